import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as ip from '../../../src/http/restrictions/operations.ts'
import * as policy from '../../../src/http/securityPolicy/operations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as sessions from '../../../src/http/sessions/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { passwordChange } from '../../../src/http/users/passwordOperations.ts'
import { tokenOf } from './browser.ts'
import { homes, serve, type Served } from './homes.ts'
import { statusAndCode } from '../../harness/errorCode.ts'

const admin = 'admin@acme.test'
const member = 'member@acme.test'

/** Two networks. */
const office = '192.0.2.10'
const elsewhere = '198.51.100.7'

/** Signs in from a network; the proxy in front of the server tells which one it is. */
const signedIn = async ({ browser }: Served, email: string, address = office) => {
  const page = browser()
  const headers = { 'x-forwarded-for': address }
  const token = tokenOf(await page.signIn(email, samplePassword, { headers }))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
    page.send(operation, input, { token, headers })
  return { ask, isIn: async () => (await ask(me, {})).status === 200, renewal: () => page.refresh({ headers }) }
}

/** Tests a server behind one proxy, with the clock of a test. The policies' own tests show the same on the databases. */
const it = (title: string, run: (server: Served) => Promise<void>): void =>
  void test(title, async () => {
    const [, open] = homes.find(([name]) => name === 'memory')!
    const server = await serve(open, { settings: { backend: { trustedHops: 1 } } })
    try {
      await run(server)
    } finally {
      await server.stop()
    }
  })

/** Waits for a condition, as the server looks for work that is due by the real clock. */
const until = async (isTrue: () => Promise<boolean>) => {
  const endMs = Date.now() + 120_000
  while (!(await isTrue())) {
    assert.ok(Date.now() < endMs, 'not in two minutes')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

describe('a listening server enforces the policy for', () => {
  it('idle sessions: the next renewal after a pause is refused [session-limits]', async server => {
    const { ask } = await signedIn(server, admin)
    const person = await signedIn(server, member)
    await ask(sessions.configurationSave, { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 600 } })
    server.clock.pass(500)
    assert.equal((await person.renewal()).status, 200)
    server.clock.pass(601)
    assert.equal((await person.renewal()).status, 401)
  })

  it('sign-in after a time: an active session ends as well [session-limits]', async server => {
    const { ask } = await signedIn(server, admin)
    const person = await signedIn(server, member)
    await ask(sessions.configurationSave, { sessionTimeoutConfiguration: { isActive: true, timeout: 1_200 } })
    for (const status of [200, 200, 401]) {
      server.clock.pass(500)
      assert.equal((await person.renewal()).status, status)
    }
  })

  it('concurrent sessions: the oldest one ends with one too many [session-limits]', async server => {
    const { ask } = await signedIn(server, admin)
    await ask(sessions.configurationSave, { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1 } })
    const first = await signedIn(server, member)
    const second = await signedIn(server, member)
    assert.deepEqual([await first.isIn(), await second.isIn()], [false, true])
  })

  it('second factors: running sessions without one end, and sign-in asks for one [session-limits]', async server => {
    const { ask } = await signedIn(server, admin)
    const person = await signedIn(server, member)
    assert.equal((await ask(policy.mfaCreate, { enforceMFAType: 'Force' })).status, 200)
    await until(async () => (await person.renewal()).status === 401)
    const { body } = await server.browser().signIn(member)
    assert.deepEqual([body.mfaRequired, body.accessToken], [true, undefined])
  })

  it('lockout: the right password is refused after as many wrong ones as it allows', async server => {
    const { ask } = await signedIn(server, admin)
    await ask(policy.lockoutCreate, { enabled: true, maxAttempts: 2 })
    for (const wrong of ['Wrong-Horse-1', 'Wrong-Horse-2']) await server.browser().signIn(member, wrong)
    assert.equal((await server.browser().signIn(member)).status, 401)
    assert.equal((await server.browser().signIn('support@acme.test')).status, 200)
  })

  it('passwords: a simple one and an earlier one are refused, an old one must be replaced', async server => {
    const { ask } = await signedIn(server, admin)
    const person = await signedIn(server, member)
    await ask(policy.passwordHistoryCreate, { enabled: true, historySize: 2 })
    const change = async (password: string, newPassword: string) =>
      (await person.ask(passwordChange, { password, newPassword })).status
    assert.equal(await change(samplePassword, 'simple'), 400)
    assert.equal(await change(samplePassword, 'Other-Meadow-17'), 204)
    assert.equal(await change('Other-Meadow-17', samplePassword), 400)
    await ask(policy.passwordRotationSave, { isActive: true, rotationPeriod: 1, notificationPeriod: 0 })
    server.clock.pass(2 * 86_400)
    const { body } = await server.browser().signIn(member, 'Other-Meadow-17')
    assert.deepEqual([body.passwordExpiresIn, body.accessToken], [0, undefined])
  })

  it('addresses: a dry run names who is locked out, and a trial that nobody confirms is undone [ip-restrictions]', async server => {
    const { ask } = await signedIn(server, admin)
    const person = await signedIn(server, member, elsewhere)
    const configuration = { isActive: true, strategy: 'ALLOW' } as const
    const { body } = await ask(policyTrials.impact, { ipRestrictions: { configuration } })
    assert.deepEqual([body.lockedOut.names.toSorted(), body.isSelf], [['Ada Stone', 'Max Reed'], true])
    assert.ok(await person.isIn(), 'a dry run changes nothing')

    await ask(ip.ipCreate, { ip: '203.0.113.0/24' })
    assert.equal((await ask(ip.ipConfigurationSave, configuration)).status, 204)
    assert.deepEqual(statusAndCode(await ask(me, {})), [403, 'ER-IP-RESTRICTED'])
    const headers = { 'x-forwarded-for': elsewhere }
    assert.equal((await server.browser().signIn(member, samplePassword, { headers })).status, 403)
    server.clock.pass(601)
    const isBack = async () => (await server.browser().signIn(member, samplePassword, { headers })).status === 200
    await until(isBack)
  })
})
