import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '../../src/backend/families.ts'
import { sampleTotpSecret } from '../../src/backend/families/mfa/sampleData.ts'
import { samplePassword } from '../../src/backend/context/seedContext.ts'
import type { Store } from '../../src/backend/store/definitions.ts'
import type { SavedRecord } from '../../src/backend/store/store.ts'
import type { AuditFields } from '../../src/backend/store/systemRecords.ts'
import * as connectivity from '../../src/http/connectivity/operations.ts'
import { slackSubscriptionDelete } from '../../src/http/connectivity/slackOperations.ts'
import { actorToken } from '../../src/http/impersonation/operations.ts'
import { loginAuthenticatorVerify } from '../../src/http/mfa/loginOperations.ts'
import { preloginV1 } from '../../src/http/ssoLogin/operations.ts'
import * as tokens from '../../src/http/tokens/operations.ts'
import { succeeded, withoutAuditRow } from '../harness/auditCheck.ts'
import { createTestBackend, tokenOf } from '../harness/testBackend.ts'
import { codeAt } from './families/authenticatorApp.ts'

// Each request of these tests is checked when it succeeds: what it changes has an audit row.
const files = readdirSync(import.meta.dirname, { recursive: true }).map(String)
for (const file of files.filter(name => /^(families|events)[/\\].*\.test\.ts$|^billing[/\\]\w+\.test\.ts$/.test(name)))
  await import(`./${file}`)

/** Operations that are no reads by their method and change nothing that lasts, and why. */
const changesNothing: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'billing.changePreview',
      'billing.informationPreview',
      'groups.byIds',
      'identityAuth.generateStepUp',
      'invitations.importCheck',
      'invitations.preview',
      'partner.syncUserTenantIds',
      'partner.tenantList',
      'passwordless.linkAccount',
      'restrictions.ipVerifyCurrent',
      'restrictions.ipVerifyCurrentAllowed',
      'roles.impact',
      'securityCenter.follow',
      'securityCenter.setDigest',
      'securityPolicy.impact',
      'ssoConfig.checkIssuer',
      'ssoConfig.report',
      'ssoConfig.setUpCheck',
      'ssoConfig.setUpRead',
      'ssoConfig.setUpTestRead',
      'ssoLogin.prelogin',
      'ssoLogin.preloginV1',
      'tenants.usersCount',
      'users.invitationTokenVerify',
      'users.passwordResetTokenValidate',
    ].map(name => [name, 'Only reads.']),
  ),
  'audits.viewRemove': 'Deletes a view that the person kept for themselves.',
  'audits.viewSave': 'Keeps a view of the log for the person alone.',
  'audits.fileRemove': 'Deletes a file of the person’s own, which was asked for with a row.',
  'applications.use': 'Notes when the person opened an application of their own, which only they see.',
  ...Object.fromEntries(
    ['markAllRead', 'setKind', 'setPinned', 'setStatus'].map(name => [
      `notifications.${name}`,
      'Concerns the person’s own notifications only, which tell of events that have their rows.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'impersonation.actorToken',
      'mfa.authenticatorEnrollStart',
      'mfa.enrollStart',
      'mfa.loginAuthenticatorEnrollStart',
      'mfa.loginEmailCodeStart',
      'mfa.loginSmsEnrollStart',
      'mfa.loginSmsVerifyStart',
      'mfa.loginWebauthnEnrollStart',
      'mfa.loginWebauthnVerifyStart',
      'mfa.smsDisableStart',
      'mfa.smsEnrollStart',
      'mfa.webauthnDisableStart',
      'mfa.webauthnEnrollStart',
      'passwordless.prelogin',
      'passwordless.webauthnPrelogin',
      'phoneNumbers.delete',
      'phoneNumbers.preVerify',
      'users.activationReset',
      'users.meEmailChange',
      'users.passwordResetByEmail',
      'users.passwordResetBySms',
      'users.passwordResetBySmsVerify',
      'users.passwordResetRequest',
      'users.phoneChangeStart',
      'users.phoneReset',
      'users.phoneResetVerify',
      'webauthnDevices.createSession',
    ].map(name => [name, 'Issues a code or a token; what is done with it has its row.']),
  ),
}

/** Operations that are other addresses of the same function, and the one that tests use. */
const sameAs: Readonly<Record<string, string>> = {
  'ssoLogin.oidcPostloginV1': 'ssoLogin.oidcPostlogin',
}

const openAs = async (email: string) => {
  const all = await createTestBackend()
  const page = all.browser()
  return { ...all, page, token: tokenOf(await page.signIn(email)) }
}

