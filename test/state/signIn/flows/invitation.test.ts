import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inviteUser } from '../../../../src/backend/identity/invitations/inviting.ts'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { invitationReset } from '../../../../src/http/users/signUpOperations.ts'
import { invitation } from '../../../../src/state/signIn/flows/invitation/invitation.ts'
import { invitationSteps } from '../../../../src/state/signIn/flows/invitation/steps.ts'
import { signUp } from '../../../../src/state/signIn/flows/signUp/signUp.ts'
import { handlerContext } from '../../../harness/handlerContext.ts'
import { password } from '../../../harness/testBackend.ts'
import { openLoginHarness, type LoginHarness } from '../../../harness/loginHarness.ts'

const route = 'https://app.test/account/invitation/accept'
const chosen = 'Bright-Meadow-42'

const addressOf = ({ api }: LoginHarness) => route + new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0]).search

const open = async (address: string, first?: LoginHarness) => {
  const box = await openLoginHarness({ address, ...(first && { with: first }) })
  await box.pass(1)
  return { box, flow: box.scope.use(invitation) }
}

/** A browser with an invitation for a new person. */
const invited = async () => {
  const box = await openLoginHarness()
  await box.app.send(invitationReset, { email: 'invited@acme.test' })
  return box
}

/** An invitation to Lumen Works for a person who has an account at Acme. */
const invitedMember = async () => {
  const box = await openLoginHarness()
  const wish = { tenantId: '1002', email: 'admin@acme.test', roleIds: ['role-support'], inviterId: 'user-multi' }
  await inviteUser(handlerContext(box.api), wish)
  await box.api.backend.jobs.idle()
  return box
}

const openLink = async (box: LoginHarness) => {
  const expiresAt = new Date(box.api.clock.now() + 3_600_000).toISOString()
  const link = { ownerTenantId: '1002', token: 'open-to-many', roleIds: [], createdBy: 'user-multi', expiresAt }
  await box.api.store.inviteLinks.insert(vendorScope, link)
  return `${route}?invitationToken=open-to-many`
}

test('every step of an invitation can be reached', () => {
  const reached = new Set([
    'validate',
    ...Object.values(invitationSteps.arrows).flatMap(arrows => Object.values(arrows)),
  ])
  assert.deepEqual([...reached].sort(), Object.keys(invitationSteps.arrows).sort())
})

test('a link without token or person is invalid, and nothing is asked (§4)', async () => {
  for (const query of ['', '?userId=a', '?token=a', '?token=a&invitationToken=b', '?userId=a&token=b&token=c']) {
    const { box } = await open(route + query)
    assert.equal(box.place(), 'accept-invitation.invalid', query)
    assert.equal(box.count('invites'), 0)
  }
})

test('a new person sees who invited them, chooses a password, and is signed in after a second', async () => {
  const first = await invited()
  const { box, flow } = await open(addressOf(first), first)
  await box.shows('accept-invitation.pending')
  assert.equal(box.app.ports.navigation.url().href, route, 'the token left the address [link-tokens]')
  const { name, inviterName, roles, email, needsPassword } = flow.$invitation.get()!
  assert.deepEqual([name, inviterName, roles, email], ['Acme', 'Ada Stone', ['Support'], 'invited@acme.test'])
  assert.equal(needsPassword, true)
  await flow.choosePassword('short')
  assert.deepEqual([box.place(), box.$request.get().error?.code], ['accept-invitation.pending', 'ER-PASSWORD-POLICY'])
  await flow.choosePassword(chosen)
  assert.equal(box.place(), 'accept-invitation.success')
  await box.pass(1_000)
  await box.shows('login.success')
})

test('a person with an account accepts and then signs in', async () => {
  const first = await invitedMember()
  const { box, flow } = await open(addressOf(first), first)
  await box.shows('accept-invitation.pending')
  assert.equal(flow.$invitation.get()?.needsPassword, false)
  await flow.accept()
  assert.equal(box.place(), 'accept-invitation.success')
  assert.equal(box.session.$session.get().status, 'signedOut')
  flow.goOn()
  await box.shows('login.preLogin')
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  const state = box.session.$session.get()
  assert.deepEqual(state.status === 'signedIn' && [state.tenantId, state.user.tenantIds], ['1002', ['1001', '1002']])
})

