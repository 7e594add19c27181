import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inviteUser } from '../../../src/backend/identity/invitations/inviting.ts'
import { issueCode } from '../../../src/backend/tokens/oneTimeTokens.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { sampleLinks } from '../../../src/backend/families/users/sampleData.ts'
import { me } from '../../../src/http/users/operations.ts'
import {
  activate,
  activationStrategy,
  invitationAccept,
  invitationAcceptWithCode,
  invitationReset,
  invitationResetAllTenants,
  invitationTokenVerify,
  signUp,
} from '../../../src/http/users/signUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { handlerContext } from '../../harness/handlerContext.ts'

type TestBackend = Awaited<ReturnType<typeof createTestBackend>>
const secret = 'Bright-Meadow-42'

const linkIn = (text: string): { userId: string; token: string } => {
  const { userId = '', token = '' } = Object.fromEntries(new URL(/https?:\S+/.exec(text)![0]).searchParams)
  return { userId, token }
}

/** Invites a person and takes the link from the mail. */
const invite = async (testBackend: TestBackend, email: string, tenantId = '1002') => {
  const wish = { tenantId, email, roleIds: ['role-support'], inviterId: 'user-multi' }
  await inviteUser(handlerContext(testBackend), wish)
  await testBackend.backend.jobs.idle()
  return linkIn(testBackend.mails.at(-1)!.text)
}

test('an invitation shows who invites whom to what before anything is asked, and reading it does not use it up [links-change-nothing]', async () => {
  const testBackend = await createTestBackend()
  const { token } = await invite(testBackend, 'new@lumen.test')
  for (let looks = 0; looks < 2; looks += 1)
    assert.deepEqual((await testBackend.browser().send(invitationTokenVerify, { token })).body, {
      name: 'Lumen Works',
      email: 'new@lumen.test',
      inviterName: 'Mia Lund',
      roles: ['Support'],
      expires: '2026-03-08T10:00:00.000Z',
    })
})

test('a new person chooses a password, is signed in and a member; the link works once [one-time-use]', async () => {
  const testBackend = await createTestBackend()
  const { browser } = testBackend
  const link = await invite(testBackend, 'new@lumen.test')
  assert.deepEqual((await browser().send(activationStrategy, link)).body, { shouldSetPassword: true })
  assert.equal(errorCodeOf(await browser().send(invitationAccept, link)), 'ER-PASSWORD-NEEDED')
  const page = browser()
  const token = tokenOf(await page.send(activate, { ...link, password: secret }))
  const { body } = await page.send(me, {}, { token })
  assert.deepEqual([body.tenantIds, body.roles.map(({ key }) => key)], [['1002'], ['Support']])
  assert.equal((await browser().send(activate, { ...link, password: secret })).status, 400)
  assert.equal((await browser().signIn('new@lumen.test', { password: secret })).status, 200)
})

test('a person with an account becomes a member only by accepting, and keeps other memberships', async () => {
  const testBackend = await createTestBackend()
  const { browser } = testBackend
  const link = await invite(testBackend, 'admin@acme.test')
  const page = browser()
  const before = await page.send(me, {}, { token: tokenOf(await page.signIn('admin@acme.test')) })
  assert.deepEqual(before.body.tenantIds, ['1001'])
  const accepted = await browser().send(invitationAccept, link)
  assert.equal(accepted.status, 204)
  const after = await page.send(me, {}, { token: tokenOf(await page.signIn('admin@acme.test')) })
  assert.deepEqual([after.body.tenantIds, after.body.tenantId], [['1001', '1002'], '1002'])
  assert.equal(errorCodeOf(await browser().send(invitationAccept, link)), 'ER-INVITATION-UNUSABLE')
})

test('an invitation is for its person, for seven days, and only the newest one works', async () => {
  const testBackend = await createTestBackend()
  const { browser, clock } = testBackend
  const first = await invite(testBackend, 'admin@acme.test')
  assert.equal((await browser().send(invitationAccept, { ...first, userId: 'user-member' })).status, 400)
  await browser().send(invitationReset, { email: 'admin@acme.test' })
  const second = linkIn(testBackend.mails.at(-1)!.text)
  assert.equal((await browser().send(invitationAccept, first)).status, 400)
  clock.pass(7 * 86_400)
  assert.equal((await browser().send(invitationAccept, second)).status, 400)
})

