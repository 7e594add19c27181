import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeAudit } from '../../../src/backend/audits/audit.ts'
import type { AuditAction } from '../../../src/backend/audits/catalogue.ts'
import type { AuditFacts } from '../../../src/backend/audits/audit.ts'
import { publisherOf } from '../../../src/backend/routes.ts'
import { createJobQueue } from '../../../src/backend/jobs/jobQueue.ts'
import { createBellWatch } from '../../../src/backend/events/bellWatch.ts'
import {
  kinds,
  list,
  markAllRead,
  page,
  setKind,
  setPinned,
  setStatus,
  wait,
} from '../../../src/http/notifications/operations.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import type { NotificationFilter } from '../../../src/http/notifications/types.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const acme = '1001'

const open = async (email = 'admin@acme.test') => {
  const api = await createTestBackend()
  const { store, ports, backend, clock } = api
  const browser = api.browser()
  const token = tokenOf(await browser.signIn(email))
  await store.bellNotifications.removeWhere(acme, {})
  const jobs = createJobQueue(ports, () => {})
  const happen = async (action: AuditAction, facts: AuditFacts = {}, tenantId = acme) => {
    const log = { store, ports, events: publisherOf(jobs, ports) }
    await writeAudit(log, { ip: '192.0.2.1', userAgent: '' }, tenantId, action, facts)
    await backend.jobs.idle()
    clock.pass(1)
  }
  const read = async (filter: NotificationFilter = 'all') => {
    const { body } = await browser.send(page, { filter }, { token })
    return { ...body, titles: body.items.map(({ title }) => title) }
  }
  return { ...api, browser, token, happen, read }
}

test('people are told what happened to their own account, in words', async () => {
  const { happen, read } = await open()
  await happen('user.secondFactorsReset', {
    userId: 'user-support',
    email: 'support@acme.test',
    targetId: 'user-admin',
    targetEmail: 'admin@acme.test',
  })
  const { items, unread } = await read()
  assert.equal(unread, 1)
  assert.equal(items.length, 1)
  assert.match(items[0]!.title, /^\S.* reset your two-step verification$/)
  assert.equal(items[0]!.severity, 'High')
  assert.equal(items[0]!.url, 'privacy')
})

test('administrators are told by their permission, except whoever did it; members without it are not', async () => {
  const admin = await open()
  await admin.happen('webhook.disabled', { webhookId: 'webhook-crm', cause: 'HTTP 500', severity: 'Medium' })
  assert.deepEqual((await admin.read()).titles, ['The webhook CRM was stopped'])
  const { store } = admin
  const told = (await store.bellNotifications.find(acme)).items.map(({ userId }) => userId)
  assert.ok(!told.includes('user-member'))
  await admin.happen('securityPolicy.trialStarted', { userId: 'user-admin', policy: 'sessions' })
  assert.equal((await admin.read()).titles.length, 1)
})

test('an invitation that was accepted is told to whoever invited, and to nobody who has left', async () => {
  const { happen, read, store } = await open()
  const joined = { userId: 'user-member', email: 'member@acme.test' }
  await happen('user.joined', { ...joined, inviterId: 'user-admin' })
  assert.match((await read()).titles.join(), / accepted your invitation$/)
  await happen('user.joined', { ...joined, inviterId: 'user-of-another-tenant' })
  assert.equal((await store.bellNotifications.find(acme)).total, 1)
})

test('a job that runs twice notifies once, and a flood of events ends at the limit', async () => {
  const { happen, store, ports, read } = await open()
  await happen('user.passwordChanged', { userId: 'user-admin', email: 'admin@acme.test' })
  const [first] = (await store.bellNotifications.find(acme)).items
  const { ringBell } = await import('../../../src/backend/events/ringBell.ts')
  const event = { key: 'user.passwordChanged', at: first!.at, outcome: 'success', severity: 'Info' } as const
  const notified = { id: 'event-1', tenantId: acme, event: { ...event, actor: { userId: 'user-admin' }, facts: {} } }
  const context = { store, ports } as Parameters<typeof ringBell>[1]
  await ringBell(notified, context)
  await ringBell(notified, context)
  assert.equal((await read()).titles.length, 2)
  for (let count = 0; count < 70; count += 1) await ringBell({ ...notified, id: `flood-${count}` }, context)
  assert.equal((await store.bellNotifications.find(acme)).total, 60)
})

