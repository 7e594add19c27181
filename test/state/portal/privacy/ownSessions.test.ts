import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownSessions } from '../../../../src/state/portal/privacy/ownSessions.ts'
import { bySession } from '../../../../src/http/sessions/calls.ts'
import { type OwnSession } from '../../../../src/http/sessions/answers.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { ownSession } from '../../../../src/http/sessions/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readSession = (sent: unknown) => readBy(ownSession, sent).output

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:136.0) Gecko/20100101 Firefox/136.0'
const rows = [
  { id: 'phone', current: false, createdAt: '2026-01-01T00:00:00Z', lastActiveAt: '2026-01-03T00:00:00Z' },
  { id: 'this', current: true, createdAt: '2026-01-01T00:00:00Z', lastActiveAt: '2026-01-02T00:00:00Z' },
  { id: 'office', current: false, createdAt: '2026-01-01T00:00:00Z', lastActiveAt: '2026-01-04T00:00:00Z' },
]

/** A server with sessions, and those of a portal on it. */
const open = (answers: Answers = {}) => {
  const { scope, called } = openAnsweringPage({ 'GET /me': () => json(rows), ...answers })
  const sessions = scope.use(ownSessions)
  const shown = () =>
    sessions.all
      .of()
      .get()
      .data?.map(({ id }) => id)
  return { sessions, called, shown }
}

const done = () => new Response(undefined, { status: 204 })

test('what a server leaves out or sends in another type is unknown, and an entry without an id is none', () => {
  assert.deepEqual(readSession({ id: 's', userAgent: 7, amr: 'pwd', current: 'yes', ipAddress: null }), {
    id: 's',
    isCurrent: false,
    isImpersonated: false,
    browser: undefined,
    system: undefined,
    ipAddress: '',
    countryCode: '',
    createdAt: '',
    lastActiveAt: '',
    method: undefined,
    isTwoStep: false,
  })
  for (const entry of [null, 'x', {}, { id: 7 }, { id: '' }]) assert.throws(() => readSession(entry), TypeError)
})

test('the country is a code of two letters, or unknown', () => {
  const countryOf = (countryCode: unknown) => readSession({ id: 's', countryCode })?.countryCode
  assert.deepEqual(['FR', 'fr', 'France', 7, null].map(countryOf), ['FR', '', '', '', ''])
})

test('browser, system and the way of the sign-in are told apart', () => {
  const { browser: name, system } = readSession({ id: 's', userAgent: firefox })!
  assert.deepEqual([name, system], ['Firefox', 'Windows'])
  const told = (amr: string[]) => {
    const { method, isTwoStep } = readSession({ id: 's', amr })!
    return [method, isTwoStep]
  }
  assert.deepEqual(
    [['pwd'], ['pwd', 'otp', 'mfa'], ['otp'], ['sms'], ['hwk', 'user', 'mfa'], ['fed', 'mfa'], ['x'], []].map(told),
    [
      ['password', false],
      ['password', true],
      ['code', false],
      ['sms', false],
      ['passkey', false],
      ['provider', true],
      [undefined, false],
      [undefined, false],
    ],
  )
})

test('the current session is first, then the one used last; without times, the newest', () => {
  const order = (list: readonly Record<string, unknown>[]) =>
    list
      .map(row => readSession(row) as OwnSession)
      .sort(bySession)
      .map(({ id }) => id)
  assert.deepEqual(order(rows), ['this', 'office', 'phone'])
  assert.deepEqual(
    order([
      { id: 'old', createdAt: '2026-01-01T00:00:00Z' },
      { id: 'new', createdAt: '2026-01-05T00:00:00Z' },
    ]),
    ['new', 'old'],
  )
})

test('a session that is ended disappears at once, and comes back when the server refuses', async () => {
  let answer = (_response: Response) => {}
  const { sessions, shown } = open({ 'DELETE /me/phone': () => new Promise(resolve => (answer = resolve)) })
  await sessions.all.refresh()
  const ending = sessions.end.run({ id: 'phone' })
  await settle()
  assert.deepEqual(shown(), ['this', 'office'])
  answer(json({ errors: ['No'] }, 403))
  assert.equal((await ending).ok, false)
  assert.deepEqual(shown(), ['this', 'office', 'phone'])
})

test('a session that ended meanwhile counts as ended', async () => {
  const { sessions, shown } = open({ 'DELETE /me/phone': () => json({ errors: ['Not found'] }, 404) })
  await sessions.all.refresh()
  assert.equal((await sessions.end.run({ id: 'phone' })).ok, true)
  assert.deepEqual(shown(), ['this', 'office'])
})

test('all others are ended by one call, once', async () => {
  const { sessions, shown, called } = open({ 'DELETE /me/all': done })
  await sessions.all.refresh()
  const results = await Promise.all([sessions.endOthers.run(), sessions.endOthers.run()])
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true],
  )
  assert.deepEqual(shown(), ['this'])
  assert.equal(called().filter(call => call === 'DELETE /me/all').length, 1)
})
