import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryStore } from '../../src/backend/memoryStore.ts'
import { createEncryption } from '../../src/backend/ports/encryption.ts'
import { seed, seedPreview } from '../../src/backend/seed.ts'
import type { MemoryContents } from '../../src/backend/store/memoryStore.ts'
import { personId } from '../../src/backend/usage/writeUsage.ts'
import { createSeededRandom } from '../../src/preview/ports.ts'

/** A row whose fields are texts where a check reads them. */
type Row = Readonly<Record<string, unknown>> &
  Readonly<Record<'id' | 'userId' | 'createdAt' | 'name' | 'tenantId', string>>

/** All sample records by their table, with those that only previews show, as of a moment. */
const samplesAt = async (now: string) => {
  const contents: MemoryContents = new Map()
  const clock = { now: () => Date.parse(now) }
  const random = createSeededRandom(1)
  const encryption = createEncryption([new Uint8Array(32)])
  const hasher = { hash: () => Promise.resolve('none'), verify: () => Promise.resolve(false) }
  const store = createMemoryStore({ clock, random }, contents)
  await seed(store, { clock, random, encryption, hasher })
  await seedPreview(store, { clock, random, encryption })
  const rows = (table: string): Row[] => [...(contents.get(table)?.values() ?? [])].map(row => row as unknown as Row)
  return { tables: [...contents.keys()], rows }
}

type Samples = Awaited<ReturnType<typeof samplesAt>>

const past = ['createdAt', 'sentAt', 'startedAt', 'endedAt', 'lastUsedAt', 'lastLogin', 'lastDeliveredAt', 'usedAt']
const later = ['lastUsedAt', 'lastLogin', 'endedAt', 'expiresAt', 'linkEndsAt']
/** Tables whose rows are copies, or are made when something is counted. */
const unordered = new Set(['members', 'webhookStates', 'counters'])

const dateIn = (row: Row, field: string) => {
  const value = row[field]
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : undefined
}

const datesInWrongOrder = ({ tables, rows }: Samples, now: string) =>
  tables.flatMap(table =>
    rows(table).flatMap(row => [
      ...past
        .filter(field => (dateIn(row, field) ?? '') > now)
        .map(field => `${table} ${row.id}: ${field} is in the future`),
      ...later
        .filter(field => !unordered.has(table) && (dateIn(row, field) ?? '~') < row.createdAt)
        .map(field => `${table} ${row.id}: ${field} is before it was created`),
    ]),
  )

const oddPeople = ({ tables, rows }: Samples) => {
  const users = new Map(rows('users').map(user => [user.id, user]))
  const joined = new Set(
    rows('memberships')
      .filter(({ isActivated }) => isActivated)
      .map(({ userId }) => userId),
  )
  return [
    ...tables.flatMap(table =>
      rows(table).flatMap(({ id, userId, createdAt }) => {
        const user = users.get(userId)
        return table !== 'members' && user && createdAt < user.createdAt ? [`${table} ${id}: older than ${userId}`] : []
      }),
    ),
    ...rows('sessions').flatMap(({ id, userId, createdAt, impersonatedBy }) => {
      const lastLogin = users.get(userId)?.['lastLogin'] ?? ''
      const isKnown = impersonatedBy !== undefined || String(lastLogin) >= createdAt
      return joined.has(userId) && isKnown ? [] : [`sessions ${id}: ${userId} has not signed in since then`]
    }),
    ...rows('invitations').flatMap(({ id, inviterId, userId }) =>
      joined.has(String(inviterId)) && users.get(userId)?.['isVerified'] === false
        ? []
        : [`invitations ${id}: inviter or invited`],
    ),
  ]
}

