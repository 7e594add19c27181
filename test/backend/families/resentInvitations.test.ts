import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { memberInvite, memberResendActivation } from '../../../src/http/team/invitationOperations.ts'
import { userAccessTokenCreate } from '../../../src/http/tokens/operations.ts'
import {
  activate,
  invitationAccept,
  invitationReset,
  invitationResetAllTenants,
  invitationTokenVerify,
} from '../../../src/http/users/signUpOperations.ts'
import { openPolicies } from './sessionPolicySuite.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'

const email = 'new@other.test'
const week = 7 * 86_400
const open = async () => {
  const api = await openPolicies()
  const { store, clock } = api
  const admin = await api.signedIn()
  const invite = async (address: string, roleIds: string[], by = admin) =>
    (await by.ask(memberInvite, { email: address, provider: 'local', roleIds })).body
  /** Asks as the administrator, who signed in so long ago. */
  const asked = async <Input, Body>(secondsAgo: number, operation: Operation<Input, Body>, input: Input) => {
    const { ask } = await api.signedIn()
    const authTime = Math.floor(clock.now() / 1000) - secondsAgo
    for (const { id } of (await store.sessions.find(vendorScope, { where: { userId: 'user-admin' } })).items)
      await store.sessions.update(vendorScope, id, { authTime })
    return ask(operation, input)
  }
  const mailsTo = (address: string) => api.mails.filter(({ to }) => to === address)
  const linkTo = (address: string) => {
    const { searchParams } = new URL(/https?:\S+/.exec(mailsTo(address).at(-1)!.text)![0])
    return { userId: searchParams.get('userId')!, token: searchParams.get('token')! }
  }
  return { ...api, admin, invite, asked, mailsTo, linkTo }
}

test('an invitation with sensitive roles is sent again after its end with a fresh proof only [grant-step-up]', async () => {
  const { invite, asked, clock, mailsTo, admin, browser } = await open()
  const token = (await admin.ask(userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })).body.secret!
  const { id: userId } = await invite(email, ['role-admin'])
  const { id: harmless } = await invite('reader@other.test', ['role-readonly'])
  clock.pass(week - 1)
  assert.equal((await asked(300, memberResendActivation, { userId })).status, 204, 'it is still valid')
  clock.pass(week)
  const before = mailsTo(email).length
  const ways: [Operation<never, unknown>, object][] = [
    [memberResendActivation, { userId }],
    [invitationResetAllTenants, { email }],
  ]
  for (const [operation, input] of ways) {
    const late = await asked(300, operation as Operation<object>, input)
    assert.equal(errorCodeOf(late), 'ER-STEP-UP-REQUIRED', operation.name)
    const byToken = await browser().send(operation as Operation<object>, input, { token })
    assert.equal(errorCodeOf(byToken), 'ER-API-TOKEN', operation.name)
  }
  assert.equal(mailsTo(email).length, before)
  assert.equal((await asked(300, memberResendActivation, { userId: harmless })).status, 204)
  for (const [index, [operation, input]] of ways.entries()) {
    assert.equal((await asked(299, operation as Operation<object>, input)).status, 204, operation.name)
    assert.equal(mailsTo(email).length, before + index + 1)
    clock.pass(week)
  }
})

test('an invitation that gives more than a person holds is not sent again by them after its end [tenant-isolation]', async () => {
  const { invite, store, clock, signedIn, mailsTo } = await open()
  const { id: userId } = await invite(email, ['role-admin'])
  const where = { key: ['fe.secure.write.resendActivationEmail', 'fe.secure.read.users'] }
  const permissionIds = (await store.permissions.find(vendorScope, { where })).items.map(({ id }) => id)
  const role = { key: 'sender', name: 'Sender', description: null, isDefault: false, level: 5, permissionIds }
  await store.roles.insert('1001', { ...role, id: 'role-sender' })
  await store.memberships.update('1001', 'user-support', { roleIds: ['role-sender'], groupIds: [] })
  assert.equal((await (await signedIn('support@acme.test')).ask(memberResendActivation, { userId })).status, 204)
  clock.pass(week)
  const refused = await (await signedIn('support@acme.test')).ask(memberResendActivation, { userId })
  assert.equal(errorCodeOf(refused), 'ER-MEMBER-EXCEEDS')
  assert.equal(mailsTo(email).length, 2)
})

