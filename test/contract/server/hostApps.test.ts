import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { serveHostApps } from '../../../demo/server/http/hostApps.ts'
import { writeInlineScripts } from '../../../tools/inlineScripts.mjs'

describe('the host applications of the demo', () => {
  const dist = mkdtempSync(join(tmpdir(), 'fe-hosts-'))
  const folder = join(dist, 'demo', 'vue')
  after(() => rmSync(dist, { recursive: true }))
  const app = serveHostApps(dist, { pageHint: () => 'hint=0' })

  test('say how to build them where they are not built', async () => {
    const answer = await app.request('/vue/')
    assert.equal(answer.status, 404)
    assert.equal(await answer.text(), 'The Vue application is not built: npm start -- --hosts')
  })

  test('are served with one page for all their routes, under a policy without inline scripts', async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<app-root ngCspNonce="{{nonce}}"></app-root>')
    writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {}')
    for (const path of ['/vue/', '/vue/account/login', '/vue/settings/users?search=a.b']) {
      const answer = await app.request(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      assert.equal(answer.status, 200, path)
      assert.equal(await answer.text(), `<app-root ngCspNonce="${nonce}"></app-root>`)
      assert.match(policy, /script-src 'self';/)
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types vue;/)
      assert.equal(answer.headers.get('set-cookie'), 'hint=0')
      assert.equal(answer.headers.get('cache-control'), 'private, no-cache')
    }
    assert.equal((await app.request('/vue')).headers.get('location'), '/vue/')
  })

  test('answer with files, and with none for a file that is not there', async () => {
    const file = await app.request('/vue/assets/index-1.js')
    assert.deepEqual([file.status, await file.text()], [200, 'export {}'])
    assert.equal((await app.request('/vue/assets/index-2.js')).status, 404)
    assert.equal((await app.request('/vue/.built')).status, 404)
    assert.equal((await app.request('/elsewhere/')).status, 404)
  })

  describe('with a page for each route', () => {
    const nextFolder = join(dist, 'demo', 'next')
    const write = (name: string, html: string) => {
      mkdirSync(dirname(join(nextFolder, name)), { recursive: true })
      writeFileSync(join(nextFolder, name), html)
    }
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    const scriptsAllowedAt = async (path: string) =>
      /script-src ([^;]+);/.exec((await app.request(path)).headers.get('content-security-policy') ?? '')?.[1]

    before(() => {
      write('index.html', 'home')
      write('404.html', 'unknown')
      write('settings.html', 'settings<script src="/next/a.js"></script>')
      const data = '<script type="application/json">{"nonce":"{{nonce}}"}</script>'
      write('account/login.html', `<style nonce="{{nonce}}"></style><script>one("{{nonce}}")</script>${data}`)
      write('account/logout.html', '<script>one()</script><script id="x" async>two()</script><script>one()</script>')
      writeInlineScripts(nextFolder)
    })

    test('answer with the page of the path, then of the nearest path above, then for unknown paths', async () => {
      for (const [path, text, status] of [
        ['/next/', 'home', 200],
        ['/next/settings', 'settings', 200],
        ['/next/settings/users/7%2F..%2Fx', 'settings', 200],
        ['/next/elsewhere', 'unknown', 404],
        ['/next/..%2Fvue%2Findex', 'unknown', 404],
      ] as const) {
        const answer = await app.request(path)
        assert.equal(answer.status, status, path)
        assert.ok((await answer.text()).startsWith(text), path)
      }
    })

    test('allow the inline scripts of that page by their hashes, and change no script', async () => {
      assert.equal(await scriptsAllowedAt('/next/account/login'), `'self' ${hashOf('one("{{nonce}}")')}`)
      assert.equal(await scriptsAllowedAt('/next/account/logout'), `'self' ${hashOf('one()')} ${hashOf('two()')}`)
      assert.equal(await scriptsAllowedAt('/next/settings'), "'self'")
      const html = await (await app.request('/next/account/login')).text()
      assert.match(html, /^<style nonce="[\w+/]{24}"><\/style><script>one\("\{\{nonce\}\}"\)/)
      assert.equal((await app.request('/next/.inline-scripts.json')).status, 404)
    })
  })
})