const oddNames = ({ rows }: Samples) => {
  const roles = new Set(rows('roles').map(({ id }) => id))
  const held = new Set([...rows('memberships'), ...rows('groups')].flatMap(({ roleIds }) => roleIds as string[]))
  const named = Map.groupBy(rows('members'), ({ tenantId, name, id }) => `${tenantId} ${name || id}`)
  return [
    ...[...named].filter(([, same]) => same.length > 1).map(([name]) => `several are called ${name}`),
    ...[...held].filter(id => !roles.has(id)).map(id => `no role ${id}`),
    ...[...roles].filter(id => !held.has(id)).map(id => `no one has ${id}`),
  ]
}

const oddUsage = ({ rows }: Samples, now: string) => {
  const acme = rows('memberships').filter(({ tenantId, isActivated }) => tenantId === '1001' && isActivated)
  const active = Map.groupBy(
    rows('usagePeople').filter(({ tenantId }) => tenantId === '1001'),
    ({ month }) => String(month),
  )
  return [
    ...[...active]
      .filter(([, people]) => people.length > acme.length)
      .map(([month]) => `${month}: more than there are`),
    ...rows('usagePeople').flatMap(({ days }) => (days as string[]).filter(day => day > now.slice(0, 10))),
    ...rows('usageCounts').flatMap(({ day }) => (String(day) > now.slice(0, 10) ? [`counts of ${String(day)}`] : [])),
  ]
}

/** Members who did something without ever having signed in, and members who never did although they could for long. */
const oddSignIns = ({ rows }: Samples) => {
  const signedIn = new Set(rows('users').flatMap(user => (dateIn(user, 'lastLogin') ? [user.id] : [])))
  const idle = rows('memberships').filter(
    ({ tenantId, userId, isActivated }) => tenantId === '1001' && isActivated && !signedIn.has(userId),
  )
  return [
    ...rows('usagePeople')
      .filter(({ tenantId }) => tenantId === '1001')
      .filter(({ id, month }) => ![...signedIn].some(userId => personId('1001', userId, String(month)) === id))
      .map(({ month }) => `${String(month)}: someone was active who never signed in`),
    ...(idle.length * 8 > rows('memberships').filter(({ tenantId }) => tenantId === '1001').length
      ? [`${idle.length} members never signed in`]
      : []),
  ]
}

/** Webhooks of the sample organization that were sent to less often than its usage counts, and deliveries before there were any. */
const oddDeliveries = ({ rows }: Samples, now: string) => {
  const ofAcme = ({ tenantId }: Row) => tenantId === '1001'
  const sum = (counts: readonly unknown[]) => counts.reduce<number>((total, count) => total + Number(count), 0)
  const counted = rows('usageCounts').filter(row => ofAcme(row) && row['meter'] === 'deliveries')
  const deliveries = sum(counted.flatMap(({ quarters }) => Object.values(quarters as object)))
  const sent = sum(
    rows('webhookStates')
      .filter(ofAcme)
      .map(({ invocations }) => invocations),
  )
  const oldest = rows('webhooks')
    .filter(ofAcme)
    .reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), now)
  return [
    ...(deliveries <= sent && deliveries > sent / 2 ? [] : [`${deliveries} deliveries, ${sent} sent`]),
    ...counted.flatMap(({ day }) => (String(day) < oldest.slice(0, 7) ? [`deliveries on ${String(day)}`] : [])),
  ]
}

for (const now of ['2026-03-01T10:00:00.000Z', '2026-11-30T21:00:00.000Z', '2026-12-31T23:30:00.000Z'])
  test(`the sample data does not contradict itself on ${now.slice(0, 10)}`, async () => {
    const samples = await samplesAt(now)
    assert.ok(samples.rows('users').length > 50, 'there are samples')
    assert.deepEqual(datesInWrongOrder(samples, now), [])
    assert.deepEqual(oddPeople(samples), [])
    assert.deepEqual(oddNames(samples), [])
    assert.deepEqual(oddUsage(samples, now), [])
    assert.deepEqual(oddSignIns(samples), [])
    assert.deepEqual(oddDeliveries(samples, now), [])
  })
