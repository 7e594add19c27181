import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { personAtOrganization } from '../../../src/backend/families/ssoLogin/ssoPerson.ts'
import { personOfSocial } from '../../../src/backend/families/ssoLogin/socialPerson.ts'
import { addPerson } from '../../../src/backend/families/users/newPerson.ts'
import { findInvitation } from '../../../src/backend/identity/invitations/invitations.ts'
import { inviteUser } from '../../../src/backend/identity/invitations/inviting.ts'
import { consumeJoinToken, joinWith } from '../../../src/backend/identity/membership/membership.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { HttpError } from '../../../src/backend/request/httpError.ts'
import type { BillingConfig } from '../../../src/backend/settings/billingConfig.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as invitations from '../../../src/http/invitations/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as teamInvitations from '../../../src/http/team/invitationOperations.ts'
import * as members from '../../../src/http/team/memberOperations.ts'
import type { MemberInvite } from '../../../src/http/team/types.ts'
import * as team from '../../../src/http/team/operations.ts'
import { openDirectory, person } from '../provisioning/scimClient.ts'
import { handlerContext } from '../../harness/handlerContext.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

type MakeStore = (ports: Ports) => Promise<Store>

const tenantId = '1002'
const email = 'new@sso.test'
const billing: BillingConfig = {
  plans: [],
  seller: { name: 'Lichen', email: '', addressLines: [], country: 'DE', taxId: '' },
}

