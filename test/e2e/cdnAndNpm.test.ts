import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { BuildManifest } from '../../tools/rollup/buildManifest.mjs'
import { cdnFolder, distFolder, version } from '../../tools/toolchain.mjs'
import { demo } from './demo.ts'

const nonce = 'aG9zdC1wYWdl'
const built = (name: string) => readFileSync(join(cdnFolder, name), 'utf8')

/** Address of the version's folder on the demo server, which is another origin than the host's. */
let cdn = ''
let host = ''
let server: Server

/** The policy of csp.txt, filled in as it says. */
const policy = () => {
  const [, text = ''] = /^Content-Security-Policy: (.*)$/m.exec(built('csp.txt')) ?? []
  return text.replace('CDN', `${new URL(cdn).origin} 'self' 'nonce-${nonce}'`).replace('API', "'self'")
}

/** A page of the host: its scripts, and a login box. */
const pageWith = (scripts: string) => `<!doctype html>
<html lang="en">
  <head>
    <title>Host</title>
    <link rel="icon" href="data:," />
    <script nonce="${nonce}">
      window.violations = []
      document.addEventListener('securitypolicyviolation', event =>
        violations.push(event.violatedDirective + ' ' + event.blockedURI))
    </script>
    ${scripts}
  </head>
  <body><fe-login-box preview preview-delay="0" url-strategy="none"></fe-login-box></body>
</html>`

/** The script tag with the integrity of manifest.json, behind the import map. */
const moduleScripts = () => {
  const { files } = JSON.parse(built('manifest.json')) as BuildManifest
  const importMap = built('import-map.json').replaceAll('CDN/', cdn)
  return `<script type="importmap" nonce="${nonce}">${importMap}</script>
    <script type="module" src="${cdn}fe-elements.js" integrity="${files['fe-elements.js']?.integrity}" crossorigin></script>`
}

const pages: Readonly<Record<string, () => string>> = {
  '/module': () => pageWith(moduleScripts()),
  '/classic': () => pageWith(`<script src="${cdn}fe-elements.classic.js" crossorigin></script>`),
  '/both': () =>
    pageWith(`${moduleScripts()}
    <script type="module" nonce="${nonce}">
      import { getApp } from '/npm/index.js'
      const isSame = getApp() === window.FeElements.getApp()
      const before = customElements.get('fe-login-box')
      await import('/npm/define.js')
      const result = JSON.stringify({ isSame, isTagKept: customElements.get('fe-login-box') === before })
      document.body.append(Object.assign(document.createElement('output'), { textContent: result }))
    </script>`),
}

/** Opens a page; resolves to it and everything that went wrong on it. */
const open = async (path: string): Promise<{ page: Page; faults: string[] }> => {
  const { browser } = await demo()
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  await page.goto(host + path)
  return { page, faults }
}

const enterAddress = async (page: Page) => {
  await page.getByRole('textbox').first().fill('admin@acme.test')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Enter your password' }).waitFor()
}

describe('the files of a build on a strict page of another origin', () => {
  before(async () => {
    const { origin } = await demo()
    cdn = `${origin}/fe-elements/${version}/`
    server = createServer(({ url = '' }, response) => {
      const page = pages[url]?.()
      if (page !== undefined)
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy() }).end(page)
      else if (/^\/npm\/(?:chunks\/)?[\w.-]+\.js$/.test(url)) {
        response.writeHead(200, { 'Content-Type': 'text/javascript' })
        createReadStream(join(distFolder, url)).pipe(response)
      } else response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())

  for (const path of ['/module', '/classic'])
    test(`work by the ${path.slice(1)} script with the policy, import map and integrity that come with them [strict-csp]`, async () => {
      const { page, faults } = await open(path)
      await enterAddress(page)
      assert.deepEqual(await page.evaluate('violations'), [])
      assert.deepEqual(faults, [])
      await page.close()
    })

  test('share their apps with an npm import, which leaves the tags alone [app-isolation]', async () => {
    const { page, faults } = await open('/both')
    const result = (await page.locator('output').textContent()) ?? ''
    assert.deepEqual(JSON.parse(result), { isSame: true, isTagKept: true })
    await enterAddress(page)
    assert.deepEqual(faults, [])
    await page.close()
  })

  test('come with headers for pages of any origin; hashed ones are never asked for again', async () => {
    const { files } = JSON.parse(built('manifest.json')) as BuildManifest
    const chunk = Object.keys(files).find(name => name.startsWith('react-')) ?? ''
    const { headers } = await fetch(cdn + chunk)
    for (const [, name = '', value] of built('headers.txt').matchAll(/^([A-Z][\w-]+): (.*)$/gm))
      assert.equal(headers.get(name), value, name)
  })
})
