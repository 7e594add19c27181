import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectFolder } from '../../../demo/server/installation.ts'
import { precompress } from '../../../tools/precompress.mjs'
import { homes, serve, type Served } from './homes.ts'
import { includes } from '../../harness/texts.ts'

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
const script = `console.log('${'all work and no play '.repeat(100)}')\n`
const page = (name: string) =>
  `<!doctype html><title>${name}</title><script src="/x/{{version}}" nonce="{{nonce}}"></script>`

let folder = ''
let server: Served

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fe-pages-'))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const name of ['index', 'sign-in', 'protected', 'portal', 'hosted-portal', 'events', 'strict', '404'])
    write(`demo/vanilla/${name}.html`, page(name))
  write('demo/start/index.html', page('start'))
  write('demo/start/start.css', 'body { margin: 0 }')
  write('demo/vanilla/base.css', 'body { margin: 0 }')
  write('demo/vanilla/picture.png', randomBytes(2_000))
  write('demo/vanilla/.secret', 'hidden')
  write('demo/catalogue/index.html', page('catalogue'))
  write(`cdn/${version}/fe-elements.js`, script)
  write(`cdn/${version}/core-DQ1YSHB.js`, script)
  write('secret.txt', 'outside')
  await precompress(folder)
  server = await serve(homes[0]![1], { distFolder: folder })
})
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

/** The answer as it came, with the path as it was written. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { port } = new URL(server.address)
    request({ host: '127.0.0.1', port, path, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

test('each address of the demo shows its page', async () => {
  const titles = {
    '/': 'start',
    '/example/': 'index',
    '/example/account/login': 'sign-in',
    '/example/account/login/magic?token=1': 'sign-in',
    '/example/oauth/account/callback': 'sign-in',
    '/oauth/portal': 'hosted-portal',
    '/oauth/portal/security/ipRestrictions': 'hosted-portal',
    '/example/oauth/portals': 'sign-in',
    '/example/protected': 'protected',
    '/example/account-settings': 'portal',
    '/example/portal.html': 'portal',
    '/example/events': 'events',
    '/example/strict': 'strict',
    '/catalogue/': 'catalogue',
  }
  for (const [path, title] of Object.entries(titles)) {
    const response = await get(path)
    assert.equal(response.status, 200, path)
    assert.match(await response.text(), new RegExp(`<title>${title}</title>`), path)
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(response.headers.get('cache-control'), 'no-cache')
  }
  assert.equal((await get('/catalogue')).headers.get('location'), '/catalogue/')
  assert.equal((await get('/example')).headers.get('location'), '/example/')
  assert.equal((await get('/start/start.css')).headers.get('content-type'), 'text/css; charset=utf-8')
  for (const path of ['/account/login', '/protected', '/portal.html', '/base.css'])
    assert.equal((await get(path)).status, 404, path)
})

test('an unknown address gets the page for it, and a program gets words', async () => {
  const lost = await get('/nowhere')
  assert.equal(lost.status, 404)
  assert.match(await lost.text(), /<title>404/)
  assert.equal(await (await get('/nowhere.js', { accept: '*/*' })).text(), 'Not found')
})

test('every page runs under the strictest policy, with a new nonce [strict-csp]', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/example/', '/example/account/login', '/nowhere']) {
    const response = await get(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic';/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    includes(await response.text(), `src="/x/${version}" nonce="${nonce}"`)
    assert.match(policy, /^default-src 'none';/)
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "connect-src 'self'"])
      includes(policy, rule)
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('referrer-policy'), 'same-origin')
    assert.equal(response.headers.get('strict-transport-security'), null)
  }
  assert.equal(nonces.size, 4)
})

test('a page of the first visit comes with the hint that there is no session, for this browser only', async () => {
  const visit = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
  for (const path of ['/example/', '/example/protected', '/example/account/login']) {
    const { headers } = await get(path, visit)
    assert.deepEqual(headers.getSetCookie(), ['fe-session-hint=0; Max-Age=86400; Path=/; SameSite=Lax'])
    assert.equal(headers.get('cache-control'), 'private, no-cache')
  }
  const again = await get('/example/', { ...visit, cookie: 'fe-session-hint=0' })
  assert.deepEqual(again.headers.getSetCookie(), [])
  assert.equal(again.headers.get('cache-control'), 'no-cache')
  assert.deepEqual((await get('/example/base.css', visit)).headers.getSetCookie(), [])
})