const open = async (makeStore?: MakeStore) => {
  const api = await createTestBackend({ ...(makeStore && { makeStore }), config: { billing } })
  const { store, ports } = api
  await store.inviteLinks.insert(vendorScope, {
    ownerTenantId: tenantId,
    token: 'open-link',
    roleIds: ['role-support'],
    createdBy: null,
    expiresAt: '2026-06-01T00:00:00.000Z',
  })
  const plain = handlerContext({ store, ports })
  const context = { ...plain, settings: { ...plain.settings, billing } }
  const count = async (of = tenantId) => (await store.memberships.find(of, { limit: 1 })).total
  /** Leaves a number of seats. */
  const leave = async (free: number, of = tenantId) => {
    const limit = (await count(of)) + free
    await store.seatLimits.put(of, of, () => ({ limit, planName: 'Team' }))
  }
  const invite = async (address: string) => {
    await inviteUser(context, { tenantId, email: address, inviterId: null })
    await api.backend.jobs.idle()
    return new URL(/https?:\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get('token')!
  }
  const link = () => findInvitation(context, 'open-link')
  const accept = async (token: string) => {
    const found = await findInvitation(context, token)
    const { user, token: mailed } = found.mailed!
    await joinWith(context, user.id, found, { provesEmail: true }, consumeJoinToken(mailed.id))
  }
  const social = async () => {
    const google = (await store.socialProviders.get(vendorScope, 'google'))!
    const identity = { subject: 'subject', email, name: 'New', metadata: undefined }
    return personOfSocial(context, google, { ...identity, invitation: await link() } as never)
  }
  const organization = async () => {
    const lumen = (await store.ssoConnections.get(tenantId, 'sso-lumen'))!
    return personAtOrganization(context, lumen, { subject: 'subject', email, name: 'New', provider: 'saml' })
  }
  const newPerson = { email, name: 'New', companyName: '', metadata: '{}', isVerified: true }
  const ask = async <Input, Body>(operation: Operation<Input, Body>, input?: Input) => {
    const page = api.browser()
    return page.send(operation, input, { token: tokenOf(await page.signIn('admin@acme.test')) })
  }
  return { ...api, context, count, leave, invite, link, accept, social, organization, newPerson, ask }
}

type Api = Awaited<ReturnType<typeof open>>

/** Every door of an organization through which somebody gets in, as far as it can be tried without a request. */
const doors: Readonly<Record<string, (api: Api) => Promise<unknown>>> = {
  'an invitation by mail': ({ invite }) => invite(email),
  'an invite link, as a new person': async ({ context, newPerson, link }) =>
    addPerson(context, newPerson, await link()),
  'an invite link, with an account elsewhere': async ({ context, link }) =>
    joinWith(context, 'user-owner', await link(), { provesEmail: false }, async () => {}),
  'an invite link and a social provider': ({ social }) => social(),
  'the organization’s own sign-in': ({ organization }) => organization(),
}

const isFull = (cause: unknown) => cause instanceof HttpError && cause.code === 'ER-SEATS-FULL' && cause.status === 409

/** What seats must do on every store. */
export const seatsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`seats on ${name}`, () => {
    for (const [door, enter] of Object.entries(doors))
      test(`the last seat is given by ${door}, and none after it`, async () => {
        const api = await open(makeStore)
        await api.leave(0)
        const before = await api.count()
        await assert.rejects(enter(api), isFull)
        assert.equal(await api.count(), before)
        await api.leave(1)
        await enter(api)
        assert.equal(await api.count(), before + 1)
      })

    test('an open invitation fills a seat, and accepting it takes no other, even beyond the limit', async () => {
      const { invite, accept, leave, count } = await open(makeStore)
      await leave(1)
      const token = await invite(email)
      await assert.rejects(invite('other@sso.test'), isFull)
      await invite(email)
      const before = await count()
      await leave(-1)
      await accept(await invite(email))
      assert.equal(await count(), before)
      void token
    })

    test('one of twenty gets the last seat', async () => {
      const { context, leave, count } = await open(makeStore)
      await leave(1)
      const before = await count()
      const tries = Array.from({ length: 20 }, (_, index) =>
        inviteUser(context, { tenantId, email: `p${index}@sso.test`, inviterId: null }),
      )
      const results = await Promise.allSettled(tries)
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
      const causes = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []))
      assert.ok(causes.every(isFull), String(causes.find(cause => !isFull(cause))))
      assert.equal(await count(), before + 1)
    })

    test('requests are told the limit: one invitation, several, a file, and an undone removal', async () => {
      const { ask, leave } = await open(makeStore)
      await leave(1, '1001')
      const one: MemberInvite = { email: 'a@acme.test', provider: 'local', roleIds: ['role-readonly'] }
      assert.equal((await ask(teamInvitations.memberInvite, one)).status < 300, true)
      const refused = await ask(teamInvitations.memberInvite, { ...one, email: 'b@acme.test' })
      const { errorCode, context } = refused.body as unknown as {
        errorCode: string
        context: { limit: number; used: number }
      }
      assert.deepEqual([refused.status, errorCode, context.used], [409, 'ER-SEATS-FULL', context.limit])
      const several = await ask(invitations.invite, { emails: ['c@acme.test'], roleIds: ['role-readonly'] })
      assert.equal((several.body[0] as { code?: string }).code, 'ER-SEATS-FULL')
      const file = { rows: [{ email: 'd@acme.test' }], roleIds: ['role-readonly'] }
      const { body } = await ask(invitations.importPart, file)
      assert.deepEqual(body.verdicts, ['noSeat'])
      assert.equal((await ask(team.memberRemove, { userId: 'user-member' })).status < 300, true)
      assert.equal((await ask(teamInvitations.memberInvite, { ...one, email: 'e@acme.test' })).status < 300, true)
      assert.equal((await ask(members.memberRestore, { userId: 'user-member' })).status, 409)
    })

    test('a file is told before anything is sent who finds no seat', async () => {
      const { ask, leave, count, mails } = await open(makeStore)
      await leave(2, '1001')
      const sent = mails.length
      const rows = ['a@acme.test', 'a@acme.test', 'member@acme.test', 'wrong', 'b@acme.test', 'c@acme.test'].map(
        address => ({ email: address }),
      )
      const file = { rows, roleIds: ['role-readonly'] }
      const verdicts = ['ok', 'duplicate', 'alreadyMember', 'invalidAddress', 'ok', 'noSeat']
      const before = await count('1001')
      assert.deepEqual((await ask(invitations.importCheck, file)).body, verdicts)
      assert.deepEqual([await count('1001'), mails.length], [before, sent])
      assert.deepEqual((await ask(invitations.importPart, file)).body.verdicts, verdicts)
      assert.equal(await count('1001'), before + 2)
      assert.deepEqual((await ask(invitations.importCheck, { ...file, rows: rows.slice(5) })).body, ['noSeat'])
    })

    test('a seat that is taken while a file is imported is told as that', async () => {
      const { ask, leave, context, store } = await open(makeStore)
      await leave(1, '1001')
      const file = { rows: ['a@acme.test', 'b@acme.test'].map(address => ({ email: address })), roleIds: [] }
      const [{ body }] = await Promise.all([
        ask(invitations.importPart, file),
        inviteUser(context, { tenantId: '1001', email: 'other@acme.test', inviterId: null }).catch(() => {}),
      ])
      assert.ok(body.verdicts.includes('noSeat') && !body.verdicts.includes('failed'), String(body.verdicts))
      const limit = (await store.seatLimits.get('1001', '1001'))!.limit!
      assert.equal((await store.memberships.find('1001', { limit: 1 })).total, limit)
    })

    test('a directory is answered in its own form', async () => {
      const { store, scim } = await openDirectory({ makeStore, config: { billing } })
      const limit = (await store.memberships.find('1001', { limit: 1 })).total
      await store.seatLimits.put('1001', '1001', () => ({ limit, planName: 'Team' }))
      const { status, body } = await scim('POST', '/Users', person('one'))
      assert.deepEqual(
        [status, body.status, body.schemas],
        [409, '409', ['urn:ietf:params:scim:api:messages:2.0:Error']],
      )
      await store.seatLimits.put('1001', '1001', () => ({ limit: limit + 1, planName: 'Team' }))
      assert.equal((await scim('POST', '/Users', person('one'))).status, 201)
    })

    test('without a plan, or with one without a limit, everybody gets in', async () => {
      const { invite, store } = await open(makeStore)
      await invite('one@sso.test')
      await store.seatLimits.put(tenantId, tenantId, () => ({ limit: null, planName: 'Enterprise' }))
      await invite('two@sso.test')
    })
  })
