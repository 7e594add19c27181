import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { issueToken } from '../../../src/backend/tokens/oneTimeTokens.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { samplePassword } from '../../../src/backend/context/seedContext.ts'
import { generateStepUp } from '../../../src/http/identityAuth/operations.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { postlogin } from '../../../src/http/passwordless/operations.ts'
import { passwordChange, passwordResetVerify } from '../../../src/http/users/passwordOperations.ts'
import { serverPorts } from '../../../demo/server/ports.ts'
import { codeAt, secretIn } from '../../backend/families/authenticatorApp.ts'
import { tokenOf, type createBrowser } from './browser.ts'
import { homes, serve, type Served, type Setup } from './homes.ts'
import { createInterruptedStore, type InterruptedStore } from '../../backend/store/interruptedStore.ts'

const admin = 'admin@acme.test'
const newPassword = 'Quiet-Meadow-73'

type Page = ReturnType<typeof createBrowser>

/** A server whose store a test can hold or break. */
type Interrupted = Served & Pick<InterruptedStore, 'holdWhile' | 'failWhile'>

const it = (title: string, run: (server: Interrupted) => Promise<void>) => {
  for (const [name, open] of homes)
    test(`${name}: ${title}`, async () => {
      let interrupted: InterruptedStore | undefined
      const wrap: NonNullable<Setup['wrap']> = home => {
        interrupted = createInterruptedStore(home.store)
        return { ...home, store: interrupted.store }
      }
      const server = await serve(open, { wrap })
      try {
        await interrupted!.settled()
        await run({ ...server, holdWhile: interrupted!.holdWhile, failWhile: interrupted!.failWhile })
      } finally {
        await server.stop()
      }
    })
}

const tokenFor = (
  { store, clock }: Interrupted,
  userId: string,
  purpose: 'resetPassword' | 'magicLink' = 'resetPassword',
) => issueToken({ store, ports: { clock, random: serverPorts.random } }, { purpose, userId, lifeSeconds: 600 })

/** Gives a person a new password by a link. */
const resetPassword = async (server: Interrupted, userId: string): Promise<void> => {
  const token = await tokenFor(server, userId)
  const answer = await server.browser().send(passwordResetVerify, { userId, token, password: newPassword })
  assert.equal(answer.status, 204)
}

const sessionsOf = async ({ store }: Interrupted, userId: string) =>
  (await store.sessions.find(vendorScope, { where: { userId } })).total

const assertRefused = async (page: Page, answer: { status: number; body: unknown }) => {
  assert.equal(answer.status, 401, JSON.stringify(answer.body))
  assert.equal((await page.refresh()).status, 401)
}

const showFactor = async ({ clock }: Interrupted, page: Page, email = 'mfa@acme.test') => {
  const { mfaToken } = (await page.signIn(email)).body
  return page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value: codeAt(sampleTotpSecret, clock.now()) })
}

it('a sign-in that checked the old password begins no session once the password was changed', async server => {
  const owner = server.browser()
  const token = tokenOf(await owner.signIn(admin))
  const thief = server.browser()
  const answer = await server.holdWhile(
    () => thief.signIn(admin),
    async () => {
      const change = { password: samplePassword, newPassword }
      assert.equal((await owner.send(passwordChange, change, { token })).status, 204)
    },
  )
  await assertRefused(thief, answer)
  assert.equal((await owner.refresh()).status, 200)
  assert.equal(await sessionsOf(server, 'user-admin'), 1)
  tokenOf(await server.browser().signIn(admin, newPassword))
})

it('a sign-in that checked the old password begins no session once the password was reset', async server => {
  const thief = server.browser()
  const answer = await server.holdWhile(
    () => thief.signIn(admin),
    () => resetPassword(server, 'user-admin'),
  )
  await assertRefused(thief, answer)
  assert.equal(await sessionsOf(server, 'user-admin'), 0)
})

it('a sign-in with a link begins no session once the password was reset', async server => {
  const page = server.browser()
  const token = await tokenFor(server, 'user-admin', 'magicLink')
  const answer = await server.holdWhile(
    () => page.send(postlogin, { type: 'magiclink', token }),
    () => resetPassword(server, 'user-admin'),
  )
  await assertRefused(page, answer)
})

it('a sign-in without a second factor begins no session once one was enrolled', async server => {
  const owner = server.browser()
  const token = tokenOf(await owner.signIn(admin))
  const secret = secretIn((await owner.send(mfa.enrollStart, undefined, { token })).body.qrCode)
  const thief = server.browser()
  const answer = await server.holdWhile(
    () => thief.signIn(admin),
    async () => {
      const code = codeAt(secret, server.clock.now())
      assert.equal((await owner.send(mfa.enrollVerify, { token: code }, { token })).status, 200)
    },
  )
  await assertRefused(thief, answer)
  assert.equal((await owner.refresh()).status, 200)
})

it('a sign-in that owes a second factor begins no session once the password was reset', async server => {
  const early = server.browser()
  const { mfaToken = '' } = (await early.signIn('mfa@acme.test')).body
  const held = server.browser()
  const answer = await server.holdWhile(
    () => held.signIn('mfa@acme.test'),
    () => resetPassword(server, 'user-mfa'),
  )
  assert.equal(answer.status, 401)
  assert.equal((await server.store.mfaTransactions.find(vendorScope, { where: { userId: 'user-mfa' } })).total, 0)
  const value = codeAt(sampleTotpSecret, server.clock.now())
  await assertRefused(early, await early.send(mfaLogin.loginVerify, { mfaToken, value }))
})