test('a personal API token is removed and one of the organization renamed', async () => {
  const { page, token } = await openAs('admin@acme.test')
  const removed = await page.send(tokens.userApiTokenDelete, { tokenId: 'SampleUserToken' }, { token })
  const renamed = { id: 'SampleTenantCI0', description: 'Nightly pipeline' }
  const { status } = await page.send(tokens.tenantTokenUpdate, renamed, { token })
  assert.deepEqual([removed.status < 300, status < 300], [true, true])
})

test('proof for an impersonation is issued, and a provider looked up at the earlier address', async () => {
  const { page, token } = await openAs('admin@acme.test')
  const { status } = await page.send(actorToken, { impersonatedUserId: 'user-mfa', reason: 'Ticket 4711' }, { token })
  assert.equal(status, 200)
  assert.ok((await page.send(preloginV1, { email: 'person@lumen.test' })).status < 400)
})

test('a sign-in is finished by the code of a chosen authenticator', async () => {
  const { browser, clock } = await createTestBackend()
  const page = browser()
  const mfaToken = (await page.signIn('mfa@acme.test')).body.mfaToken as string
  const value = codeAt(sampleTotpSecret, clock.now())
  tokenOf(await page.send(loginAuthenticatorVerify, { mfaToken, deviceId: 'device-app', value }))
})

test('notifications are changed and removed', async () => {
  const { page, token } = await openAs('admin@acme.test')
  const eventKey = 'passkey.counterReused'
  const subscriptionId = 'subscription-on-call'
  const onCall = { name: 'On call', enabled: false, recipients: ['+12025550117'] }
  const statuses = [
    await page.send(connectivity.emailDelete, { eventKey: 'job.abandoned' }, { token }),
    await page.send(connectivity.smsEnable, { eventKey, enabled: false }, { token }),
    await page.send(connectivity.smsSubscriptionUpdate, { eventKey, subscriptionId, ...onCall }, { token }),
    await page.send(connectivity.smsSubscriptionDelete, { eventKey, subscriptionId }, { token }),
    await page.send(connectivity.smsCreate, { eventKey, enabled: true, subscriptions: [onCall] }, { token }),
    await page.send(connectivity.smsDelete, { eventKey }, { token }),
    await page.send(slackSubscriptionDelete, { id: 'slack-security' }, { token }),
  ].map(({ status }) => status)
  assert.deepEqual(statuses, Array(7).fill(204))
})

/** A store that writes other audit rows than it is given, or none. */
const changedRows = (change: (row: AuditFields) => AuditFields | undefined) => (store: Store) => {
  const changed = (inner: Store): Store => ({
    ...inner,
    transaction: run => inner.transaction(inside => run(changed(inside))),
    audits: {
      ...inner.audits,
      insert: async (tenantId, row) => {
        const next = change(row)
        return next ? inner.audits.insert(tenantId, next) : ({} as SavedRecord<AuditFields>)
      },
    },
  })
  return changed(store)
}

test('a handler that forgets its audit row, or writes a secret into it, is named [audit-rows]', async () => {
  const signIn = async (change: (row: AuditFields) => AuditFields | undefined) => {
    const { browser } = await createTestBackend({ wrap: changedRows(change) })
    return browser().signIn('admin@acme.test')
  }
  assert.equal((await signIn(row => row)).status, 200)
  const forgotten = /identityAuth\.login changed users\.lastLogin, sessions without an audit row/
  await assert.rejects(
    signIn(() => undefined),
    forgotten,
  )
  const secret = /identityAuth\.login wrote a secret into an audit row/
  await assert.rejects(
    signIn(row => ({ ...row, facts: { answer: samplePassword } })),
    secret,
  )
  await assert.rejects(
    signIn(row => ({ ...row, facts: { answer: 'whsec_MfKQ9r8GKYqrTwjUPD8I' } })),
    secret,
  )
  await assert.rejects(
    signIn(row => ({ ...row, mac: 'whsec_MfKQ9r8GKYqrTwjUPD8I' })),
    secret,
  )
})

test('every operation that changes something succeeds in a test and writes an audit row [audit-rows]', () => {
  const writes = endpoints.map(({ operation }) => operation).filter(({ method }) => method !== 'GET')
  const named = (wanted: (name: string) => boolean) => writes.map(({ name }) => name).filter(wanted)
  assert.deepEqual(
    named(name => !succeeded.has(name) && !Object.hasOwn(sameAs, name)),
    [],
    'succeed in no test',
  )
  const excused = { ...changesNothing, ...withoutAuditRow, ...sameAs }
  assert.deepEqual(
    named(name => succeeded.get(name) !== true).sort(),
    Object.keys(excused).sort(),
    'write no audit row',
  )
})
