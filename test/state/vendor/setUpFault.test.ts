import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../src/state/vendor/setUpFault.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { browser, createTestClock, json, settle, tab, type Answer } from '../../harness/testApp.ts'

/** What the console says when the first request of a page gets an answer. */
const consoleAfter = async (answer: Answer) => {
  const page = tab(answer, {}, browser(), createTestClock())
  const loading = page.app.use(portalConfig).loadPortal()
  for (let turn = 0; turn < 20; turn += 1) {
    await settle()
    await page.time.pass(1_000)
  }
  await loading
  return page.warnings.filter(line => line.includes('auth.test'))
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const place = 'https://auth.test/frontegg'

const faults: [what: string, answer: Answer, said: string[]][] = [
  [
    'an origin that the server does not allow',
    (_path, { mode }) => (mode === 'no-cors' ? new Response() : unreachable()),
    [
      `${place} answers, but not to pages of https://app.test: add this origin to those that the server allows (FE_ALLOWED_ORIGINS of the reference server).`,
    ],
  ],
  [
    'a base URL where nothing is',
    unreachable,
    [`Nothing answers at ${place}: check base-url, whether the server runs, and the connection.`],
  ],
  [
    'a wrong prefix',
    () => json({ errors: ['Not found'] }, 404),
    [`There is no API at ${place}: check base-url and url-prefix.`],
  ],
]
for (const [what, answer, said] of faults)
  test(`${what} is named in the console, whatever the log level`, async () =>
    assert.deepEqual(await consoleAfter(answer), said))

test('a server that has a fault of its own is no mistake of the set-up', async () => {
  assert.deepEqual(await consoleAfter(() => json({ errors: ['Boom'] }, 500)), [])
  assert.deepEqual(await consoleAfter(() => json({ rows: [] })), [])
})

test('the question whether a server is there carries nothing of the person', async () => {
  let init: RequestInit | undefined
  await consoleAfter((_path, sent) => {
    if (sent.mode === 'no-cors') init = sent
    return unreachable()
  })
  assert.deepEqual([init?.credentials, init?.headers, init?.referrerPolicy], ['omit', undefined, 'no-referrer'])
})
