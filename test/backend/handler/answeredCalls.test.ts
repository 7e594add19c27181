import assert from 'node:assert/strict'
import { test } from 'node:test'
import { create, list } from '../../../src/http/webhooks/operations.ts'
import { create as createGroup } from '../../../src/http/groups/operations.ts'
import { userAccessTokenCreate } from '../../../src/http/tokens/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const key = 'a key of 16 or more'.replaceAll(' ', '-')

const webhook = (displayName: string) => ({
  displayName,
  description: '',
  url: 'https://hooks.example.com/orders',
  secret: null,
  eventKeys: ['user.signedIn'],
  isActive: true,
})

const open = async () => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const options = (idempotencyKey: string) => ({ token, headers: { 'idempotency-key': idempotencyKey } })
  const named = async (name: string, bearer = token) =>
    (await page.send(list, undefined, { token: bearer })).body.filter(({ displayName }) => displayName === name).length
  return { ...testBackend, page, token, options, named }
}

test('a webhook whose creation is repeated with its key is made once, with one audit row', async () => {
  const { page, options, named, store } = await open()
  const statuses = [1, 2, 3].map(async () => (await page.send(create, webhook('Orders'), options(key))).status)
  assert.deepEqual(await Promise.all(statuses), [204, 204, 204])
  assert.equal(await named('Orders'), 1)
  assert.equal((await store.audits.find('1001', { where: { action: 'webhook.created' } })).total, 1)
})

test('without a key, or with another one, each call makes a webhook', async () => {
  const { page, token, options, named } = await open()
  await page.send(create, webhook('Orders'), { token })
  await page.send(create, webhook('Orders'), { token })
  await page.send(create, webhook('Orders'), options(key))
  await page.send(create, webhook('Orders'), options(`${key}2`))
  assert.equal(await named('Orders'), 4)
})

test('the answer of a repeat is that of the first call, secrets included, which are stored encrypted', async () => {
  const { page, options, store } = await open()
  const input = { description: 'For reports', expires: null, expiresInMinutes: null }
  const first = await page.send(userAccessTokenCreate, input, options(key))
  const second = await page.send(userAccessTokenCreate, input, options(key))
  assert.equal(first.status, 200, JSON.stringify(first.body))
  assert.deepEqual(second.body, first.body)
  const stored = JSON.stringify((await store.answeredCalls.find('1001')).items)
  excludes(stored, first.body.secret!)
})

test('a key is recognized for an hour, for one person, one operation and one input', async () => {
  const { page, options, named, clock } = await open()
  await page.send(create, webhook('Orders'), options(key))
  const other = await page.send(create, webhook('Bills'), options(key))
  assert.equal(other.status, 422)
  assert.match(JSON.stringify(other.body), /ER-IDEMPOTENCY-KEY-REUSED/)
  assert.equal((await page.send(createGroup, { name: 'Orders' }, options(key))).status, 200)
  clock.pass(3_601)
  const token = tokenOf(await page.signIn('admin@acme.test'))
  await page.send(create, webhook('Orders'), { ...options(key), token })
  assert.equal(await named('Orders', token), 2)
})

test('a call that failed is not kept, and a malformed key is refused', async () => {
  const { page, options } = await open()
  const failed = await page.send(createGroup, { name: '' }, options(key))
  assert.equal(failed.status, 400)
  assert.equal((await page.send(createGroup, { name: 'Orders' }, options(key))).status, 200)
  assert.equal((await page.send(createGroup, { name: 'Bills' }, options('short'))).status, 400)
})