test('inviting a person again ends the earlier link, and members are not invited', async () => {
  const testBackend = await createTestBackend()
  const first = await invite(testBackend, 'new@lumen.test')
  const second = await invite(testBackend, 'new@lumen.test')
  assert.equal((await testBackend.browser().send(invitationTokenVerify, { token: first.token })).status, 400)
  assert.equal((await testBackend.browser().send(invitationTokenVerify, { token: second.token })).status, 200)
  await assert.rejects(invite(testBackend, 'user@sso.test'), /already a member/)
})

test('a locked organization is reported as locked (ER-01239)', async () => {
  const testBackend = await createTestBackend()
  const link = await invite(testBackend, 'admin@acme.test')
  await testBackend.store.tenants.update(vendorScope, '1002', { isDisabled: true })
  const refused = await testBackend.browser().send(invitationAccept, link)
  assert.deepEqual([refused.status, errorCodeOf(refused)], [400, 'ER-01239'])
})

test('a new invitation is sent to those who wait, and the answer is the same for everybody [no-enumeration]', async () => {
  const answers = []
  for (const email of ['invited@acme.test', 'admin@acme.test', 'nobody@acme.test']) {
    const { browser, mails } = await createTestBackend()
    const { status, body } = await browser().send(invitationReset, { email })
    answers.push(JSON.stringify([status, body]))
    assert.equal(mails.length, email === 'invited@acme.test' ? 1 : 0, email)
  }
  assert.equal(new Set(answers).size, 1)
})

test('sending all invitations of a person again needs the permission to manage people', async () => {
  const testBackend = await createTestBackend()
  const { browser, mails } = testBackend
  const input = { email: 'invited@acme.test' }
  assert.equal((await browser().send(invitationResetAllTenants, input)).status, 401)
  const page = browser()
  const member = tokenOf(await page.signIn('member@acme.test'))
  assert.equal((await page.send(invitationResetAllTenants, input, { token: member })).status, 403)
  const admin = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(invitationResetAllTenants, input, { token: admin })).status, 204)
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['invited@acme.test'],
  )
})

test('a token that came with a code opens nothing without it', async () => {
  const testBackend = await createTestBackend()
  const { browser, store } = testBackend
  await invite(testBackend, 'admin@acme.test')
  const [invitation] = (await store.invitations.find(vendorScope, { where: { userId: 'user-admin' } })).items
  const facts = { invitationId: invitation!.id }
  const wish = { purpose: 'acceptInvitation', userId: 'user-admin', lifeSeconds: 600, facts } as const
  const { token, code } = await issueCode(handlerContext(testBackend), wish)
  const link = { userId: 'user-admin', token }
  assert.equal((await browser().send(invitationAccept, link)).status, 400)
  const wrong = code === '000000' ? '000001' : '000000'
  assert.equal((await browser().send(invitationAcceptWithCode, { ...link, code: wrong })).status, 400)
  assert.equal((await browser().send(invitationAcceptWithCode, { ...link, code })).status, 204)
})

test('signing up with an invitation needs no other proof, joins that tenant only, and only with the invited address', async () => {
  const testBackend = await createTestBackend()
  const { browser, store } = testBackend
  const { token: invitationToken } = await invite(testBackend, 'new@lumen.test')
  const wish = { email: 'new@lumen.test', name: 'Nell', companyName: 'Own', password: secret, invitationToken }
  const other = await browser().send(signUp, { ...wish, email: 'other@lumen.test' })
  assert.equal(errorCodeOf(other), 'ER-INVITATION-OTHER-ADDRESS')
  const { body } = await browser().send(signUp, wish)
  assert.equal(body.shouldActivate, false)
  const user = await store.users.get(vendorScope, body.userId!)
  assert.deepEqual([user?.name, user?.tenantIds, user?.isVerified], ['Nell', ['1002'], true])
  assert.equal((await browser().send(signUp, wish)).status, 400, 'once')
})