test('a flood of what can be turned off silences nothing that warns of an attack', async () => {
  const { happen, store, ports } = await open()
  const { ringBell } = await import('../../../src/backend/events/ringBell.ts')
  const event = { key: 'user.joined', at: new Date(ports.clock.now()).toISOString(), outcome: 'success' } as const
  const facts = { inviterId: 'user-admin' }
  const joined = { ...event, severity: 'Info', actor: { userId: 'user-member' }, facts } as const
  const context = { store, ports } as Parameters<typeof ringBell>[1]
  for (let count = 0; count < 70; count += 1)
    await ringBell({ id: `flood-${count}`, tenantId: acme, event: joined }, context)
  assert.equal((await store.bellNotifications.find(acme)).total, 60)
  await happen('user.passwordChanged', { userId: 'user-admin', email: 'admin@acme.test' })
  assert.equal((await store.bellNotifications.find(acme, { where: { kind: 'user.passwordChanged' } })).total, 1)
})

test('kinds are switched off by each person, but not those that warn of an attack', async () => {
  const { happen, read, browser, token } = await open()
  const all = (await browser.send(kinds, undefined, { token })).body
  assert.ok(all.every(({ isOn, name }) => isOn && name !== ''))
  assert.ok(!all.some(({ key }) => key === 'user.passwordChanged'))
  assert.equal((await browser.send(setKind, { key: 'webhook.failing', isOn: false }, { token })).status, 204)
  assert.equal((await browser.send(setKind, { key: 'user.passwordChanged', isOn: false }, { token })).status, 404)
  assert.equal((await browser.send(setKind, { key: 'user.signedIn', isOn: false }, { token })).status, 404)
  await happen('webhook.failing', { webhookId: 'webhook-crm', cause: 'HTTP 500' })
  assert.deepEqual((await read()).titles, [])
  await browser.send(setKind, { key: 'webhook.failing', isOn: true }, { token })
  await happen('webhook.failing', { webhookId: 'webhook-crm', cause: 'HTTP 500' })
  assert.equal((await read()).titles.length, 1)
})

test('notifications are read, pinned and archived, in the form of the contract', async () => {
  const { happen, read, browser, token } = await open()
  for (const name of ['Phone', 'Laptop', 'Key']) await happen('passkey.added', { userId: 'user-admin', name })
  const [key, laptop, phone] = (await read()).items.map(({ id }) => id)
  const status = (notificationId: string, to: 'read' | 'unread' | 'archived') =>
    browser.send(setStatus, { params: { notificationId, status: to } }, { token })
  assert.equal((await status(key!, 'read')).status, 204)
  assert.equal((await status(laptop!, 'archived')).status, 204)
  assert.equal((await browser.send(setPinned, { pinStatus: 'pin', notificationId: phone! }, { token })).status, 204)
  assert.deepEqual((await read()).titles, ['A passkey was added: Key', 'A passkey was added: Phone'])
  assert.deepEqual((await read('unread')).titles, ['A passkey was added: Phone'])
  assert.deepEqual((await read('pinned')).titles, ['A passkey was added: Phone'])
  assert.deepEqual((await read('archived')).titles, ['A passkey was added: Laptop'])
  assert.equal((await browser.send(markAllRead, undefined, { token })).status, 204)
  assert.equal((await read()).unread, 0)
  const plain = { notificationId: key, status: 'unread' }
  await browser.send(setStatus, undefined, { token, rawBody: JSON.stringify(plain) })
  assert.equal((await read()).unread, 1)
})

test('the list takes count and offset as JSON text, and plain ones; broken text is refused', async () => {
  const { happen, browser, token } = await open()
  for (const name of ['1', '2', '3']) await happen('passkey.added', { userId: 'user-admin', name })
  const titles = async (params: string) => {
    const { status, body } = await browser.send(list, { params }, { token })
    return status === 200 ? body.map(({ title }) => title.at(-1)) : status
  }
  assert.deepEqual(await titles('{"count":2,"offset":0}'), ['3', '2'])
  assert.deepEqual(await titles('{"count":2,"offset":2}'), ['1'])
  assert.equal(await titles('{"count":'), 400)
  assert.equal(await titles('{"count":"many"}'), 400)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await browser.fetch('/frontegg/notification?count=1&offset=1', { headers })
  assert.deepEqual(
    (answer.body as { title: string }[]).map(({ title }) => title.at(-1)),
    ['2'],
  )
})