test('a file comes in the best coding the client takes', async () => {
  const path = `/fe-elements/${version}/core-DQ1YSHB.js`
  const brotli = await getRaw(path, { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(brotli.bytes).toString(), script)
  const gzipped = await getRaw(path, { 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(gunzipSync(gzipped.bytes).toString(), script)
  const plain = await getRaw(path)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.bytes.toString(), script)
  assert.equal(plain.headers['vary'], 'Accept-Encoding')
  assert.equal(new Set([brotli, gzipped, plain].map(({ headers }) => headers['etag'])).size, 3)
  const picture = await getRaw('/example/picture.png', { 'accept-encoding': 'br' })
  assert.deepEqual([picture.headers['content-encoding'], picture.headers['content-type']], [undefined, 'image/png'])
})

test('files of the version can be used by pages of any origin; only hashed ones are never asked for again', async () => {
  const chunk = await get(`/fe-elements/${version}/core-DQ1YSHB.js`)
  assert.equal(chunk.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(chunk.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.equal(chunk.headers.get('access-control-allow-origin'), '*')
  const entry = await get(`/fe-elements/${version}/fe-elements.js`)
  assert.equal(entry.headers.get('cache-control'), 'no-cache')
  assert.equal((await get('/example/base.css')).headers.get('access-control-allow-origin'), null)
})

test('who has a file already gets no second copy, until it changes', async () => {
  const first = await get('/example/base.css')
  const tag = first.headers.get('etag') ?? ''
  const again = await get('/example/base.css', { 'if-none-match': `"other", W/${tag}` })
  assert.deepEqual([again.status, await again.text()], [304, ''])
  const path = join(folder, 'demo/vanilla/base.css')
  writeFileSync(path, 'body { margin: 1px }')
  utimesSync(path, new Date(), new Date(Date.now() + 5_000))
  const changed = await get('/example/base.css', { 'if-none-match': tag })
  assert.deepEqual([changed.status, await changed.text()], [200, 'body { margin: 1px }'])
})

test('no address leads out of the folder or to a hidden file', async () => {
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/%5c..%5csecret.txt',
    '/example/.secret',
    '/start/../secret.txt',
    '/example/base.css%00.js',
    '/%',
    '//secret.txt',
    `/fe-elements/${version}/../../secret.txt`,
    `/fe-elements/${version}/%2e%2e/%2e%2e/secret.txt`,
  ]
  for (const path of paths) {
    const { status, bytes } = await getRaw(path)
    assert.ok(status === 404 || status === 400, `${status} ${path}`)
    assert.doesNotMatch(bytes.toString(), /outside|hidden/)
  }
})

test('HEAD returns the same headers without a body', async () => {
  const head = await fetch(`${server.address}/example/base.css`, { method: 'HEAD' })
  assert.deepEqual([head.status, await head.text()], [200, ''])
  assert.equal(head.headers.get('etag'), (await get('/example/base.css')).headers.get('etag'))
})

test('violations of the policy are kept without the secrets of an address, and can be listed and cleared', async () => {
  const address = `${server.address}/csp-report`
  const report = (body: string) =>
    fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
  const facts = {
    'document-uri': 'http://localhost:8400/account/activate?token=secret#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'line-number': 7,
  }
  assert.equal((await report(JSON.stringify({ 'csp-report': facts }))).status, 204)
  assert.equal((await report('nonsense')).status, 204)
  assert.equal((await report('x'.repeat(20_000))).status, 413)
  assert.deepEqual(await (await fetch(address)).json(), [
    {
      page: 'http://localhost:8400/account/activate',
      directive: 'script-src-elem',
      blocked: 'inline',
      source: '',
      line: 7,
    },
  ])
  for (let count = 0; count < 110; count += 1) await report(JSON.stringify({ 'csp-report': facts }))
  assert.equal(((await (await fetch(address)).json()) as unknown[]).length, 100)
  await fetch(address, { method: 'DELETE' })
  assert.deepEqual(await (await fetch(address)).json(), [])
})

/** Posts a report in chunks, without telling its length before. */
const postInChunks = (body: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.address)
    const headers = { 'content-type': 'application/csp-report', 'transfer-encoding': 'chunked' }
    request({ host: '127.0.0.1', port, path: '/csp-report', method: 'POST', headers }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })

test('a report of unknown length is kept, and one that is too long is refused', async () => {
  assert.equal(await postInChunks('{"csp-report":{"blocked-uri":"in chunks"}}'), 204)
  const [report] = (await (await fetch(`${server.address}/csp-report`)).json()) as { blocked: string }[]
  assert.equal(report?.blocked, 'in chunks')
  assert.equal(await postInChunks(`{"csp-report":"${'x'.repeat(20_000)}"}`), 413)
})

test('reports are closed to pages that reach this machine by a name of their own', async () => {
  const { status, bytes } = await getRaw('/csp-report', { host: 'rebound.test' })
  assert.equal(status, 404)
  assert.doesNotMatch(bytes.toString(), /in chunks/)
})