for (const rememberDevice of [false, true]) {
  const what = rememberDevice ? 'is not remembered' : 'gets no session'
  it(`a browser that showed a second factor ${what} once the password was reset`, async server => {
    const page = server.browser()
    const { mfaToken = '' } = (await page.signIn('mfa@acme.test')).body
    const value = codeAt(sampleTotpSecret, server.clock.now())
    const answer = await server.holdWhile(
      () => page.send(mfaLogin.loginVerify, { mfaToken, value, rememberDevice }),
      () => resetPassword(server, 'user-mfa'),
    )
    await assertRefused(page, answer)
    assert.equal((await server.store.rememberedDevices.find(vendorScope, { where: { userId: 'user-mfa' } })).total, 0)
  })
}

it('an MFA transaction ends with the password, even where sessions are kept', async server => {
  const page = server.browser()
  const { mfaToken = '' } = (await page.signIn('mfa@acme.test')).body
  const link = { userId: 'user-mfa', token: await tokenFor(server, 'user-mfa') }
  const reset = { ...link, password: newPassword, keepSessions: true }
  assert.equal((await server.browser().send(passwordResetVerify, reset)).status, 204)
  const value = codeAt(sampleTotpSecret, server.clock.now())
  await assertRefused(page, await page.send(mfaLogin.loginVerify, { mfaToken, value }))
})

it('a step-up strengthens no session that a new password ended', async server => {
  const page = server.browser()
  const token = tokenOf(await showFactor(server, page))
  server.clock.pass(60)
  const { mfaToken = '' } = (await page.send(generateStepUp, { maxAge: 0 }, { token })).body
  const value = codeAt(sampleTotpSecret, server.clock.now())
  const answer = await server.holdWhile(
    () => page.send(mfaLogin.loginVerify, { mfaToken, value }),
    () => resetPassword(server, 'user-mfa'),
  )
  await assertRefused(page, answer)
  assert.equal(await sessionsOf(server, 'user-mfa'), 0)
})

it('an expired password gives no way to a new one once the password was reset', async server => {
  const thief = server.browser()
  const answer = await server.holdWhile(
    () => thief.signIn('expired@acme.test'),
    () => resetPassword(server, 'user-expired'),
  )
  await assertRefused(thief, answer)
  const where = { userId: 'user-expired', purpose: 'resetPassword' } as const
  assert.equal((await server.store.oneTimeTokens.find(vendorScope, { where })).total, 0)
})

it('who knows the old password cannot change it once it was reset', async server => {
  const thief = server.browser()
  const token = tokenOf(await thief.signIn(admin))
  const answer = await server.holdWhile(
    () => thief.send(passwordChange, { password: samplePassword, newPassword: 'Thiefs-Choice-19' }, { token }),
    () => resetPassword(server, 'user-admin'),
    ['transaction', 'users.update'],
  )
  assert.equal(answer.status, 401)
  assert.equal((await server.browser().signIn(admin, 'Thiefs-Choice-19')).status, 401)
  tokenOf(await server.browser().signIn(admin, newPassword))
})

it('a session that a new password ended enrols no second factor', async server => {
  const thief = server.browser()
  const token = tokenOf(await thief.signIn(admin))
  const secret = secretIn((await thief.send(mfa.enrollStart, undefined, { token })).body.qrCode)
  const code = codeAt(secret, server.clock.now())
  const answer = await server.holdWhile(
    () => thief.send(mfa.enrollVerify, { token: code }, { token }),
    () => resetPassword(server, 'user-admin'),
  )
  assert.equal(answer.status, 401)
  assert.equal((await server.store.mfaDevices.find(vendorScope, { where: { userId: 'user-admin' } })).total, 0)
})

it('of many sign-ins during a change of the password none goes on with the old one', async server => {
  // Otherwise the owner's session, the oldest, could end for one too many.
  const limit = { isActive: false, maxSessions: 10 }
  await server.store.sessionPolicies.put(vendorScope, singletonId, current => ({ ...current!, concurrent: limit }))
  const owner = server.browser()
  const token = tokenOf(await owner.signIn(admin))
  const pages = Array.from({ length: 24 }, () => server.browser())
  const [changed] = await Promise.all([
    owner.send(passwordChange, { password: samplePassword, newPassword }, { token }),
    ...pages.map(page => page.signIn(admin)),
  ])
  assert.equal(changed.status, 204)
  const statuses = await Promise.all(pages.map(async page => (await page.refresh()).status))
  assert.deepEqual([...new Set(statuses)], [401])
  assert.equal(await sessionsOf(server, 'user-admin'), 1)
  assert.deepEqual(server.faults, [])
})

it('a reset that fails in the middle leaves link, password and sessions as they were', async server => {
  const page = server.browser()
  tokenOf(await page.signIn(admin))
  const link = { userId: 'user-admin', token: await tokenFor(server, 'user-admin') }
  const reset = () => server.browser().send(passwordResetVerify, { ...link, password: newPassword })
  const isEnding = (call: string) => call === 'sessions.take' || call === 'sessions.removeWhere'
  assert.equal((await server.failWhile(isEnding, reset)).status, 500)
  assert.equal((await page.refresh()).status, 200)
  tokenOf(await server.browser().signIn(admin))
  const where = { action: 'user.passwordChanged' }
  assert.equal((await server.store.audits.find('1001', { where })).total, 0)
  assert.equal((await reset()).status, 204)
  assert.equal((await page.refresh()).status, 401)
  assert.equal((await server.store.audits.find('1001', { where })).total, 1)
})
