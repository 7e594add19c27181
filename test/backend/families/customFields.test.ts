import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { loginBoxCustomizationUpdate } from '../../../src/http/metadata/operations.ts'
import { meUpdate } from '../../../src/http/users/profileOperations.ts'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

const ann = { email: 'ann@new.test', name: 'Ann New', companyName: 'New Orchards', password: 'Bright-Meadow-42' }
const customFields = [
  { key: 'plan', type: 'select', options: ['free', 'team'], required: true },
  { key: 'seats', type: 'number' },
  { key: 'code', pattern: '[A-Z]{3}' },
  { key: 'news', type: 'checkbox' },
]

const open = async (fields: unknown = customFields) => {
  const api = await createTestBackend()
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
  const openProfile = async (metadata: string) => {
    const api = await open()
    await api.store.users.update(vendorScope, 'user-member', { metadata })
    const token = tokenOf(await api.page.signIn('member@acme.test'))
    return {
      change: (sent: object) => api.page.send(meUpdate, { metadata: JSON.stringify(sent) }, { token }),
      stored: () => api.metadataOf('member@acme.test'),
    }
  }

  it('change by their known keys, and others stay', async () => {
    const { change, stored } = await openProfile('{"crm":7,"plan":"free","seats":2}')
    assert.equal((await change({ crm: 8, plan: 'team', seats: '', extra: true })).status, 200)
    assert.deepEqual(await stored(), { crm: 7, plan: 'team' })
  })

  it('are validated where they change, and not where they stay as they were', async () => {
    const { change, stored } = await openProfile('{"plan":"old plan","seats":2}')
    assert.deepEqual(refusal(await change({ plan: 'all' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'invalid'])
    assert.deepEqual(refusal(await change({ plan: '' })), [400, 'ER-CUSTOM-FIELD', 'plan', 'missing'])
    assert.equal((await change({ plan: 'old plan', seats: 3 })).status, 200)
    assert.deepEqual(await stored(), { plan: 'old plan', seats: 3 })
  })

  it('are not required of a person who never had one', async () => {
    const { change, stored } = await openProfile('{}')
    assert.equal((await change({ jobTitle: 'Engineer' })).status, 200)
    assert.deepEqual(await stored(), { jobTitle: 'Engineer' })
  })
})