test('people who ask themselves, and administrators of others, get only links that are still valid [no-enumeration]', async () => {
  const { invite, clock, browser, mailsTo, signedIn, linkTo } = await open()
  await invite(email, ['role-readonly'])
  const ask = async (address = email) => {
    const { status, body } = await browser().send(invitationReset, { email: address })
    return JSON.stringify([status, body])
  }
  const answer = await ask()
  assert.equal(mailsTo(email).length, 2)
  const { token } = linkTo(email)
  clock.pass(week)
  assert.equal(await ask(), answer)
  const reseller = await signedIn('owner@reseller.test')
  assert.equal((await reseller.ask(invitationResetAllTenants, { email })).status, 204)
  assert.equal(await ask('nobody@other.test'), answer)
  assert.equal(mailsTo(email).length, 2)
  assert.equal((await browser().send(invitationTokenVerify, { token })).status, 400)
  await invite(email, ['role-support'], reseller)
  assert.equal(await ask(), answer)
  assert.equal(mailsTo(email).length, 4, 'the one that is valid')
})

test('an invitation stays with the address that was invited, also when the account gets another one [no-enumeration]', async () => {
  const { invite, store, signedIn, mailsTo, linkTo, browser } = await open()
  const reseller = await signedIn('owner@reseller.test')
  const { id: userId } = await invite('member@acme.test', ['role-readonly'], reseller)
  await store.users.update(vendorScope, 'user-member', { email: 'max@private.test', passwordHash: undefined as never })
  assert.equal((await reseller.ask(memberResendActivation, { userId })).status, 204)
  await browser().send(invitationReset, { email: 'max@private.test' })
  assert.deepEqual([mailsTo('member@acme.test').length, mailsTo('max@private.test').length], [3, 0])
  const rows = (await store.audits.find('2001', { where: { action: 'invitation.resent' } })).items
  assert.deepEqual(
    rows.map(({ facts }) => facts['targetEmail']),
    ['member@acme.test'],
  )
  const shown = await browser().send(invitationTokenVerify, { token: linkTo('member@acme.test').token })
  assert.equal(shown.body.email, 'member@acme.test')
})

test('the mailbox of a former address joins nobody, signs nobody in and sets no password [one-time-use]', async () => {
  const { invite, store, signedIn, linkTo, browser, ask } = await open().then(async api => ({
    ...api,
    ...(await api.signedIn('member@acme.test')),
  }))
  await invite('member@acme.test', ['role-readonly'], await signedIn('owner@reseller.test'))
  const { passwordHash = '' } = (await store.users.get(vendorScope, 'user-member'))!
  const link = linkTo('member@acme.test')
  const change = { email: 'max@private.test', isVerified: false }
  await store.users.put(vendorScope, 'user-member', current => {
    const { passwordHash: _none, ...kept } = current!
    return { ...kept, ...change }
  })
  for (const refused of [
    await browser().send(activate, { ...link, password: 'Bright-Meadow-42' }),
    await browser().send(invitationAccept, link),
  ])
    assert.ok([400, 401].includes(refused.status), String(refused.status))
  const user = await store.users.update(vendorScope, 'user-member', { passwordHash })
  assert.deepEqual([user?.tenantIds, user?.isVerified], [['1001'], false])
  assert.equal((await browser().send(invitationAccept, link)).status, 401)
  assert.equal((await ask(invitationAccept, link)).status, 204, 'the person, who is signed in')
  const joined = await store.users.get(vendorScope, 'user-member')
  assert.deepEqual([joined?.tenantIds, joined?.isVerified], [['1001', '2001'], false], 'the new address is not proven')
})