test('a link that is open to many lets new people join after proving their address, and signed-in ones at once', async () => {
  const { browser, store, mails, clock } = await createTestBackend()
  const expiresAt = new Date(clock.now() + 1000).toISOString()
  const link = { ownerTenantId: '1002', token: 'open-to-many', roleIds: [], createdBy: 'user-multi', expiresAt }
  await store.inviteLinks.insert(vendorScope, link)
  const preview = await browser().send(invitationTokenVerify, { token: 'open-to-many' })
  assert.deepEqual([preview.body.name, preview.body.email], ['Lumen Works', undefined])
  const wish = { email: 'new@lumen.test', companyName: '', password: secret, invitationToken: 'open-to-many' }
  const fresh = await browser().send(signUp, wish)
  assert.deepEqual([fresh.body.shouldActivate, fresh.body.tenantId], [true, '1002'])
  assert.deepEqual((await store.memberships.get('1002', fresh.body.userId!))?.roleIds, ['role-readonly'])
  assert.equal((await browser().send(activate, linkIn(mails[0]!.text))).status, 200)

  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const accept = { userId: 'user-admin', token: 'open-to-many' }
  assert.equal((await browser().send(invitationAccept, accept)).status, 401, 'who joins must be signed in')
  assert.equal((await page.send(invitationAccept, { ...accept, userId: 'user-mfa' }, { token })).status, 404)
  assert.equal((await page.send(invitationAccept, accept, { token })).status, 204)
  assert.deepEqual((await store.users.get(vendorScope, 'user-admin'))?.tenantIds, ['1001', '1002'])
  clock.pass(1)
  assert.equal((await browser().send(invitationTokenVerify, { token: 'open-to-many' })).status, 400)
})

test('the published invitation of a sample person is good in a demo only [demo-accounts]', async () => {
  const input = { ...sampleLinks.invitation, password: secret }
  assert.equal((await (await createTestBackend()).browser().send(activate, input)).status, 200)
  const real = await createTestBackend({ config: { isDemo: false } })
  assert.equal((await real.browser().send(activate, input)).status, 400)
})

test('a password that a stranger chose for an invited address does not outlive the invitation', async () => {
  const testBackend = await createTestBackend()
  const { browser, store } = testBackend
  const early = { email: 'early@lumen.test', name: 'Eve', password: 'Chosen-by-Eve-42', companyName: 'Eve & Co' }
  assert.equal((await browser().send(signUp, early)).status, 200)
  const link = await invite(testBackend, 'early@lumen.test')
  assert.deepEqual((await browser().send(activationStrategy, link)).body, { shouldSetPassword: true })
  assert.equal(errorCodeOf(await browser().send(invitationAccept, link)), 'ER-PASSWORD-NEEDED')
  tokenOf(await browser().send(activate, { ...link, password: secret }))
  assert.equal((await browser().signIn('early@lumen.test', { password: early.password })).status, 401)
  assert.equal((await browser().signIn('early@lumen.test', { password: secret })).status, 200)
  const [user] = (await store.users.find(vendorScope, { where: { email: 'early@lumen.test' } })).items
  assert.equal(user?.isVerified, true)
})

test('an account that was used before its address was proven joins by its own sign-in', async () => {
  const testBackend = await createTestBackend()
  const { browser, store } = testBackend
  const link = await invite(testBackend, 'admin@acme.test')
  await store.users.update(vendorScope, link.userId, { isVerified: false, lastLogin: '2026-03-01T08:00:00.000Z' })
  assert.equal((await browser().send(invitationAccept, link)).status, 401)
  assert.equal((await browser().send(activate, link)).status, 400)
})

test('an account from before another organization lost the domain of its address joins by its own sign-in', async () => {
  const testBackend = await createTestBackend()
  const { browser, store, clock } = testBackend
  await store.ssoHandovers.put(vendorScope, 'acme.test', () => ({
    lostAt: { '2001': new Date(clock.now()).toISOString() },
  }))
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const link = await invite(testBackend, 'admin@acme.test')
  assert.equal((await browser().send(activate, link)).status, 400)
  assert.equal((await browser().send(invitationAccept, link)).status, 401)
  assert.deepEqual((await store.users.get(vendorScope, link.userId))?.tenantIds, ['1001'])
  assert.equal((await page.send(invitationAccept, link, { token })).status, 204)
  assert.deepEqual((await store.users.get(vendorScope, link.userId))?.tenantIds, ['1001', '1002'])
})
