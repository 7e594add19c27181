import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countId, keptUntil } from '../../../src/backend/usage/writeUsage.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { create as createWebhook } from '../../../src/http/webhooks/operations.ts'
import { tenantAccessTokenCreate, userAccessTokenCreate } from '../../../src/http/tokens/operations.ts'
import { accounts, read } from '../../../src/http/usage/operations.ts'
import type { Usage, UsageMeterName, UsagePeriod } from '../../../src/http/usage/types.ts'
import { sampleWebhook } from '../events/sampleWebhook.ts'
import { createTestBackend, tokenOf, type TestBackendOptions } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
type MakeStore = NonNullable<TestBackendOptions['makeStore']>

const acme = '1001'

const openUsage = async (makeStore?: MakeStore, email = 'admin@acme.test') => {
  const api = await createTestBackend(makeStore && { makeStore })
  const { store, clock } = api
  for (const tenantId of [acme, '1002'])
    for (const collection of [store.usageCounts, store.usagePeople, store.usageStarts])
      await collection.removeWhere(tenantId, {})
  await store.tenants.update(vendorScope, acme, { timezone: 'UTC' })
  const page = api.browser()
  const usage = async (period: UsagePeriod = 'thisMonth', tenantId?: string): Promise<Usage> => {
    const token = tokenOf(await page.signIn(email))
    const headers = tenantId === undefined ? {} : { 'frontegg-tenant-id': tenantId }
    return (await page.send(read, { period }, { token, headers })).body
  }
  const count = async (at: string, value: number, { meter = 'apiCalls', part = 'personal', tenantId = acme } = {}) => {
    const day = at.slice(0, 10)
    const quarter = String(Number(at.slice(11, 13)) * 4 + Math.floor(Number(at.slice(14, 16)) / 15))
    await store.usageCounts.put(tenantId, countId(meter, part, day), current => ({
      meter: meter as 'apiCalls',
      part,
      day,
      quarters: { ...current?.quarters, [quarter]: value },
      removeAt: keptUntil(day),
    }))
  }
  const since = (date: string, tenantId = acme) =>
    store.usageStarts.insert(tenantId, { id: singletonId, createdAt: date, isCounted: true })
  const zone = (timezone: string) => store.tenants.update(vendorScope, acme, { timezone })
  const goTo = (at: string) => clock.pass((Date.parse(at) - clock.now()) / 1000)
  return { ...api, page, usage, count, since, zone, goTo }
}

const of = (usage: Usage, meter: UsageMeterName) => usage.meters.find(one => one.meter === meter)!
const counted = (usage: Usage, meter: UsageMeterName = 'apiCalls') =>
  of(usage, meter).points.flatMap(({ date, value }) => (value ? [[date, value]] : []))

