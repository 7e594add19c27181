import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inviteUser } from '../../../src/backend/identity/invitations/inviting.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { socialAuthorizeRedirect, socialPostlogin } from '../../../src/http/ssoLogin/operations.ts'
import { createOpenIdProvider } from './openIdProvider.ts'
import { putEmailDomainRules } from '../../harness/emailDomainRules.ts'
import { baseUrl, claimsOf, createClock, createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { handlerContext } from '../../harness/handlerContext.ts'

const page = `${baseUrl}/account/social/success`
const verifier = 'v'.repeat(43)
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
let attempts = 0

const open = async () => {
  const clock = createClock()
  const provider = createOpenIdProvider(clock)
  const api = await createTestBackend({ identityProviders: provider.port })
  const { store, ports } = api
  await store.vendorSettings.update(vendorScope, 'current', ({ publicConfiguration }) => ({
    publicConfiguration: { ...publicConfiguration, allowSignups: false },
  }))
  await store.inviteLinks.insert(vendorScope, {
    ownerTenantId: '1002',
    token: 'open-link',
    roleIds: ['role-support'],
    createdBy: null,
    expiresAt: '2026-06-01T00:00:00.000Z',
  })
  const context = handlerContext({ store, ports })
  /** Invites a person to Lumen Works by mail and takes the token from there. */
  const invite = async (email: string) => {
    await inviteUser(context, { tenantId: '1002', email, roleIds: ['role-support'], inviterId: null })
    await api.backend.jobs.idle()
    return new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get('token')!
  }
  /** Signs in with Google as a person whose address it verified. */
  const signIn = async (email: string, invitationToken?: string, email_verified = true) => {
    provider.misbehave({ claims: { email, email_verified, sub: `subject of ${email}` } })
    const visitor = api.browser()
    const state = `state-of-invited-${(attempts += 1)}`.padEnd(22, '-')
    const proof = { code_challenge, code_challenge_method: 'S256' } as const
    const asked = { provider: 'google', state, redirectUri: page, ...proof }
    const { headers } = await visitor.send(socialAuthorizeRedirect, asked)
    const code = provider.consent(headers.get('location')!).searchParams.get('code')!
    const answer = { provider: 'google', code, state, redirectUri: page, code_verifier: verifier }
    return visitor.send(socialPostlogin, { ...answer, ...(invitationToken && { invitationToken }) })
  }
  const personBy = async (email: string) => (await store.users.find(vendorScope, { where: { email } })).items[0]
  return { ...api, invite, signIn, personBy }
}

const errorOf = ({ body }: Answer) => (body as { errorCode?: string }).errorCode

test('a person invited by mail accepts with a provider that verified their address, even where sign-up is closed', async () => {
  const { invite, signIn, store } = await open()
  const answer = await signIn('new@lumen.test', await invite('new@lumen.test'))
  const claims = claimsOf(tokenOf(answer))
  assert.deepEqual([claims['tenantId'], claims['roles']], ['1002', ['Support']])
  assert.equal(answer.body.isNewUser, true)
  assert.equal((await store.invitations.find(vendorScope, { where: { userId: String(claims['sub']) } })).total, 0)
  assert.equal((await signIn('new@lumen.test')).status, 200, 'the next time without an invitation')
})

test('a mailed invitation works once, for its own person only, and not for an unverified address [one-time-use] [saml-validation]', async () => {
  const { invite, signIn, personBy } = await open()
  const token = await invite('new@lumen.test')
  assert.equal(errorOf(await signIn('other@mail.test', token)), 'ER-INVITATION-OTHER-ADDRESS')
  assert.equal(errorOf(await signIn('member@acme.test', token)), 'ER-INVITATION-OTHER-ADDRESS')
  assert.equal(errorOf(await signIn('new@lumen.test', token, false)), 'ER-SOCIAL-EMAIL-NOT-VERIFIED')
  assert.deepEqual((await personBy('member@acme.test'))?.tenantIds.includes('1002'), false)
  assert.equal((await signIn('new@lumen.test', token)).status, 200)
  assert.equal(errorOf(await signIn('new@lumen.test', token)), 'ER-INVITATION-UNUSABLE')
})

test('a member of another account joins and starts in the account that invites', async () => {
  const { invite, signIn } = await open()
  const claims = claimsOf(tokenOf(await signIn('member@acme.test', await invite('member@acme.test'))))
  assert.deepEqual([claims['tenantId'], claims['tenantIds']], ['1002', ['1001', '1002']])
})

test('an open link accepts a new and a known person, once each', async () => {
  const { signIn, personBy } = await open()
  const first = await signIn('new@lumen.test', 'open-link')
  assert.deepEqual(claimsOf(tokenOf(first))['roles'], ['Support'])
  assert.deepEqual((await personBy('new@lumen.test'))?.tenantIds, ['1002'], 'no account of their own besides')
  assert.equal((await signIn('member@acme.test', 'open-link')).status, 200)
  assert.equal((await signIn('member@acme.test', 'open-link')).status, 200)
  assert.deepEqual((await personBy('member@acme.test'))?.tenantIds, ['1001', '1002'])
})

test('while a second factor is owed, nothing is accepted [mfa-transaction] [mfa-no-token]', async () => {
  const { invite, signIn, personBy } = await open()
  const token = await invite('mfa@acme.test')
  const { body } = await signIn('mfa@acme.test', token)
  assert.equal(body.mfaRequired, true)
  assert.equal((await personBy('mfa@acme.test'))?.tenantIds.includes('1002'), false)
  assert.equal((await signIn('mfa@acme.test', token)).status, 200, 'the invitation is still good')
})

test('an account with an unverified address stays closed, invitation or not [saml-validation]', async () => {
  const { invite, signIn } = await open()
  assert.equal(
    errorOf(await signIn('unverified@acme.test', await invite('unverified@acme.test'))),
    'ER-SOCIAL-NOT-LINKED',
  )
})

test('domains that may not join may not join by a service either, new or known', async () => {
  const { store, signIn } = await open()
  await putEmailDomainRules(store, '1002', { listType: 'ALLOW', domains: ['lumen.test'] })
  assert.equal(errorOf(await signIn('new@mail.test', 'open-link')), 'ER-EMAIL-DOMAIN')
  assert.equal(errorOf(await signIn('member@acme.test', 'open-link')), 'ER-EMAIL-DOMAIN')
  assert.equal((await signIn('new@lumen.test', 'open-link')).status, 200)
})

test('an unusable invitation is reported only to people who proved their identity', async () => {
  const { browser, signIn } = await open()
  assert.equal(errorOf(await signIn('member@acme.test', 'no-such-link')), 'ER-INVITATION-UNUSABLE')
  const input = { provider: 'google', code: 'x', state: 'a-state-nobody-began-0', invitationToken: 'no-such-link' }
  const { status } = await browser().send(socialPostlogin, { ...input, redirectUri: page, code_verifier: verifier })
  assert.equal(status, 401)
})
