import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as billing from '../../../src/http/billing/operations.ts'
import { openBilling } from './billingBackend.ts'

const acme = '1001'
const daySeconds = 86_400

/** An organization that bought seats of which it filled a share, in percent, and then filled them up to another share. */
const openAt = async (share: number, boughtAt = 75) => {
  const api = await openBilling()
  const { members, invitations } = (await api.account()).seats
  const before = members + invitations
  await api.withCard()
  const seats = Math.floor((before * 100) / boughtAt)
  const { prorationAt, hash } = (await api.ask(billing.changePreview, { planId: 'team', seats })).body
  await api.ask(billing.changeConfirm, { planId: 'team', seats, prorationAt, hash })
  const used = Math.max(before, Math.floor((seats * share) / 100))
  const [one] = (await api.store.memberships.find(acme, { limit: 1 })).items
  const { id: _id, version: _version, ...member } = one!
  for (let index = before; index < used; index += 1)
    await api.store.memberships.insert(acme, { ...member, id: `joined-${index}`, userId: `joined-${index}` })
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      api.clock.pass(daySeconds)
      await api.backend.jobs.idle()
    }
  }
  const warnings = () => api.mails.filter(({ subject }) => /seats of Team are taken$/.test(subject))
  return { ...api, used, seats, days, warnings }
}

test('an organization is warned once a period that eight of ten seats are taken, with a notification', async () => {
  const { days, warnings, used, seats, store } = await openAt(85)
  await days(3)
  const [mail] = warnings()
  assert.equal(mail?.subject, `${used} of ${seats} seats of Team are taken`)
  assert.equal(new Set(warnings().map(({ to }) => to)).size, warnings().length, 'one mail each')
  const rows = await store.audits.find(acme, { where: { action: 'billing.seatsFilled' } })
  assert.deepEqual([rows.total, rows.items[0]?.facts['used']], [1, used])
  assert.ok((await store.bellNotifications.find(acme, { where: { kind: 'billing.seatsFilled' } })).total > 0)
})

test('it is warned that all seats are taken, and not of eight of ten as well', async () => {
  const { days, warnings } = await openAt(100)
  await days(3)
  assert.ok(warnings().length > 0)
  assert.deepEqual(new Set(warnings().map(({ subject }) => subject)), new Set(['All seats of Team are taken']))
})

test('nobody is warned while seats are left', async () => {
  const { days, warnings } = await openAt(70)
  await days(3)
  assert.deepEqual(warnings(), [])
})

test('nobody is warned of what was taken already when the seats were bought', async () => {
  const { days, warnings } = await openAt(100, 100)
  await days(35)
  assert.deepEqual(warnings(), [])
  const later = await openAt(100, 85)
  await later.days(3)
  assert.deepEqual(new Set(later.warnings().map(({ subject }) => subject)), new Set(['All seats of Team are taken']))
})
