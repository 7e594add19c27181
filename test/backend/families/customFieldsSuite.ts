import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { loginBoxCustomizationUpdate } from '../../../src/http/metadata/operations.ts'
import { memberCustomFields } from '../../../src/http/team/memberOperations.ts'
import { list } from '../../../src/http/users/listOperations.ts'
import type { CustomValues } from '../../../src/http/customFields.ts'
import { meUpdate } from '../../../src/http/users/profileOperations.ts'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
type MakeStore = (ports: Ports) => Promise<Store>

const ann = { email: 'ann@new.test', name: 'Ann New', companyName: 'New Orchards', password: 'Bright-Meadow-42' }
const customFields = [
  { key: 'plan', type: 'select', options: ['free', 'team'], required: true },
  { key: 'seats', type: 'number' },
  { key: 'code', pattern: '[A-Z]{3}' },
  { key: 'news', type: 'checkbox' },
]

const openOn = async (makeStore: MakeStore | undefined, fields: unknown = customFields) => {
  const api = await createTestBackend(makeStore && { makeStore })
  await api.store.portalConfigurations.update(vendorScope, 'adminBox', {
    configuration: { themeV2: { loginBox: { signup: { customFields: fields } } } },
  })
  const page = api.browser()
  const signUpWith = (metadata?: string, email = ann.email) =>
    page.send(signUp, { ...ann, email, ...(metadata !== undefined && { metadata }) })
  const metadataOf = async (email = ann.email) =>
    JSON.parse((await api.store.users.find(vendorScope, { where: { email } })).items[0]!.metadata) as unknown
  return { ...api, page, signUpWith, metadataOf }
}

const refusal = ({ status, body }: Answer<unknown>) => {
  const { errorCode, context } = body as { errorCode?: string; context?: { field: string; reason: string } }
  return [status, errorCode, context?.field, context?.reason]
}