/** What usage must tell on every store. */
export const usageSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`usage on ${name}`, () => {
    const open = () => openUsage(makeStore)

    test('events count on their day in the time zone of the organization, which the answer names', async () => {
      const { usage, count, since, zone, goTo } = await open()
      await since('2025-01-01T00:00:00.000Z')
      goTo('2026-05-20T12:00:00Z')
      await count('2026-05-01T03:45:00', 1)
      await count('2026-05-01T18:15:00', 2)
      await count('2026-05-01T18:30:00', 4)
      await count('2026-05-01T22:00:00', 8)
      await zone('America/New_York')
      const west = await usage()
      assert.deepEqual(
        [west.timeZone, counted(west), of(west, 'apiCalls').total],
        ['America/New_York', [['2026-05-01', 14]], 14],
      )
      await zone('Asia/Kolkata')
      assert.deepEqual(counted(await usage()), [
        ['2026-05-01', 3],
        ['2026-05-02', 12],
      ])
      await zone('Europe/Berlin')
      assert.deepEqual(counted(await usage()), [
        ['2026-05-01', 7],
        ['2026-05-02', 8],
      ])
    })

    test('the hundred tokens with most calls of a period are told apart, and the others together', async () => {
      const { usage, count, since, goTo } = await open()
      await since('2025-01-01T00:00:00.000Z')
      goTo('2026-05-20T12:00:00Z')
      for (let token = 1; token <= 120; token += 1)
        await count(`2026-05-0${1 + (token % 3)}T10:00:00`, token, { part: `token-${token}` })
      await count('2026-05-04T10:00:00', 50, { part: 'other' })
      const { parts, total } = of(await usage(), 'apiCalls')
      assert.deepEqual(
        [parts.length, parts[0]!.total, parts.find(({ part }) => part === 'other')!.total],
        [101, 210 + 50, 210 + 50],
      )
      assert.equal(
        parts.reduce((sum, part) => sum + part.total, 0),
        total,
      )
    })

    test('a month has its own days, and those on which clocks are changed count once', async () => {
      const { usage, count, since, zone, goTo } = await open()
      await since('2025-01-01T00:00:00.000Z')
      await zone('Europe/Berlin')
      goTo('2026-03-31T12:00:00Z')
      await count('2026-03-28T22:45:00', 1)
      await count('2026-03-28T23:00:00', 2)
      await count('2026-03-29T21:45:00', 4)
      await count('2026-03-29T22:00:00', 8)
      const march = await usage()
      assert.deepEqual([march.from, march.to, of(march, 'apiCalls').points.length], ['2026-03-01', '2026-04-01', 31])
      assert.deepEqual(counted(march), [
        ['2026-03-28', 1],
        ['2026-03-29', 6],
        ['2026-03-30', 8],
      ])
      const february = await usage('lastMonth')
      assert.deepEqual([february.from, of(february, 'apiCalls').points.length], ['2026-02-01', 28])
      goTo('2026-05-02T12:00:00Z')
      assert.deepEqual(of(await usage('lastMonth'), 'apiCalls').points.length, 30)
    })

    test('twelve months end with the current one, which is not over', async () => {
      const { usage, count, since, goTo } = await open()
      await since('2025-01-01T00:00:00.000Z')
      goTo('2026-05-20T12:00:00Z')
      await count('2025-06-01T00:00:00', 1)
      await count('2025-05-31T23:45:00', 2)
      await count('2026-05-20T00:00:00', 4)
      const year = await usage('twelveMonths')
      assert.deepEqual([year.unit, year.from, year.to], ['month', '2025-06-01', '2026-06-01'])
      assert.deepEqual(counted(year), [
        ['2025-06-01', 1],
        ['2026-05-01', 4],
      ])
      assert.deepEqual(
        [of(year, 'apiCalls').points.at(-1)?.isUnfinished, of(year, 'apiCalls').points[0]?.isUnfinished],
        [true, undefined],
      )
    })

    test('the period before is compared as far as this one has come', async () => {
      const { usage, count, since, goTo } = await open()
      goTo('2026-05-11T12:00:00Z')
      await since('2026-03-01T00:00:00.000Z')
      await count('2026-04-10T10:00:00', 5)
      await count('2026-04-11T11:45:00', 6)
      await count('2026-04-11T12:00:00', 100)
      assert.equal(of(await usage(), 'apiCalls').before, 11)
      assert.equal(of(await usage('lastMonth'), 'apiCalls').before, 0)
      assert.equal(of(await usage('twelveMonths'), 'apiCalls').before, null, 'it was not counted then')
    })

    test('days before the counting began are unknown, and so are those to come', async () => {
      const { usage, since, goTo } = await open()
      assert.equal((await usage()).countedSince, null)
      goTo('2026-05-11T12:00:00Z')
      await since('2026-05-05T10:00:00.000Z')
      const { points } = of(await usage(), 'signIns')
      assert.deepEqual(points.map(({ value }) => value).slice(2, 13), [null, null, 0, 0, 0, 0, 0, 0, 0, null, null])
      assert.equal(points[10]?.isUnfinished, true)
    })

    test('a forecast needs seven complete days, and says how sure it is', async () => {
      const { usage, count, since, goTo } = await open()
      await since('2026-05-01T00:00:00.000Z')
      goTo('2026-05-08T00:00:00Z')
      for (let day = 1; day <= 7; day += 1) await count(`2026-05-0${day}T12:00:00`, day % 2 === 0 ? 8 : 12)
      goTo('2026-05-07T23:00:00Z')
      assert.equal(of(await usage(), 'apiCalls').forecast, undefined)
      goTo('2026-05-08T00:00:00Z')
      const { forecast, total, points } = of(await usage(), 'apiCalls')
      assert.equal(total, 72)
      assert.equal(forecast?.value, Math.round(72 + (72 / 7) * 24))
      assert.ok(forecast.low < forecast.value && forecast.value < forecast.high, JSON.stringify(forecast))
      assert.equal(forecast.high - forecast.value, forecast.value - forecast.low)
      assert.deepEqual(points[8], { date: '2026-05-09', value: null, expected: 10 })
      assert.equal(of(await usage('lastMonth'), 'apiCalls').forecast, undefined, 'it is over')
    })

    test('people count once a month, and days of them do not add up', async () => {
      const { usage, since, goTo, store } = await open()
      await since('2026-01-01T00:00:00.000Z')
      goTo('2026-05-11T12:00:00Z')
      const add = (id: string, days: string[]) =>
        store.usagePeople.insert(acme, { id, month: days[0]!.slice(0, 7), days, removeAt: keptUntil(days[0]!) })
      await add('a', ['2026-05-01', '2026-05-02'])
      await add('b', ['2026-05-02'])
      await add('c', ['2026-04-11'])
      await add('d', ['2026-04-11', '2026-04-12'])
      await add('e', ['2026-04-12'])
      const { total, before, points } = of(await usage(), 'activePeople')
      assert.deepEqual([total, before, points[0]?.value, points[1]?.value], [2, 2, 1, 2])
      const { points: months, total: newest } = of(await usage('twelveMonths'), 'activePeople')
      assert.deepEqual([newest, months.at(-1)?.value, months.at(-2)?.value], [2, 2, 3])
    })

    test('members are counted in their table, and earlier days as they were', async () => {
      const { usage, since, count, goTo, store } = await open()
      await since('2026-04-01T00:00:00.000Z')
      goTo('2026-05-11T12:00:00Z')
      await count('2026-04-10T10:00:00', 3, { meter: 'members', part: '' })
      await count('2026-05-02T10:00:00', 4, { meter: 'members', part: '' })
      await count('2026-05-04T00:00:00', 5, { meter: 'members', part: '' })
      const all = await store.memberships.find(acme, { limit: 0 })
      const invited = await store.invitations.find(vendorScope, { where: { ownerTenantId: acme }, limit: 0 })
      const total = all.total - invited.total
      const figures = of(await usage(), 'members')
      assert.deepEqual(
        [
          figures.total,
          figures.before,
          ...figures.points.slice(0, 4).map(({ value }) => value),
          figures.points[10]?.value,
        ],
        [total, 3, 3, 4, 4, 5, total],
      )
    })

    test('API tokens of the organization have their names, those of people are counted together', async () => {
      const { usage, since, count, store } = await open()
      await since('2026-01-01T00:00:00.000Z')
      const [mine] = (await store.apiTokens.find(vendorScope, { where: { ownerTenantId: acme } })).items.filter(
        ({ owner }) => owner === 'tenant',
      )
      await count('2026-03-01T01:00:00', 5, { part: mine!.id })
      await count('2026-03-01T01:00:00', 3)
      await count('2026-03-01T01:00:00', 2, { part: 'SampleUserToken' })
      assert.deepEqual(of(await usage(), 'apiCalls').parts, [
        { part: mine!.id, name: mine!.description, total: 5 },
        { part: 'personal', total: 3 },
        { part: 'SampleUserToken', total: 2 },
      ])
      await store.memberships.update(acme, 'user-admin', { roleIds: ['role-billing'] })
      const calls = of(await usage(), 'apiCalls')
      assert.deepEqual([calls.total, calls.parts], [10, []], 'without the right to see tokens')
    })

    test('usage is that of the own organization only, and needs the permission', async () => {
      const { usage, count, since, page, store } = await open()
      await since('2026-01-01T00:00:00.000Z', '1002')
      await count('2026-03-01T01:00:00', 5, { tenantId: '1002' })
      assert.equal(of(await usage(), 'apiCalls').total, 0)
      await store.memberships.update(acme, 'user-member', { roleIds: [], groupIds: [] })
      const token = tokenOf(await page.signIn('member@acme.test'))
      assert.equal((await page.send(read, { period: 'thisMonth' }, { token })).status, 403)
      assert.equal((await page.send(read, { period: 'thisMonth' })).status, 401)
    })

    test('sign-ins, people, deliveries and mails are counted as they happen', async () => {
      const { usage, backend, page, ...api } = await open()
      backend.jobs.start()
      await page.signIn('admin@acme.test')
      const token = tokenOf(await page.signIn('admin@acme.test'))
      const webhook = { ...sampleWebhook, eventKeys: ['user.signedIn'] }
      assert.equal((await page.send(createWebhook, webhook, { token })).status, 204)
      const plain = { description: 'Pipeline', expiresInMinutes: null }
      const ofTenant = await page.send(tenantAccessTokenCreate, { ...plain, roleIds: ['role-admin'] }, { token })
      const personal = await page.send(userAccessTokenCreate, plain, { token })
      for (const { body } of [ofTenant, ofTenant, personal]) {
        const called = await api.browser().send(read, { period: 'thisMonth' }, { token: body.secret! })
        assert.equal(called.status, 200)
      }
      await page.signIn('admin@acme.test')
      await backend.jobs.stop()
      const now = await usage()
      assert.deepEqual(of(now, 'signIns').parts, [{ part: 'password', total: 3 }])
      assert.deepEqual(of(now, 'apiCalls').parts, [
        { part: ofTenant.body.id, name: 'Pipeline', total: 2 },
        { part: 'personal', total: 1 },
      ])
      assert.equal(of(now, 'activePeople').total, 1)
      assert.deepEqual(of(now, 'deliveries').parts, [{ part: 'delivered', total: of(now, 'deliveries').total }])
      assert.ok(of(now, 'deliveries').total > 0)
      assert.equal(now.countedSince, '2026-03-01T10:00:00.000Z')
    })

    test('a reseller sees what each account below it used, and others see none', async () => {
      const { count, page, store } = await open()
      await count('2026-02-28T22:59:00', 1, { tenantId: '2002', meter: 'signIns', part: 'password' })
      await count('2026-02-28T23:15:00', 2, { tenantId: '2002', meter: 'signIns', part: 'passkey' })
      await count('2026-03-01T01:00:00', 4, { tenantId: '2004' })
      await count('2026-03-01T01:00:00', 8, { tenantId: acme })
      await store.tenants.update(vendorScope, '2001', { timezone: 'Europe/Berlin' })
      const token = tokenOf(await page.signIn('owner@reseller.test'))
      const ask = async (more = {}) =>
        (await page.send(accounts, { period: 'thisMonth', ...more }, { token })).body.items.map(
          ({ accountId, signIns, apiCalls }) => [accountId, signIns, apiCalls],
        )
      assert.deepEqual(await ask(), [
        ['2002', 2, 0],
        ['2003', 0, 0],
        ['2004', 0, 4],
      ])
      assert.deepEqual(await ask({ period: 'lastMonth', _limit: 1 }), [['2002', 1, 0]])
      assert.deepEqual(await ask({ _search: 'bluebird' }), [['2002', 2, 0]])
      assert.deepEqual(await ask({ _offset: 2, _order: 'DESC' }), [['2002', 2, 0]])
      const [first] = (await page.send(accounts, { period: 'thisMonth' }, { token })).body.items
      const { total } = await store.memberships.find('2002', { where: { isActivated: true }, limit: 0 })
      assert.equal(first?.members, total)
      await store.tenants.update(vendorScope, '2001', { isReseller: false })
      assert.equal((await page.send(accounts, { period: 'thisMonth' }, { token })).status, 403)
    })
  })
}
