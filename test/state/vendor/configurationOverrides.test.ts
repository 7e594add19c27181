import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { hanging } from '../../harness/faultyServer.ts'
import { browser, createTestClock, json, settle, tab, type Answer } from '../../harness/testApp.ts'

const address = 'https://files.test/overrides.json'
const theme = { loginBox: { palette: { primary: { main: '#111111' }, error: { main: '#222222' } }, order: ['a', 'b'] } }

/** The configuration of a server that names overrides, whose file has the given answer. */
const open = (file: Answer, url: unknown = address) => {
  const configuration = { themeV2: theme, metadataOverrides: { url } }
  const answer: Answer = (path, init) =>
    path.startsWith('/metadata') ? json({ rows: [{ configuration }] }) : file(path, init)
  const page = tab(answer, {}, browser(), createTestClock())
  const loading = page.app.use(portalConfig).loadPortal()
  const portal = () => page.app.use(portalConfig).$portal.get()
  return { ...page, loading, portal }
}

test('a file that the configuration names is put over it, leaf by leaf; lists are leaves', async () => {
  const overrides = {
    themeV2: { loginBox: { palette: { primary: { main: '#333333' } }, order: ['c'] } },
    navigation: { users: { visibility: 'hidden' } },
  }
  const { loading, portal } = open(() => json(overrides))
  await loading
  assert.deepEqual(portal().themeV2, {
    loginBox: { palette: { primary: { main: '#333333' }, error: { main: '#222222' } }, order: ['c'] },
  })
  assert.deepEqual(portal().navigation, overrides.navigation)
})

test('the place of the file gets no token, cookie or header of the API [credential-origins]', async () => {
  let init: RequestInit | undefined
  const { loading, requests } = open((_path, sent) => {
    init = sent
    return json({})
  })
  await loading
  const asked = requests.at(-1)!
  assert.equal(asked.url.href, address)
  assert.deepEqual([[...asked.headers], init?.credentials, init?.referrerPolicy], [[], 'omit', 'no-referrer'])
})

const faults: [what: string, file: Answer, url?: string][] = [
  ['no file', () => new Response('gone', { status: 404 })],
  ['a page', () => new Response('<p>Sign in to the network</p>')],
  ['a list', () => json([theme])],
  ['nothing', () => new Response('')],
  ['a file of endless length', () => json({ themeV2: { x: 'x'.repeat(1_000_001) } })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an address of a script', () => json({}), 'javascript:alert(1)'],
  ['an address with a password', () => json({}), 'https://a:b@files.test/x'],
]
for (const [what, file, url] of faults)
  test(`${what} changes nothing and is only logged`, async () => {
    const { loading, portal, warnings } = open(file, url)
    await loading
    assert.deepEqual(portal().themeV2, theme)
    assert.equal(warnings.length, 1)
    assert.match(warnings[0]!, /^The overrides of the portal metadata could not be read: /)
  })

test('a file that never comes holds screens up for five seconds only', async () => {
  const { loading, portal, time } = open(hanging)
  await settle()
  await time.pass(4_999)
  assert.deepEqual(portal(), {})
  await time.pass(1)
  await loading
  assert.deepEqual(portal().themeV2, theme)
})

test('a file changes no prototype [untrusted-objects]', async () => {
  const text = '{"themeV2":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}'
  const { loading, portal } = open(() => new Response(text))
  await loading
  assert.deepEqual(portal().themeV2, theme)
  assert.equal(({} as { polluted?: number }).polluted, undefined)
})

test('without an address nothing else is asked for', async () => {
  const { loading, requests } = open(() => json({}), 5)
  await loading
  assert.equal(requests.length, 1)
})