/** Custom fields at sign-up, in the profile, and as administrators see them, on every store. */
export const customFieldsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`custom fields on ${name}`, () => {
    const open = (fields?: unknown) => openOn(makeStore, fields)

    describe('custom fields of a sign-up', () => {
      it('are kept by their known keys', async () => {
        const { signUpWith, metadataOf } = await open()
        const sent = { plan: 'team', seats: 3, news: true, isAdmin: true, jobTitle: 'x', role: ['Admin'] }
        assert.equal((await signUpWith(JSON.stringify(sent))).status, 200)
        assert.deepEqual(await metadataOf(), { plan: 'team', seats: 3, news: true })
      })

      it('are validated again, with the field in the error and no account made', async () => {
        const { signUpWith, store } = await open()
        const cases: [string | undefined, string, string][] = [
          [undefined, 'plan', 'missing'],
          ['{}', 'plan', 'missing'],
          ['{"plan":"all"}', 'plan', 'invalid'],
          ['{"plan":"free","seats":"3"}', 'seats', 'invalid'],
          ['{"plan":"free","code":"abc"}', 'code', 'invalid'],
          ['{"plan":"free","news":"on"}', 'news', 'invalid'],
          ['{"__proto__":{"plan":"free"}}', 'plan', 'missing'],
        ]
        for (const [metadata, field, reason] of cases)
          assert.deepEqual(refusal(await signUpWith(metadata)), [400, 'ER-CUSTOM-FIELD', field, reason], metadata)
        for (const metadata of ['[]', 'null', '{', '"text"']) assert.equal((await signUpWith(metadata)).status, 400)
        assert.equal((await store.users.find(vendorScope, { where: { email: ann.email } })).total, 0)
      })

      it('are refused alike whether the address has an account or not [no-enumeration]', async () => {
        const { signUpWith } = await open()
        assert.deepEqual(refusal(await signUpWith('{}')), refusal(await signUpWith('{}', 'admin@acme.test')))
      })

      it('have at most 8 KB together', async () => {
        const { signUpWith } = await open([])
        const of = (length: number) => JSON.stringify({ note: 'x'.repeat(length) })
        assert.equal((await signUpWith(of(8_300))).status, 400)
        assert.equal((await signUpWith(of(10_000_000))).status >= 400, true)
        assert.equal((await signUpWith(of(8_000))).status, 200)
      })

      it('leave the metadata of a host alone where the vendor declares none', async () => {
        for (const declared of [null, [], 'x', [{ key: '__proto__' }]]) {
          const { signUpWith, metadataOf } = await open(declared)
          assert.equal((await signUpWith('{"from":"host"}')).status, 200)
          assert.deepEqual(await metadataOf(), { from: 'host' })
        }
      })

      it('that only the host declares are kept of an invited person too, beside what the host set itself', async () => {
        const { page, metadataOf, store } = await open([])
        const email = 'invited@acme.test'
        const [user] = (await store.users.find(vendorScope, { where: { email } })).items
        await store.users.update(vendorScope, user!.id, { metadata: '{"crm":7}' })
        const invitationToken = `sample-invitation.${'0'.repeat(43)}`
        const metadata = '{"plan":"free","crm":8}'
        assert.equal((await page.send(signUp, { ...ann, email, invitationToken, metadata })).status, 200)
        assert.deepEqual(await metadataOf(email), { crm: 7, plan: 'free' })
      })

      it('are added to the metadata of a person with an invitation', async () => {
        const { page, metadataOf, store } = await open()
        const email = 'invited@acme.test'
        const [user] = (await store.users.find(vendorScope, { where: { email } })).items
        await store.users.update(vendorScope, user!.id, { metadata: '{"crm":7}' })
        const invitationToken = `sample-invitation.${'0'.repeat(43)}`
        const answer = await page.send(signUp, { ...ann, email, invitationToken, metadata: '{"plan":"free"}' })
        assert.equal(answer.status, 200)
        assert.deepEqual(await metadataOf(email), { crm: 7, plan: 'free' })
      })

      it('cannot be declared by an organization', async () => {
        const { page, store } = await open()
        const token = tokenOf(await page.signIn('admin@acme.test'))
        const actions = [{ type: 'themeV2/loginBox/signup/customFields', payload: [{ key: 'mine' }] }]
        const { status } = await page.send(loginBoxCustomizationUpdate, { actions }, { token })
        assert.equal(status, 400)
        assert.equal(await store.portalConfigurations.get('1001', 'adminBox'), undefined)
      })
    })

    describe('custom fields of a profile', () => {
      const openProfile = async (metadata: string, fields?: unknown) => {
        const api = await open(fields)
        await api.store.users.update(vendorScope, 'user-member', { metadata })
        const token = tokenOf(await api.page.signIn('member@acme.test'))
        return {
          change: (sent: object) => api.page.send(meUpdate, { metadata: JSON.stringify(sent) }, { token }),
          stored: () => api.metadataOf('member@acme.test'),
        }
      }

      it('change by their known keys, what the host set stays, and the person keeps other keys beside them', async () => {
        const { change, stored } = await openProfile('{"crm":7,"plan":"free","seats":2}')
        assert.equal((await change({ crm: 8, plan: 'team', seats: '', extra: { list: [1] } })).status, 200)
        assert.deepEqual(await stored(), { crm: 7, plan: 'team', extra: { list: [1] } })
        assert.equal((await change({ extra: null })).status, 200)
        assert.deepEqual(await stored(), { crm: 7, plan: 'team' })
      })

      it('are validated where they change, and not where they stay as they were', async () => {
        const { change, stored } = await openProfile('{"plan":"old plan","seats":2}')
        assert.deepEqual(refusal(await change({ plan: 'all' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'invalid'])
        assert.deepEqual(refusal(await change({ plan: '' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'missing'])
        assert.equal((await change({ plan: 'old plan', seats: 3 })).status, 200)
        assert.deepEqual(await stored(), { plan: 'old plan', seats: 3 })
      })

      it('that only the host declares are kept where the vendor declares none, and what the host set itself stays', async () => {
        const { change, stored } = await openProfile('{"crm":7,"plan":"free"}', [])
        assert.equal(
          (await change({ crm: 8, plan: 'gold', team: 'Blue', seats: 3, news: true, jobTitle: '' })).status,
          200,
        )
        assert.deepEqual(await stored(), { crm: 7, plan: 'free', team: 'Blue', seats: 3, news: true })
        assert.equal((await change({ crm: 7, plan: '', team: 'Red', seats: '', news: false })).status, 200)
        assert.deepEqual(await stored(), { crm: 7, plan: 'free', team: 'Red' })
        // The partner shell lets test users in where others are kept out.
        const bad = { none: null, 'no name': 'x', constructor: 'x', isTestUser: true }
        assert.equal((await change({ ...bad, crm: [8], team: 'Red' })).status, 200)
        assert.deepEqual(await stored(), { crm: 7, plan: 'free', team: 'Red' }, 'names and values that no field has')
      })

      it('any JSON under keys of the person is kept and given back, up to 8 KB', async () => {
        const { change, stored } = await openProfile('{"crm":{"id":7}}', [])
        const own = { nested: { a: [1, { b: null }] }, list: ['x', 2], empty: [] }
        assert.equal((await change({ ...own, crm: { id: 8 } })).status, 200)
        assert.deepEqual(await stored(), { crm: { id: 7 }, ...own })
        assert.equal((await change({ list: ['x'.repeat(8_200)] })).status, 400)
        assert.equal((await change({ nested: { a: 2 }, list: '' })).status, 200)
        assert.deepEqual(await stored(), { crm: { id: 7 }, nested: { a: 2 }, empty: [] })
      })

      it('that only the host declares are at most twenty of 2,000 characters and 8 KB together', async () => {
        const { change, stored } = await openProfile('{}', [])
        const of = (count: number, length: number) =>
          Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x'.repeat(length)]))
        for (const sent of [of(21, 1), of(1, 2_001), of(5, 2_000), { f0: 'a\u0000' }])
          assert.equal((await change(sent)).status, 400)
        assert.deepEqual(await stored(), {})
        assert.equal((await change(of(20, 1))).status, 200)
        assert.equal((await change({ one: 'more' })).status, 400, 'counted with those that are stored')
        assert.equal((await change({ f0: '', one: 'more' })).status, 200)
      })

      it('that a sign-up kept can be changed later by the person', async () => {
        const { page, signUpWith, metadataOf, store } = await open([])
        assert.equal((await signUpWith('{"team":"Blue","deep":{"a":1}}')).status, 200)
        const [user] = (await store.users.find(vendorScope, { where: { email: ann.email } })).items
        await store.users.update(vendorScope, user!.id, { isVerified: true })
        const token = tokenOf(await page.signIn(ann.email, { password: ann.password }))
        const metadata = JSON.stringify({ team: 'Red', deep: { a: 2 } })
        assert.equal((await page.send(meUpdate, { metadata }, { token })).status, 200)
        assert.deepEqual(await metadataOf(), { team: 'Red', deep: { a: 2 } })
      })

      it('hold when the person agreed to the terms: once, by the clock of the server', async () => {
        const { change, stored } = await openProfile('{"termsAcceptedAt":null}', [])
        assert.equal((await change({ termsAcceptedAt: '1999-01-01T00:00:00.000Z' })).status, 200)
        const first = (await stored()) as { termsAcceptedAt: string }
        assert.ok(Date.parse(first.termsAcceptedAt) > Date.parse('2020-01-01'), first.termsAcceptedAt)
        for (const later of [null, '', '2001-01-01', undefined]) {
          assert.equal((await change({ termsAcceptedAt: later, jobTitle: 'x' })).status, 200)
          assert.deepEqual(await stored(), { ...first, jobTitle: 'x' })
        }
      })

      it('are not required of a person who never had one', async () => {
        const { change, stored } = await openProfile('{}')
        assert.equal((await change({ jobTitle: 'Engineer' })).status, 200)
        assert.deepEqual(await stored(), { jobTitle: 'Engineer' })
      })
    })

    describe('custom fields of a member', () => {
      const openMembers = async (metadata: string, as = 'admin@acme.test', fields?: unknown) => {
        const api = await open(fields)
        await api.store.users.update(vendorScope, 'user-member', { metadata })
        const token = tokenOf(await api.page.signIn(as))
        const rows = async () =>
          (await api.store.audits.find('1001', { where: { action: 'user.customFieldsChanged' } })).items
        return {
          ...api,
          rows,
          change: (values: CustomValues, userId = 'user-member') =>
            api.page.send(memberCustomFields, { userId, values }, { token }),
          shown: async () => (await api.page.send(list, { ids: 'user-member' }, { token })).body.items[0]!.metadata,
          stored: () => api.metadataOf('member@acme.test'),
        }
      }

      it('are shown to administrators and changed by them, by their known keys; the log says which', async () => {
        const { change, shown, stored, rows } = await openMembers('{"crm":7,"plan":"free","seats":2}')
        assert.equal(await shown(), '{"crm":7,"plan":"free","seats":2}')
        assert.equal((await change({ plan: 'team', seats: '' })).status, 204)
        assert.deepEqual(await stored(), { crm: 7, plan: 'team' })
        const [row, ...others] = await rows()
        assert.equal(others.length, 0)
        assert.deepEqual([row!.facts['targetId'], row!.facts['fields']], ['user-member', 'plan, seats'])
        assert.equal((await change({ plan: 'team' })).status, 204)
        assert.equal((await rows()).length, 1, 'nothing has changed')
      })

      it('are validated again', async () => {
        const { change, stored } = await openMembers('{"plan":"free"}')
        assert.deepEqual(refusal(await change({ plan: 'all' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'invalid'])
        assert.deepEqual(refusal(await change({ plan: '' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'missing'])
        for (const unknown of [{ crm: 8 }, { plan: 'team', jobTitle: 'x' }])
          assert.equal((await change(unknown)).status, 400)
        assert.deepEqual(refusal(await change({ news: 'on' })), [400, 'ER-CUSTOM-FIELD', 'news', 'invalid'])
        assert.deepEqual(await stored(), { plan: 'free' })
      })

      it('that only the host declares are changed by administrators where the vendor declares none', async () => {
        const { change, stored, rows } = await openMembers('{"crm":7}', 'admin@acme.test', [])
        assert.equal((await change({ team: 'Blue' })).status, 204)
        assert.deepEqual(await stored(), { crm: 7, team: 'Blue' })
        assert.equal((await rows())[0]!.facts['fields'], 'team')
        assert.equal((await change({ team: 'Red', crm: 8 })).status, 400, 'saying that it was saved would be a lie')
        assert.deepEqual(await stored(), { crm: 7, team: 'Blue' })
      })

      it('stay as they are for people of several organizations, for others of other ones, and without the permission', async () => {
        const { change, store } = await openMembers('{}')
        assert.equal(refusal(await change({ plan: 'team' }, 'user-multi'))[1], 'ER-FIELDS-ELSEWHERE')
        assert.equal((await change({ plan: 'team' }, 'user-owner')).status, 404)
        const reader = await openMembers('{}', 'member@acme.test')
        assert.equal((await reader.change({ plan: 'team' }, 'user-support')).status, 403)
        for (const id of ['user-multi', 'user-owner'])
          assert.ok(!(await store.users.get(vendorScope, id))!.metadata.includes('plan'), id)
      })
    })
  })
