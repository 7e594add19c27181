import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextMondayMs } from '../../../src/backend/families/securityCenter/digestJob.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { details, follow, setDigest } from '../../../src/http/securityCenter/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const daySeconds = 86_400
const acme = '1001'

const open = async () => {
  const api = await createTestBackend()
  const page = api.browser()
  const by = async (email = 'admin@acme.test') => ({ token: tokenOf(await page.signIn(email)) })
  const set = async (choice: { isOn: boolean; language?: string }, email?: string) =>
    (await page.send(setDigest, choice, await by(email))).status
  const isOn = async (email?: string) => (await page.send(details, undefined, await by(email))).body.hasDigest
  const digests = () => api.mails.filter(({ subject }) => /of 100|von 100/.test(subject))
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      api.clock.pass(daySeconds)
      await api.backend.jobs.idle()
    }
  }
  return { ...api, page, by, set, isOn, digests, pass }
}

test('the next summary is on a Monday at eight in the time zone, also where the clocks change the day before', () => {
  const after = (time: string, zone: string) => new Date(nextMondayMs(Date.parse(time), zone)).toISOString()
  assert.equal(after('2026-03-01T10:00:00.000Z', 'UTC'), '2026-03-02T08:00:00.000Z')
  assert.equal(after('2026-03-02T08:00:00.000Z', 'UTC'), '2026-03-09T08:00:00.000Z')
  assert.equal(after('2026-03-28T10:00:00.000Z', 'Europe/Berlin'), '2026-03-30T06:00:00.000Z')
  assert.equal(after('2026-10-24T10:00:00.000Z', 'Europe/Berlin'), '2026-10-26T07:00:00.000Z')
  assert.equal(after('2026-03-07T10:00:00.000Z', 'America/New_York'), '2026-03-09T12:00:00.000Z')
  assert.equal(after('2026-03-01T10:00:00.000Z', 'Asia/Kolkata'), '2026-03-02T03:00:00.000Z')
})

test('a summary is mailed each week to who turned it on, in the language of their page, until they turn it off', async () => {
  const { set, isOn, digests, pass } = await open()
  await pass(8)
  assert.deepEqual([digests().length, await isOn()], [0, false])
  assert.equal(await set({ isOn: true, language: 'de-AT' }), 204)
  assert.equal(await set({ isOn: true, language: 'de' }), 204)
  assert.equal(await isOn(), true)
  await pass(7)
  const [mail, ...others] = digests()
  assert.deepEqual([mail?.to, others], ['admin@acme.test', []])
  assert.match(mail!.subject, /^Sicherheit von Acme: \d+ von 100$/)
  assert.match(mail!.text, /Mitglieder melden sich ohne Zwei-Faktor-Anmeldung an/)
  await pass(7)
  assert.equal(digests().length, 2)
  // The score of a week ago is known by now.
  assert.match(digests()[1]!.text, /vor einer Woche/)
  assert.equal(await set({ isOn: false }), 204)
  await pass(15)
  assert.deepEqual([digests().length, await isOn()], [2, false])
})

test('a time zone that was cleared is UTC, and an address that stands for none gets no mail', async () => {
  const { set, store, digests, pass } = await open()
  await store.tenants.update(vendorScope, '1001', { timezone: '' })
  assert.equal(await set({ isOn: true }), 204)
  await pass(2)
  assert.equal(digests().length, 1)
  await store.users.update(vendorScope, 'user-admin', { email: 'user-admin@account.invalid' })
  await pass(7)
  assert.equal(digests().length, 1)
})

test('who left, is disabled, or may no longer read the policies gets none, and nothing more is planned', async () => {
  const { set, store, digests, pass, isOn } = await open()
  const english = { isOn: true, language: 'fr' }
  assert.equal(await set(english, 'member@acme.test'), 204)
  assert.equal(await isOn(), false, 'the choice is the own one of each person')
  await store.memberships.update(acme, 'user-member', { roleIds: [], groupIds: [] })
  await pass(8)
  assert.deepEqual([digests(), (await store.securityDigests.find(acme)).total], [[], 0])
  const planned = (await store.jobs.find(vendorScope)).items.filter(({ id }) => id.startsWith('securityDigest'))
  assert.deepEqual(planned, [])
})

test('a server that sends no mail refuses it', async () => {
  const api = await createTestBackend({ undeliverable: ['mail'] })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(setDigest, { isOn: true }, { token })).status, 403)
})

test('a change of the time zone, a job that runs twice, and an outage neither double the summary nor end it', async () => {
  const { set, digests, pass, store, backend, clock } = await open()
  await store.tenants.update(vendorScope, acme, { timezone: 'Europe/Berlin' })
  await set({ isOn: true })
  await store.tenants.update(vendorScope, acme, { timezone: 'America/New_York' })
  await pass(8)
  assert.equal(digests().length, 1)
  await store.tenants.update(vendorScope, acme, { timezone: 'Pacific/Auckland' })
  await pass(7)
  await store.tenants.update(vendorScope, acme, { timezone: 'Pacific/Honolulu' })
  await pass(21)
  const count = digests().length
  assert.ok(count >= 4 && count <= 6, `${count} in five weeks`)
  // The server is away for ten days: what was due is left out, and the next one comes.
  clock.pass(10 * daySeconds)
  await backend.jobs.idle()
  assert.equal(digests().length, count)
  await pass(7)
  assert.equal(digests().length, count + 1)
})

test('a disabled organization and addresses that are not proven get none, until that changes', async () => {
  const { set, digests, pass, store } = await open()
  await set({ isOn: true })
  await store.tenants.update(vendorScope, acme, { isDisabled: true })
  await pass(8)
  assert.deepEqual(digests(), [])
  await store.tenants.update(vendorScope, acme, { isDisabled: false })
  await store.users.update(vendorScope, 'user-admin', { isVerified: false })
  await pass(7)
  assert.deepEqual(digests(), [])
  await store.users.update(vendorScope, 'user-admin', { isVerified: true })
  await pass(7)
  assert.equal(digests().length, 1)
})

test('a summary whose job was given up is planned again when the security center is opened', async () => {
  const { set, digests, pass, store, page, by } = await open()
  await set({ isOn: true })
  await store.jobs.removeWhere(vendorScope, { kind: 'securityDigest' })
  await pass(8)
  assert.deepEqual(digests(), [])
  assert.equal((await page.send(follow, undefined, await by())).status, 204)
  await pass(7)
  assert.equal(digests().length, 1)
})
