import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Backend } from '../../../src/backend/backend.ts'
import { defaultRoutes } from '../../../src/state/vendor/routes.ts'
import { hostApplications } from '../../../demo/hosts.mjs'
import { languages, textIn } from '../../../demo/hosted/texts.ts'
import { createApp, type AppParts } from '../../../demo/server/http/app.ts'
import { signInPaths } from '../../../demo/server/http/hostedPages.ts'
import { version } from '../../../demo/server/installation.ts'
import { createMetrics } from '../../../demo/server/observability/metrics.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { testVendor } from '../../harness/vendor.ts'
import { homes, serve, type Served } from './homes.ts'
import { demoFiles, writeBuild } from './realServer.ts'
import { includes } from '../../harness/texts.ts'

const build = writeBuild()
after(build.remove)
const openMemory = homes[0]![1]

/** What a web application answers, by its registered routes; `*` stands for all that is below. */
const routesOf = (site: AppParts['site']): string[] => {
  const app = createApp({
    backend: {} as Backend,
    log: serverPorts.log,
    metrics: { metrics: createMetrics('1.2.3'), token: 'a-token-that-only-prometheus-has' },
    isSecure: false,
    site,
    distFolder: build.folder,
  })
  const answers = app.routes.filter(({ path }) => path !== '/*' || 'demo' in site)
  return [...new Set(answers.map(({ method, path }) => `${method} ${path}`))]
}

const hosted = {
  hosted: { vendor: () => Promise.resolve({ name: 'Meadow Tools' }), links: {}, hostedPath: '/hosted' },
}

test('a real server answers these paths, the probes, and no others', () => {
  const signIn = Object.keys(signInPaths)
  assert.deepEqual(routesOf(hosted).sort(), [
    'ALL /.well-known/*',
    'ALL /api/*',
    'ALL /frontegg/*',
    ...[
      ...signIn,
      ...signIn.map(path => `/hosted${path}`),
      `/fe-elements/${version}/*`,
      '/fe-elements/hosted/*',
      '/hosted/oauth/portal',
      '/metrics',
      '/oauth/portal',
      '/oauth/portal/*',
    ]
      .map(path => `GET ${path}`)
      .sort(),
  ])
})

test('the sign-in page is at every route of the login box', () => {
  const { authenticatedUrl: _hostPage, ...routes } = defaultRoutes
  assert.deepEqual(Object.keys(signInPaths).sort(), Object.values(routes).sort())
})

describe('a real server', () => {
  let server: Served
  const links = {
    terms: 'https://meadow.example/terms',
    privacy: 'https://meadow.example/privacy',
    support: 'mailto:help@meadow.example',
    legalNotice: 'https://meadow.example/legal?a=1&b="2"',
  }
  before(async () => {
    server = await serve(openMemory, {
      distFolder: build.folder,
      settings: {
        isDemo: false,
        backend: { hostedPath: '/hosted' },
        vendor: { ...testVendor, name: 'Meadow & "Tools" <b>', logo: 'https://cdn.meadow.example/a.svg?x=1;y', links },
      },
    })
  })
  after(() => server.stop())
  const get = (path: string, language = 'en') =>
    fetch(`${server.address}${path}`, {
      headers: { accept: 'text/html', 'accept-language': language },
      redirect: 'manual',
    })

  test('has nothing at the paths and files of the demo [demo-accounts]', async () => {
    const demo = routesOf({ demo: { isLoopback: true, inbox: undefined, receiver: undefined, aids: undefined } })
    const own = new Set(routesOf(hosted))
    const paths = demo.filter(route => !own.has(route)).map(route => route.replace(/^\w+ /, '').replace('*', 'index'))
    assert.ok(paths.length > 10 && paths.includes('/docs/index') && demoFiles.length > 30)
    const pages = [
      '/',
      '/example/',
      '/example/protected',
      '/example/account-settings',
      '/example/account/login',
      '/example/events',
      '/example/strict',
      '/inbox',
      '/receiver',
      '/slack-workspace/',
    ]
    const others = ['/account', '/account/', '/account/anything', '/oauth', '/hosted', '/hosted/', '/hosted/account']
    const samples = ['/sample-provider/authorize', '/favicon.ico', '/csp-report', '/fe-elements/', '/metrics']
    const applications = hostApplications.map(({ name }) => `/${name}/`)
    for (const path of [...paths, ...demoFiles, ...pages, ...others, ...samples, ...applications])
      for (const method of ['GET', 'POST', 'DELETE'])
        assert.equal((await fetch(`${server.address}${path}`, { method })).status, 404, `${method} ${path}`)
  })

  test('shows the sign-in page and the portal with the name, logo and links of its vendor [mail-links]', async () => {
    for (const path of ['/account/login', '/hosted/account/login', '/oauth/portal', '/oauth/portal/users']) {
      const answer = await get(path)
      const html = await answer.text()
      assert.equal(answer.status, 200)
      assert.match(html, /<title>(Sign in|Account) – Meadow &amp; &quot;Tools&quot; &lt;b><\/title>/)
      assert.match(
        html,
        /<img src="https:\/\/cdn\.meadow\.example\/a\.svg\?x=1;y" alt="Meadow &amp; &quot;Tools&quot; &lt;b>"/,
      )
      for (const address of Object.values(links))
        includes(html, `href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`, address)
    }
    assert.match(await (await get('/hosted/account/login')).text(), /<fe-login-box base-path="\/hosted">/)
    assert.match(await (await get('/account/login')).text(), /<fe-login-box>/)
    assert.equal((await get('/hosted/oauth/portal')).headers.get('location'), '/oauth/portal')
  })

  test('speaks English and German, as the browser asks', async () => {
    const wanted = { '': 'en', de: 'de', 'de-AT,de;q=0.9,en;q=0.8': 'de', 'fr,en;q=0.5,de;q=0.3': 'en', ja: 'en' }
    for (const [header, language] of Object.entries(wanted)) {
      const answer = await get('/account/sign-up', header)
      const html = await answer.text()
      assert.match(html, new RegExp(`<html lang="${language}"`), header)
      assert.match(html, language === 'de' ? /<title>Registrieren – .*Impressum/s : /<title>Sign up – .*Legal notice/s)
      assert.equal(answer.headers.get('vary'), 'Accept-Language')
    }
    for (const key of ['login', 'portal', 'terms', 'privacy'] as const)
      assert.equal(new Set(languages.map(language => textIn(language, key))).size, languages.length)
  })

  test('sends its pages under the strictest policy, which allows the images of the vendor [strict-csp]', async () => {
    const answer = await get('/account/login')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic';/.exec(policy)?.[1] ?? '?'
    const scripts = [...(await answer.text()).matchAll(/<script [^>]*>/g)].map(([tag]) => tag)
    assert.equal(scripts.length, 2)
    for (const tag of scripts) includes(tag, `nonce="${nonce}"`)
    assert.match(policy, /img-src 'self' data: blob: https:\/\/cdn\.meadow\.example;/)
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/)
    assert.doesNotMatch(policy, /unsafe|report-uri/)
  })

  test('sends the files that its pages name', async () => {
    const html = await (await get('/account/login')).text()
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
    assert.equal(files.length, 3)
    for (const path of files) assert.equal((await get(path)).status, 200, path)
  })
})
