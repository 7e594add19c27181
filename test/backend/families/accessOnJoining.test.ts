import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personAtOrganization } from '../../../src/backend/families/ssoLogin/ssoPerson.ts'
import { personOfSocial } from '../../../src/backend/families/ssoLogin/socialPerson.ts'
import { addPerson } from '../../../src/backend/families/users/newPerson.ts'
import { findInvitation } from '../../../src/backend/identity/invitations/invitations.ts'
import { inviteUser } from '../../../src/backend/identity/invitations/inviting.ts'
import { consumeJoinToken, joinWith } from '../../../src/backend/identity/membership/membership.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { handlerContext } from '../../harness/handlerContext.ts'
import { createTestBackend } from '../../harness/testBackend.ts'

const email = 'new@sso.test'

const open = async () => {
  const api = await createTestBackend()
  const { store, ports } = api
  await store.inviteLinks.insert(vendorScope, {
    ownerTenantId: '1002',
    token: 'open-link',
    roleIds: ['role-support'],
    createdBy: null,
    expiresAt: '2026-06-01T00:00:00.000Z',
  })
  const context = handlerContext({ store, ports })
  const invite = async (address: string, isSubAccountAccessAllowed?: boolean) => {
    const access = isSubAccountAccessAllowed === undefined ? {} : { isSubAccountAccessAllowed }
    await inviteUser(context, { tenantId: '1002', email: address, inviterId: null, ...access })
    await api.backend.jobs.idle()
    return new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get('token')!
  }
  const link = () => findInvitation(context, 'open-link')
  const accept = async (token: string) => {
    const found = await findInvitation(context, token)
    const { user, token: mailed } = found.mailed!
    await joinWith(context, user.id, found, { provesEmail: true }, consumeJoinToken(mailed.id))
  }
  const social = async (invitation?: Awaited<ReturnType<typeof link>>) => {
    const google = (await store.socialProviders.get(vendorScope, 'google'))!
    const identity = { subject: 'subject', email, name: 'New', metadata: undefined }
    return personOfSocial(context, google, { ...identity, invitation } as never)
  }
  const organization = async () => {
    const lumen = (await store.ssoConnections.get('1002', 'sso-lumen'))!
    return personAtOrganization(context, lumen, { subject: 'subject', email, name: 'New', provider: 'saml' })
  }
  const newPerson = { email, name: 'New', companyName: '', metadata: '{}', isVerified: true }
  return { store, context, invite, link, accept, social, organization, newPerson }
}

type Api = Awaited<ReturnType<typeof open>>

const roads: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
  'by a mailed invitation, as a new person': async api => api.accept(await api.invite(email)),
  'by a mailed invitation, with an account elsewhere': async ({ store, invite, accept }) => {
    await store.users.update(vendorScope, 'user-owner', { email })
    await accept(await invite(email))
  },
  'by an invite link, as a new person': async ({ context, newPerson, link }) =>
    addPerson(context, newPerson, await link()),
  'by an invite link, with an account elsewhere': async ({ store, context, link }) => {
    await store.users.update(vendorScope, 'user-owner', { email })
    await joinWith(context, 'user-owner', await link(), { provesEmail: false }, async () => {})
  },
  'by an invite link and a social provider': async ({ social, link }) => social(await link()),
  'by the organization’s own sign-in': ({ organization }) => organization(),
  'by the organization’s own sign-in, as an invited person': async ({ invite, organization }) => {
    await invite(email)
    await organization()
  },
}

describe('who joins an account whose new members may use its sub-accounts', () => {
  const allowedBy = async (join: (api: Api) => Promise<unknown>, type?: 'defaultOn' | 'defaultOff') => {
    const api = await open()
    const setting = type && { subAccountAccessType: type }
    await api.store.tenants.update(vendorScope, '1002', { isReseller: true, ...setting })
    await join(api)
    const [user] = (await api.store.users.find(vendorScope, { where: { email } })).items
    const membership = await api.store.memberships.get('1002', user!.id)
    assert.equal(membership?.isActivated, true)
    return membership.isSubAccountAccessAllowed
  }

  for (const [road, join] of Object.entries(roads))
    test(`may use them at once, ${road}; and elsewhere may not`, async () => {
      assert.equal(await allowedBy(join, 'defaultOn'), true)
      assert.equal(await allowedBy(join, 'defaultOff'), false)
      assert.equal(await allowedBy(join), false)
    })

  test('may not where the invitation says so', async () => {
    const refused = async ({ invite, accept }: Api) => accept(await invite(email, false))
    assert.equal(await allowedBy(refused, 'defaultOn'), false)
    const atOrganization = async ({ invite, organization }: Api) => {
      await invite(email, false)
      await organization()
    }
    assert.equal(await allowedBy(atOrganization, 'defaultOn'), false)
  })

  test('may not by an invitation whose inviter may no longer give it', async () => {
    const withoutRight = async ({ invite, accept }: Api) => accept(await invite(email, true))
    assert.equal(await allowedBy(withoutRight, 'defaultOff'), false)
  })
})