test('who is signed in as the invited person joins and is in the new organization; old data is gone [subject-change]', async () => {
  const first = await invitedMember()
  await first.identify('admin@acme.test')
  await first.enterPassword(password)
  const { box, flow } = await open(addressOf(first), first)
  await box.shows('accept-invitation.pending')
  await flow.accept()
  assert.equal(box.place(), 'accept-invitation.success')
  const state = box.session.$session.get()
  assert.equal(state.status === 'signedIn' && state.tenantId, '1002')
  flow.goOn()
  await box.shows('login.success')
})

test('a person signed in with another account switches accounts first; the invitation stays', async () => {
  const first = await invited()
  await first.identify('member@acme.test')
  await first.enterPassword(password)
  const { box, flow } = await open(addressOf(first), first)
  await box.shows('accept-invitation.pending')
  await flow.switchAccount()
  assert.deepEqual([box.session.$session.get().status, box.place()], ['signedOut', 'accept-invitation.pending'])
  await flow.choosePassword(chosen)
  await box.pass(1_000)
  await box.shows('login.success')
  const state = box.session.$session.get()
  assert.equal(state.status === 'signedIn' && state.user.email, 'invited@acme.test')
})

const askForAnother = async (first: LoginHarness, address: string) => {
  const { box, flow } = await open(address, first)
  await box.shows('accept-invitation.failed')
  assert.equal(flow.$isLocked.get(), false)
  await flow.sendInvitation('invited@acme.test')
  await flow.sendInvitation('invited@acme.test')
  assert.equal(box.place(), 'accept-invitation.sent')
  assert.deepEqual([flow.$sentTo.get(), flow.$secondsLeft.get()], ['invited@acme.test', 30])
  return box.api.mails.length
}

test('a link that a newer one replaced fails, and the valid invitation can be asked for, once', async () => {
  const first = await invited()
  const address = addressOf(first)
  await first.api.browser().send(invitationReset, { email: 'invited@acme.test' })
  const before = first.api.mails.length
  assert.equal(await askForAnother(first, address), before + 1)
})

test('an invitation that is too old fails; asking for another looks the same and sends nothing [grant-step-up]', async () => {
  const first = await invited()
  first.api.clock.pass(7 * 86_400)
  const before = first.api.mails.length
  assert.equal(await askForAnother(first, addressOf(first)), before)
})

test('a locked organization is reported, also when it is locked while the page is open (ER-01239)', async () => {
  const first = await invited()
  const { box, flow } = await open(addressOf(first), first)
  await box.shows('accept-invitation.pending')
  await box.api.store.tenants.update(vendorScope, '1001', { isDisabled: true })
  await flow.choosePassword(chosen)
  assert.deepEqual([box.place(), flow.$isLocked.get()], ['accept-invitation.failed', true])
})

test('with an open link a person signs in first and is a member before the page continues', async () => {
  const first = await openLoginHarness()
  const { box, flow } = await open(await openLink(first), first)
  await box.shows('accept-invitation.pending')
  assert.deepEqual([flow.$invitation.get()?.isOpen, flow.$invitation.get()?.name], [true, 'Lumen Works'])
  flow.signInFirst()
  await box.shows('login.preLogin')
  assert.ok(!box.app.ports.navigation.url().href.includes('open-to-many'), 'the token is in no address [link-tokens]')
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  await box.shows('login.success')
  const state = box.session.$session.get()
  assert.equal(state.status === 'signedIn' && state.tenantId, '1002')
})

test('with an open link a new person signs up and joins, without a tenant of their own', async () => {
  const first = await openLoginHarness()
  const { box, flow } = await open(await openLink(first), first)
  await box.shows('accept-invitation.pending')
  flow.signUp()
  await box.shows('sign-up.signUp')
  await box.pass(1)
  const form = box.scope.use(signUp)
  await box.until(() => form.$form.get() !== undefined, 'a form')
  assert.equal(form.$form.get()?.invitation?.name, 'Lumen Works')
  await form.submit({ name: 'Ann', email: 'ann@new.test', password: chosen })
  assert.equal(box.place(), 'sign-up.signUpSuccess')
  const user = (await box.api.store.users.find(vendorScope, { where: { email: 'ann@new.test' } })).items[0]
  assert.deepEqual(user?.tenantIds, ['1002'])
})