test('the pages of a list hold every notification once', async () => {
  const { browser, token, store } = await open()
  for (let number = 0; number < 12; number += 1)
    await store.bellNotifications.insert(acme, {
      userId: 'user-admin',
      kind: 'passkey.added',
      at: `2026-03-01T10:00:0${Math.floor(number / 3)}.000Z`,
      status: 'unread',
      isPinned: false,
      about: { facts: { name: String(number) } },
      removeAt: '2027-03-01T10:00:00.000Z',
    })
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await browser.send(page, { limit: 5, ...(after && { after }) }, { token })
    seen.push(...body.items.map(({ title }) => title))
    after = body.next
  } while (after !== undefined)
  assert.equal(new Set(seen).size, 12)
  assert.equal(seen.length, 12)
})

test('nobody reads or changes the notifications of others, in the same or in another organization', async () => {
  const { happen, read, browser } = await open()
  await happen('passkey.added', { userId: 'user-admin', name: 'Key' })
  const notificationId = (await read()).items[0]!.id
  for (const email of ['member@acme.test', 'owner@reseller.test']) {
    const other = browser
    const token = tokenOf(await other.signIn(email))
    assert.ok(!(await other.send(page, {}, { token })).body.items.some(({ id }) => id === notificationId))
    const change = await other.send(setStatus, { params: { notificationId, status: 'archived' } }, { token })
    assert.equal(change.status, 404)
    assert.equal((await other.send(setPinned, { pinStatus: 'pin', notificationId }, { token })).status, 404)
  }
})

test('what a person was notified of ends with their membership', async () => {
  const { happen, store, browser, token } = await open()
  await happen('passkey.added', { userId: 'user-member', name: 'Key' })
  const of = { where: { userId: 'user-member' } }
  assert.equal((await store.bellNotifications.find(acme, of)).total, 1)
  const { status } = await browser.send(memberRemove, { userId: 'user-member' }, { token })
  assert.ok(status < 300, String(status))
  assert.equal((await store.bellNotifications.find(acme, of)).total, 0)
})

test('a request waits until something changes, also by another process, and no longer than it may', async () => {
  const { store, ports, happen } = await open()
  const limits = { longestMs: 300, everyMs: 20 }
  const watch = createBellWatch(store, limits)
  const before = await watch.wait(acme, 'user-admin', 'none')
  const changed = watch.wait(acme, 'user-admin', before)
  const unchanged = watch.wait(acme, 'user-member', await watch.wait(acme, 'user-member', 'none'))
  await happen('passkey.added', { userId: 'user-admin', name: 'Key' })
  assert.notEqual(await changed, before)
  const started = performance.now()
  await unchanged
  assert.ok(performance.now() - started < 2_000)
  assert.ok(ports)
})

test('few requests of one person wait at a time, and all end when the process ends', async () => {
  const { store } = await open()
  const watch = createBellWatch(store, { mostOfOne: 2, most: 3 })
  const mark = await watch.wait(acme, 'user-admin', 'none')
  const settled: number[] = []
  const waits = [1, 2, 3].map(number => watch.wait(acme, 'user-admin', mark).then(() => settled.push(number)))
  await waits[0]
  assert.deepEqual(settled, [1])
  const others = watch.wait(acme, 'user-member', await watch.wait(acme, 'user-member', 'none'))
  await new Promise(resolve => setTimeout(resolve, 5))
  await assert.rejects(watch.wait(acme, 'user-support', await watch.wait(acme, 'user-support', 'none')), /Too many/)
  watch.end()
  await Promise.all([...waits, others])
  assert.equal(await watch.wait(acme, 'user-admin', mark), mark)
})

test('2,000 requests wait with one read a second', async () => {
  const { store } = await open()
  let reads = 0
  const bellMarks = {
    ...store.bellMarks,
    getMany: (keys: Parameters<typeof store.bellMarks.getMany>[0]) => {
      reads += 1
      return store.bellMarks.getMany(keys)
    },
  }
  const watch = createBellWatch({ bellMarks }, { longestMs: 500, everyMs: 100 })
  const waits = Array.from({ length: 2_000 }, (_none, person) => watch.wait(acme, `person-${person}`, '0'))
  await Promise.all(waits)
  assert.ok(reads <= 8, `${reads} reads`)
})

test('the operation answers with a new mark at once when the mark is old', async () => {
  const { browser, token } = await open()
  const { status, body } = await browser.send(wait, { mark: 'old' }, { token })
  assert.equal(status, 200)
  assert.match(body.mark, /^\d+$/)
})
