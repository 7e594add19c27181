import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { RoleFields } from '../../../src/backend/identity/roles/records.ts'
import type { TenantFields, UserFields } from '../../../src/backend/identity/members/records.ts'
import { maxOffset, positionOf, StoreConflict, vendorScope, type Query } from '../../../src/backend/store/store.ts'

/** A person with nothing special about them. */
const person = (email: string, changes: Partial<UserFields> = {}): UserFields => ({
  email,
  name: email,
  hasBreachedPassword: false,
  isVerified: true,
  isDisabled: false,
  isSample: false,
  provider: 'local',
  tenantIds: [],
  activeTenantId: 'a',
  metadata: '{}',
  ...changes,
})

const membership = (userId: string) => ({ userId, roleIds: [], isActivated: true, isSubAccountAccessAllowed: false })

const account = (name: string, changes: Partial<TenantFields> = {}): TenantFields => ({
  name,
  isReseller: false,
  isDisabled: false,
  parentTenantId: null,
  metadata: {},
  ...changes,
})

const role = (key: string, level: number, description: string | null = null) => ({
  key,
  name: key,
  description,
  isDefault: false,
  permissionIds: [],
  level,
})

const conflict = (cause: unknown) => cause instanceof StoreConflict
const many = <T>(times: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => run(i)))
const pause = (delayMs: number) => new Promise<void>(resolve => setTimeout(resolve, delayMs))

const recordTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  it('a new record gets an id, version 1 and dates, and comes back as it was given', async store => {
    const saved = await store.users.insert(vendorScope, person('a@x.test', { tenantIds: ['1', '2'] }))
    assert.match(saved.id, /^[\w-]{8,}$/)
    assert.equal(saved.version, 1)
    assert.equal(saved.tenantId, vendorScope)
    assert.equal(new Date(saved.createdAt).toISOString(), saved.createdAt)
    assert.equal(saved.updatedAt, saved.createdAt)
    assert.deepEqual(saved.tenantIds, ['1', '2'])
    assert.deepEqual(await store.users.get(vendorScope, saved.id), saved)
  })

  it('an id and a date may be given', async store => {
    const createdAt = '2020-01-02T03:04:05.678Z'
    const saved = await store.users.insert(vendorScope, { ...person('a@x.test'), id: 'me', createdAt })
    assert.deepEqual([saved.id, saved.createdAt, saved.updatedAt], ['me', createdAt, createdAt])
  })

  it('records go in and out as copies', async store => {
    const given = { ...person('a@x.test'), id: 'me', tenantIds: ['1'] }
    const saved = await store.users.insert(vendorScope, given)
    given.tenantIds.push('2')
    saved.tenantIds.push('3')
    const found = await store.users.find(vendorScope)
    found.items[0]!.tenantIds.push('4')
    await store.users.update(vendorScope, 'me', current => void current.tenantIds.push('5'))
    assert.deepEqual((await store.users.get(vendorScope, 'me'))?.tenantIds, ['1'])
  })

  it('every text survives, however strange', async store => {
    const text = `'"\\ \n\t %_ ; -- 😀 é \u202e ${'x'.repeat(10_000)}`
    await store.users.insert(vendorScope, {
      ...person('a@x.test'),
      id: text.slice(0, 30),
      name: text,
      metadata: '{"__proto__":1}',
    })
    const found = await store.users.get(vendorScope, text.slice(0, 30))
    assert.deepEqual([found?.name, found?.metadata], [text, '{"__proto__":1}'])
  })

  it('a foreign record is as absent as an unknown one [tenant-isolation]', async store => {
    await store.memberships.insert('a', { ...membership('u'), id: 'm' })
    assert.equal(await store.memberships.get('b', 'm'), undefined)
    assert.equal(await store.memberships.update('b', 'm', { isActivated: false }), undefined)
    assert.equal(await store.memberships.take('b', 'm'), undefined)
    assert.equal(await store.memberships.removeWhere('b', { userId: 'u' }), 0)
    assert.equal((await store.memberships.find('b')).total, 0)
    assert.equal((await store.memberships.get('a', 'm'))?.isActivated, true)
  })

  it('one id may be used once in each tenant', async store => {
    await store.memberships.insert('a', { ...membership('u'), id: 'm' })
    await store.memberships.insert('b', { ...membership('v'), id: 'm' })
    await assert.rejects(store.memberships.insert('a', { ...membership('w'), id: 'm' }), conflict)
    const found = await store.memberships.find(['a', 'b'])
    assert.deepEqual(
      found.items.map(item => item.userId),
      ['u', 'v'],
    )
  })

  it('a unique field is refused by insert, update and put, and nothing changes', async store => {
    await store.users.insert(vendorScope, { ...person('a@x.test'), id: 'a' })
    await store.users.insert(vendorScope, { ...person('b@x.test'), id: 'b' })
    await assert.rejects(store.users.insert(vendorScope, person('a@x.test')), conflict)
    await assert.rejects(store.users.update(vendorScope, 'b', { email: 'a@x.test' }), conflict)
    await assert.rejects(
      store.users.put(vendorScope, 'c', () => person('a@x.test')),
      conflict,
    )
    await assert.rejects(
      store.users.put(vendorScope, 'b', () => person('a@x.test')),
      conflict,
    )
    assert.equal((await store.users.find(vendorScope)).total, 2)
    assert.deepEqual(
      [(await store.users.get(vendorScope, 'b'))?.email, (await store.users.get(vendorScope, 'b'))?.version],
      ['b@x.test', 1],
    )
    assert.equal((await store.users.update(vendorScope, 'a', { email: 'a@x.test' }))?.version, 2)
  })

  it('unique fields are compared within one tenant, and only where they are there', async store => {
    await store.roles.insert('a', role('Editor', 1))
    await store.roles.insert('b', role('Editor', 1))
    await assert.rejects(store.roles.insert('a', role('Editor', 2)), conflict)
    await many(3, index => store.users.insert(vendorScope, person(`${index}@x.test`)))
    await store.users.insert(vendorScope, person('n@x.test', { username: 'n' }))
    await assert.rejects(store.users.insert(vendorScope, person('m@x.test', { username: 'n' })), conflict)
  })

  it('of parallel inserts with one unique value exactly one wins', async store => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => store.users.insert(vendorScope, person('same@x.test'))),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.ok(outcomes.every(outcome => outcome.status === 'fulfilled' || conflict(outcome.reason)))
    assert.equal((await store.users.find(vendorScope)).total, 1)
  })

  it('removeCreatedBefore removes the oldest of a collection first, in every tenant, in batches', async store => {
    const day = (number: number) => `2030-01-0${number}T00:00:00.000Z`
    const row = { action: 'a', severity: 'Info', outcome: 'success', ip: '', userAgent: '', facts: {} } as const
    for (const number of [4, 1, 3, 2])
      await store.audits.insert(number % 2 === 0 ? 'a' : 'b', { ...row, id: `${number}`, createdAt: day(number) })
    const left = async () => (await store.audits.find(['a', 'b'])).items.map(({ id }) => id).sort()
    assert.equal(await store.removeCreatedBefore('audits', day(4), 2), 2)
    assert.deepEqual(await left(), ['3', '4'])
    assert.equal(await store.removeCreatedBefore('audits', day(4), 2), 1)
    assert.equal(await store.removeCreatedBefore('audits', day(4), 2), 0)
    assert.deepEqual(await left(), ['4'])
  })
}

const changeTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  it('an update replaces the given fields, raises the version and cannot change whose record it is', async store => {
    await store.users.insert(vendorScope, { ...person('a@x.test', { username: 'a' }), id: 'a' })
    const forged = { name: 'New', id: 'z', tenantId: 'z', version: 99, createdAt: 'z' }
    const saved = await store.users.update(vendorScope, 'a', forged)
    assert.deepEqual(
      [saved?.name, saved?.email, saved?.username, saved?.id, saved?.tenantId, saved?.version],
      ['New', 'a@x.test', 'a', 'a', vendorScope, 2],
    )
    assert.notEqual(saved?.createdAt, 'z')
    assert.deepEqual(await store.users.get(vendorScope, 'a'), saved)
  })

  it('an update that gives nothing leaves the record alone', async store => {
    await store.users.insert(vendorScope, { ...person('a@x.test'), id: 'a' })
    assert.equal(await store.users.update(vendorScope, 'a', () => undefined), undefined)
    assert.equal(await store.users.update(vendorScope, 'unknown', { name: 'x' }), undefined)
    assert.equal((await store.users.get(vendorScope, 'a'))?.version, 1)
  })

  it('a change that throws changes nothing and passes the error on', async store => {
    await store.counters.put(vendorScope, 'c', () => ({ count: 1, expiresAt: '2030' }))
    const fail = () => {
      throw new RangeError('no')
    }
    await assert.rejects(store.counters.update(vendorScope, 'c', fail), RangeError)
    await assert.rejects(store.counters.put(vendorScope, 'c', fail), RangeError)
    await assert.rejects(store.counters.put(vendorScope, 'd', fail), RangeError)
    assert.equal((await store.counters.get(vendorScope, 'c'))?.count, 1)
    assert.equal(await store.counters.get(vendorScope, 'd'), undefined)
  })

  it('parallel updates of one record all count', async store => {
    await store.counters.insert(vendorScope, { id: 'c', count: 0, expiresAt: '2030' })
    await many(30, () => store.counters.update(vendorScope, 'c', current => ({ count: current.count + 1 })))
    assert.deepEqual(
      [(await store.counters.get(vendorScope, 'c'))?.count, (await store.counters.get(vendorScope, 'c'))?.version],
      [30, 31],
    )
  })

  it('parallel puts count from nothing, each number once [rate-limits]', async store => {
    const saved = await many(30, () =>
      store.counters.put(vendorScope, 'c', current => ({ count: (current?.count ?? 0) + 1, expiresAt: '2030' })),
    )
    const counts = saved.map(({ count }) => count).sort((a, b) => a - b)
    assert.deepEqual(
      counts,
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })

  it('put replaces all fields and keeps id and first date', async store => {
    const first = await store.users.insert(vendorScope, {
      ...person('a@x.test', { username: 'a' }),
      id: 'a',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const saved = await store.users.put(vendorScope, 'a', () => person('b@x.test'))
    assert.deepEqual(
      [saved.email, saved.username, saved.createdAt, saved.version],
      ['b@x.test', undefined, first.createdAt, 2],
    )
  })

  it('of parallel takers exactly one gets the record [one-time-use]', async store => {
    await store.counters.insert(vendorScope, { id: 'c', count: 7, expiresAt: '2030' })
    const taken = await many(8, () => store.counters.take(vendorScope, 'c'))
    assert.deepEqual(
      taken.filter(Boolean).map(record => record?.count),
      [7],
    )
    assert.equal(await store.counters.get(vendorScope, 'c'), undefined)
  })

  it('removeWhere removes what matches in its tenant and returns how many', async store => {
    await store.memberships.insert('a', { ...membership('u'), id: '1' })
    await store.memberships.insert('a', { ...membership('u'), id: '2' })
    await store.memberships.insert('a', { ...membership('v'), id: '3' })
    await store.memberships.insert('b', { ...membership('u'), id: '4' })
    assert.equal(await store.memberships.removeWhere('a', { userId: 'u' }), 2)
    assert.deepEqual((await store.memberships.find(['a', 'b'])).items.map(({ id }) => id).sort(), ['3', '4'])
  })

  it('updateMany changes all records or none', async store => {
    for (const name of ['anna', 'bob']) await store.users.insert(vendorScope, { ...person(`${name}@x.test`), id: name })
    const both = () => store.users.updateMany(vendorScope, ['anna', 'bob'], () => ({ email: 'one@x.test' }))
    await assert.rejects(both(), conflict)
    const emails = (await store.users.find(vendorScope)).items.map(({ email }) => email).sort()
    assert.deepEqual(emails, ['anna@x.test', 'bob@x.test'])
    await store.transaction(async inside => {
      await assert.rejects(
        inside.users.updateMany(vendorScope, ['anna', 'bob'], () => ({ email: 'one@x.test' })),
        conflict,
      )
      await inside.users.updateMany(vendorScope, ['anna'], () => ({ name: 'Still usable' }))
    })
    assert.equal((await store.users.get(vendorScope, 'anna'))?.name, 'Still usable')
  })

  it('removeExpired removes what ended before the date, in every tenant, and nothing without an end', async store => {
    const end = (day: number) => `2030-01-0${day}T00:00:00.000Z`
    for (const day of [1, 2, 3])
      await store.counters.insert(day === 1 ? 'a' : 'b', { id: `${day}`, count: 1, expiresAt: end(day) })
    await store.users.insert(vendorScope, person('a@x.test'))
    assert.equal(await store.removeExpired(end(2)), 1)
    assert.deepEqual((await store.counters.find(['a', 'b'])).items.map(({ id }) => id).sort(), ['2', '3'])
    assert.equal((await store.users.find(vendorScope)).total, 1)
  })
}

const countingTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  const [start, end, laterEnd] = ['2030-01-01T00:00:00.000Z', '2030-01-01T00:01:00.000Z', '2030-01-01T00:02:00.000Z']
  const event = { id: 'c', max: 2, slides: 0, endsAt: end }

  it('an event counter counts to one beyond its limit and starts again when its window has ended', async store => {
    const count = async (now: string, endsAt = end) => (await store.countEvents([{ ...event, endsAt }], now))[0]
    for (const expected of [1, 2, 3, 3]) assert.deepEqual(await count(start), { count: expected, expiresAt: end })
    assert.deepEqual(await count(end, laterEnd), { count: 1, expiresAt: laterEnd })
  })

  it('the first events of a window move its end, as far as its limit allows', async store => {
    const count = async (endsAt: string) =>
      (await store.countEvents([{ ...event, max: Infinity, slides: 2, endsAt }], start))[0]
    const ends = [end, laterEnd, '2030-01-01T00:03:00.000Z']
    const windows = [await count(ends[0]!), await count(ends[1]!), await count(ends[2]!)]
    assert.deepEqual(windows, [
      { count: 1, expiresAt: ends[0] },
      { count: 2, expiresAt: ends[1] },
      { count: 3, expiresAt: ends[1] },
    ])
  })

  it('several events are counted, each by its own counter', async store => {
    const events = [
      { ...event, max: 1 },
      { ...event, id: 'd', max: 9 },
    ]
    const counts = async () => (await store.countEvents(events, start)).map(({ count }) => count)
    assert.deepEqual(
      [await counts(), await counts(), await counts()],
      [
        [1, 1],
        [2, 2],
        [2, 3],
      ],
    )
    assert.equal((await store.counters.get(vendorScope, 'd'))?.count, 3)
  })

  it('events at the same time get different numbers', async store => {
    const windows = await many(8, () => store.countEvents([{ ...event, max: 100 }], start))
    assert.deepEqual(
      windows.map(([window]) => window?.count ?? 0).sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
  })

  it('several records are read by their keys, each in its own tenant', async store => {
    for (const [tenantId, id] of [
      ['a', '1'],
      ['a', '2'],
      ['b', '1'],
    ] as const)
      await store.memberships.insert(tenantId, { ...membership(`${tenantId}${id}`), id })
    const keys = [
      ['a', '1'],
      ['b', '1'],
      ['b', '2'],
      ['c', '1'],
    ].map(([tenantId, id]) => ({ tenantId: tenantId!, id: id! }))
    const found = await store.memberships.getMany(keys)
    assert.deepEqual(found.map(({ userId }) => userId).sort(), ['a1', 'b1'])
    assert.deepEqual(await store.memberships.getMany([]), [])
  })
}

const findTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  const ids = (found: { items: { id: string }[] }) => found.items.map(({ id }) => id)

  it('conditions are equality, any of several, and all together', async store => {
    await store.tenants.insert(vendorScope, { ...account('One'), id: '1' })
    await store.tenants.insert(vendorScope, { ...account('Two', { isReseller: true }), id: '2' })
    await store.tenants.insert(vendorScope, { ...account('Three', { parentTenantId: '2', alias: 'three' }), id: '3' })
    const find = async (where: Parameters<Store['tenants']['removeWhere']>[1]) =>
      ids(await store.tenants.find(vendorScope, { where })).sort()
    assert.deepEqual(await find({ id: ['3', '1', 'unknown'] }), ['1', '3'])
    assert.deepEqual(await find({ isReseller: false }), ['1', '3'])
    assert.deepEqual(await find({ isReseller: false, name: ['One', 'Two'] }), ['1'])
    assert.deepEqual(await find({ parentTenantId: null }), ['1', '2'])
    assert.deepEqual(await find({ alias: 'three' }), ['3'])
    assert.deepEqual(await find({ name: [] }), [])
    assert.deepEqual(await find({ name: 'one' }), [])
    assert.deepEqual(await find({}), ['1', '2', '3'])
  })

  it('a condition without a value is a mistake, not a condition less', async store => {
    await store.users.insert(vendorScope, person('a@x.test'))
    const where = { email: undefined } as unknown as { email: string }
    await assert.rejects(store.users.removeWhere(vendorScope, where), TypeError)
    await assert.rejects(store.users.find(vendorScope, { where }), TypeError)
    assert.equal((await store.users.find(vendorScope)).total, 1)
  })

  it('numbers and their text are different values', async store => {
    await store.roles.insert('a', { ...role('1', 1), id: 'r' })
    const level = '1' as unknown as number
    assert.equal((await store.roles.find('a', { where: { level: 1 } })).total, 1)
    assert.equal((await store.roles.find('a', { where: { level } })).total, 0)
  })

  it('search finds text in any of the searchable fields, in either case, and reads no wildcards', async store => {
    await store.roles.insert('t', { ...role('k1', 1, 'anna@x.test'), name: 'Bo 100%', id: '1' })
    await store.roles.insert('t', { ...role('k2', 1, 'bert@x.test'), name: 'ANNABEL', id: '2' })
    await store.roles.insert('t', { ...role('k3', 1, '_d@x.test'), name: '\\ back\\slash', id: '3' })
    await store.roles.insert('other', { ...role('k3', 1), name: 'Anna', id: '3' })
    const search = async (text: string) => ids(await store.roles.find('t', { search: text })).sort()
    assert.deepEqual(await search('Anna'), ['1', '2'])
    assert.deepEqual(await search('nab'), ['2'])
    assert.deepEqual(await search('00%'), ['1'])
    assert.deepEqual(await search('%'), [])
    assert.deepEqual(await search('_'), ['3'])
    assert.deepEqual(await search('\\'), ['3'])
    assert.deepEqual(await search("'"), [])
    assert.deepEqual(await search(''), ['1', '2', '3'])
  })

  it('a search is paged in every order like any other list', async store => {
    const names = ['Anna 3', 'anna 1', 'Bert', 'ANNA 2', 'Anna 4']
    for (const [i, name] of names.entries())
      await store.roles.insert('t', {
        ...role(`key${i}`, i),
        name,
        id: `${i}`,
        createdAt: `2020-01-0${9 - i}T00:00:00.000Z`,
      })
    await store.roles.insert('other', role('Anna 9', 9))
    const find = async (query: Query<RoleFields>) => {
      const found = await store.roles.find('t', { search: 'anna', ...query })
      return [ids(found).join(''), found.total]
    }
    const byName = { by: 'name', direction: 'asc' } as const
    assert.deepEqual(await find({ sort: byName, limit: 2 }), ['13', 4])
    assert.deepEqual(await find({ sort: byName, limit: 2, offset: 2 }), ['04', 4])
    assert.deepEqual(await find({ sort: byName, limit: 2, offset: 4 }), ['', 4])
    assert.deepEqual(await find({ sort: { ...byName, direction: 'desc' }, limit: 3, total: { upTo: 2 } }), ['403', 2])
    assert.deepEqual(await find({ sort: byName, limit: 2, after: { value: 'anna 1', id: '1' } }), ['30', 4])
    assert.deepEqual(await find({ sort: { by: 'level', direction: 'desc' }, limit: 9 }), ['4310', 4])
    assert.deepEqual(await find({ sort: { by: 'id', direction: 'desc' }, limit: 2 }), ['43', 4])
    assert.deepEqual(await find({ limit: 2 }), ['43', 4])
    assert.deepEqual(await find({ limit: 2, search: 'nobody' }), ['', 0])
    assert.deepEqual(await find({ limit: 0 }), ['', 4])
  })

  it('search with fewer than three characters finds what a field begins with', async store => {
    await store.roles.insert('t', { ...role('k1', 1, 'Banana'), name: 'Anna', id: '1' })
    await store.roles.insert('t', { ...role('k2', 1), name: 'Joanna', id: '2' })
    const search = async (text: string) => ids(await store.roles.find('t', { search: text })).sort()
    assert.deepEqual([await search('AN'), await search('b'), await search('na')], [['1'], ['1'], []])
    assert.deepEqual(await search('ann'), ['1', '2'])
  })

  it('sorting and searching by what is not declared is a mistake', async store => {
    const by = 'email' as const
    await assert.rejects(store.users.find(vendorScope, { sort: { by, direction: 'asc' } }), TypeError)
    await assert.rejects(store.users.find(vendorScope, { search: 'anna' }), TypeError)
  })

  it('without a wish the oldest come first', async store => {
    for (const [id, year] of [
      ['b', 2021],
      ['c', 2020],
      ['a', 2022],
    ] as const)
      await store.users.insert(vendorScope, { ...person(`${id}@x.test`), id, createdAt: `${year}-01-01T00:00:00.000Z` })
    assert.deepEqual(ids(await store.users.find(vendorScope)), ['c', 'b', 'a'])
  })

  it('text sorts without regard to case, numbers as numbers, missing values first, equals by id', async store => {
    const nameless = { ...role('k5', 9), name: undefined } as unknown as ReturnType<typeof role>
    await store.roles.insert('t', { ...role('k1', 10), name: 'beta', id: '1' })
    await store.roles.insert('t', { ...role('k2', 9), name: 'Alpha', id: '2' })
    await store.roles.insert('t', { ...nameless, id: '3' })
    await store.roles.insert('t', { ...role('k4', 100), name: 'Gamma', id: '4' })
    await store.roles.insert('t', { ...role('k6', 9), name: 'ALPHA', id: '5' })
    const sorted = async (by: 'name' | 'level', direction: 'asc' | 'desc') =>
      ids(await store.roles.find('t', { sort: { by, direction } }))
    assert.deepEqual(await sorted('name', 'asc'), ['3', '2', '5', '1', '4'])
    assert.deepEqual(await sorted('name', 'desc'), ['4', '1', '5', '2', '3'])
    assert.deepEqual(await sorted('level', 'asc'), ['2', '3', '5', '1', '4'])
    assert.deepEqual(await sorted('level', 'desc'), ['4', '1', '5', '3', '2'])
  })

  it('a page is a part of what matches; the total is not', async store => {
    for (const index of [1, 2, 3, 4, 5]) await store.roles.insert('t', { ...role(`k${index}`, index), id: `${index}` })
    const sort = { by: 'level', direction: 'asc' } as const
    const page = await store.roles.find('t', { sort, where: { level: [1, 2, 3, 4] }, offset: 1, limit: 2 })
    assert.deepEqual([ids(page), page.total], [['2', '3'], 4])
    const beyond = await store.roles.find('t', { sort, offset: 9, limit: 2 })
    assert.deepEqual([ids(beyond), beyond.total], [[], 5])
    assert.deepEqual((await store.roles.find('t', { limit: 0 })).items, [])
  })

  it('a field may equal any of 100,000 values', async store => {
    const userIds = Array.from({ length: 100_000 }, (_, index) => `user-${index}`)
    await store.memberships.insert('t', { ...membership('user-99999'), id: 'a' })
    await store.memberships.insert('t', { ...membership('other'), id: 'b' })
    assert.deepEqual(ids(await store.memberships.find('t', { where: { userId: userIds } })), ['a'])
    assert.deepEqual(ids(await store.memberships.find('t', { where: { id: [...userIds, 'b'] } })), ['b'])
    assert.deepEqual(ids(await store.memberships.find('t', { where: { isActivated: [true] } })).sort(), ['a', 'b'])
    assert.deepEqual(ids(await store.memberships.find(userIds.concat('t'))).sort(), ['a', 'b'])
  })

  it('a query continues behind any record of its order, in both directions', async store => {
    const names = ['Beta', 'alpha', 'ALPHA', 'gamma', '']
    for (const [index, name] of names.entries())
      await store.roles.insert('t', { ...role(`k${index}`, index % 2), name, id: `${index}` })
    for (const by of ['name', 'level', 'createdAt', 'id'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { by, direction }
        const all = await store.roles.find('t', { sort })
        for (const [index, record] of all.items.entries()) {
          const rest = await store.roles.find('t', { sort, after: positionOf(record, sort), limit: 2 })
          assert.deepEqual(ids(rest), ids(all).slice(index + 1, index + 3), `${by} ${direction} behind ${record.id}`)
          assert.equal(rest.total, names.length)
        }
      }
  })

  it('a query may start between records, as at a date', async store => {
    for (const year of [2020, 2021, 2022])
      await store.roles.insert('t', { ...role(`${year}`, 1), id: `${year}`, createdAt: `${year}-05-05T00:00:00.000Z` })
    const after = { value: '2022-01-01T00:00:00.000Z', id: '' }
    const found = await store.roles.find('t', { sort: { by: 'createdAt', direction: 'desc' }, after })
    assert.deepEqual(ids(found), ['2021', '2020'])
  })

  it('a query skips 10,000 records at most, and continues in one tenant only', async store => {
    await store.roles.insert('t', role('k', 1))
    assert.deepEqual((await store.roles.find('t', { offset: maxOffset })).items, [])
    await assert.rejects(store.roles.find('t', { offset: maxOffset + 1 }), RangeError)
    const after = { value: '', id: '' }
    await assert.rejects(store.roles.find(['t', 'u'], { after }), TypeError)
  })

  it('a query skips records behind a position', async store => {
    for (const index of [1, 2, 3, 4]) await store.roles.insert('t', { ...role(`k${index}`, index), id: `${index}` })
    const sort = { by: 'level', direction: 'desc' } as const
    const found = await store.roles.find('t', { sort, after: { value: 4, id: '4' }, offset: 1, limit: 1 })
    assert.deepEqual([ids(found), found.total], [['2'], 4])
  })

  it('a query is limited to a range of dates, of which the last does not count', async store => {
    const year = (value: number) => `${value}-05-05T00:00:00.000Z`
    for (const value of [2020, 2021, 2022, 2023])
      await store.roles.insert('t', { ...role(`${value}`, 1), id: `${value}`, createdAt: year(value) })
    const found = async (dates: { from?: string; before?: string }) => {
      const ranges = [{ by: 'createdAt' as const, ...dates }]
      const all = await store.roles.find('t', { ranges, limit: 1, where: { level: 1 } })
      return [ids(await store.roles.find('t', { ranges })), all.total]
    }
    assert.deepEqual(await found({ from: year(2021), before: year(2023) }), [['2021', '2022'], 2])
    assert.deepEqual(await found({ from: year(2023) }), [['2023'], 1])
    assert.deepEqual(await found({ before: year(2021) }), [['2020'], 1])
    assert.deepEqual(await found({ from: year(2024) }), [[], 0])
  })

  it('a total is counted no further than requested', async store => {
    for (const index of [1, 2, 3, 4]) await store.roles.insert('t', role(`k${index}`, index))
    const totals = [{ upTo: 0 }, { upTo: 3 }, { upTo: 4 }, { upTo: 5 }, 'exact'] as const
    for (const limit of [2, undefined])
      assert.deepEqual(
        await Promise.all(
          totals.map(async total => (await store.roles.find('t', { total, ...(limit && { limit }) })).total),
        ),
        [0, 3, 4, 4, 4],
      )
  })

  it('no tenants means no records', async store => {
    await store.roles.insert('t', role('k', 1))
    assert.equal((await store.roles.find([])).total, 0)
  })
}

const readModelTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  const join = async (store: Store, tenantId: string, id: string, changes: Partial<UserFields> = {}) => {
    await store.users.insert(vendorScope, { ...person(`${id}@x.test`, { tenantIds: [tenantId], ...changes }), id })
    await store.memberships.insert(tenantId, { ...membership(id), id, roleIds: ['reader'] })
  }
  const namesIn = async (store: Store, tenantId: string) =>
    (await store.members.find(tenantId, { sort: { by: 'listName', direction: 'asc' } })).items.map(({ name }) => name)

  it('members are made of people and memberships', async store => {
    await join(store, 't', 'anna', { name: 'Anna', lastLogin: '2024-01-01T00:00:00.000Z' })
    const member = await store.members.get('t', 'anna')
    assert.deepEqual(
      [member?.name, member?.email, member?.roleIds, member?.status, member?.lastLogin, member?.hasBreachedPassword],
      ['Anna', 'anna@x.test', ['reader'], 'active', '2024-01-01T00:00:00.000Z', false],
    )
    assert.equal(await store.members.get('other', 'anna'), undefined)
  })

  it('every change of a source changes the rows made of it', async store => {
    await join(store, 't', 'anna', { name: 'Anna' })
    await store.users.update(vendorScope, 'anna', { name: 'Bea', isDisabled: true })
    assert.deepEqual([await namesIn(store, 't'), (await store.members.get('t', 'anna'))?.status], [['Bea'], 'disabled'])
    await store.users.update(vendorScope, 'anna', ({ name }) => ({ name: `${name}!`, isDisabled: false }))
    await store.memberships.put('t', 'anna', () => ({ ...membership('anna'), isActivated: false }))
    assert.deepEqual(
      [await namesIn(store, 't'), (await store.members.get('t', 'anna'))?.status],
      [['Bea!'], 'unverified'],
    )
    await store.users.update(vendorScope, 'anna', { tenantIds: [] })
    assert.deepEqual(await namesIn(store, 't'), [])
    await store.users.update(vendorScope, 'anna', { tenantIds: ['t'] })
    await store.memberships.take('t', 'anna')
    assert.deepEqual(await namesIn(store, 't'), [])
    await store.memberships.insert('t', { ...membership('anna'), id: 'anna' })
    assert.deepEqual(await namesIn(store, 't'), ['Bea!'])
    await store.users.removeWhere(vendorScope, {})
    assert.deepEqual(await namesIn(store, 't'), [])
  })

  it('updateMany changes the records of its tenant, leaves out the others, and rows follow', async store => {
    for (const id of ['anna', 'bob', 'cleo']) await join(store, 't', id)
    await store.memberships.insert('other', { ...membership('anna'), id: 'anna' })
    const changed = await store.memberships.updateMany('t', ['anna', 'bob', 'cleo', 'unknown', 'anna'], ({ id }) =>
      id === 'cleo' ? undefined : { groupIds: ['g'], roleIds: [`of-${id}`] },
    )
    assert.deepEqual(changed.map(({ id, version, roleIds }) => [id, version, roleIds]).sort(), [
      ['anna', 2, ['of-anna']],
      ['bob', 2, ['of-bob']],
    ])
    const inGroup = async () => (await store.members.find('t', { where: { groupIds: 'g' } })).items.map(({ id }) => id)
    assert.deepEqual((await inGroup()).sort(), ['anna', 'bob'])
    assert.equal((await store.memberships.get('t', 'cleo'))?.version, 1)
    assert.equal((await store.memberships.get('other', 'anna'))?.groupIds, undefined)
    const found = await store.memberships.find('t', { where: { groupIds: 'g' } })
    assert.deepEqual(found.items.map(({ id }) => id).sort(), ['anna', 'bob'])
    await store.memberships.updateMany('t', ['bob'], () => ({ groupIds: [] }))
    assert.deepEqual(await inGroup(), ['anna'])
    assert.deepEqual(await store.memberships.updateMany('t', [], () => ({})), [])
    const rowOf = async (id: string) => (await store.members.get('t', id))!
    assert.deepEqual((await rowOf('anna')).roleIds, ['of-anna'])
    // Without the field the row has an empty list, as if it were made anew.
    await store.memberships.put('t', 'anna', current => {
      const { groupIds: _groupIds, ...fields } = current!
      return fields
    })
    assert.deepEqual((await rowOf('anna')).groupIds, [])
  })

  it('phone numbers of members come and go with the number, the person and the membership', async store => {
    await join(store, 't', 'anna')
    await store.phoneNumbers.insert(vendorScope, { id: 'p', userId: 'anna', phoneNumber: '+12025550100' })
    const phones = async () =>
      (await store.memberPhoneNumbers.find('t')).items.map(({ userId, phoneNumber }) => [userId, phoneNumber])
    assert.deepEqual(await phones(), [['anna', '+12025550100']])
    await store.phoneNumbers.update(vendorScope, 'p', { phoneNumber: '+12025550101' })
    assert.deepEqual(await phones(), [['anna', '+12025550101']])
    await store.memberships.take('t', 'anna')
    assert.deepEqual(await phones(), [])
    await store.memberships.insert('t', { ...membership('anna'), id: 'anna' })
    assert.equal((await phones()).length, 1)
    await store.phoneNumbers.take(vendorScope, 'p')
    assert.deepEqual(await phones(), [])
  })

  it('a transaction that fails leaves the read models as they were', async store => {
    await join(store, 't', 'anna', { name: 'Anna' })
    const failed = store.transaction(async inside => {
      await inside.users.update(vendorScope, 'anna', { name: 'Bea' })
      assert.equal((await inside.members.get('t', 'anna'))?.name, 'Bea')
      await join(inside, 't', 'carl')
      throw new RangeError('no')
    })
    await assert.rejects(failed, RangeError)
    assert.deepEqual(await namesIn(store, 't'), ['Anna'])
    await assert.rejects(store.users.insert(vendorScope, { ...person('anna@x.test'), id: 'dora' }), StoreConflict)
    assert.deepEqual(await namesIn(store, 't'), ['Anna'])
  })

  it('parallel changes of both sources lose nothing', async store => {
    await many(5, async index => {
      const id = `u${index}`
      await store.users.insert(vendorScope, { ...person(`${id}@x.test`, { tenantIds: ['t'] }), id })
      await Promise.all([
        store.memberships.insert('t', { ...membership(id), id }),
        store.users.update(vendorScope, id, { name: `New ${index}` }),
      ])
    })
    assert.deepEqual(await namesIn(store, 't'), ['New 0', 'New 1', 'New 2', 'New 3', 'New 4'])
  })

  it('members are found by role, status and text, and sorted by last sign-in', async store => {
    await join(store, 't', 'anna', { lastLogin: '2024-01-01T00:00:00.000Z' })
    await join(store, 't', 'bert', { lastLogin: '2024-02-01T00:00:00.000Z', isDisabled: true })
    await join(store, 't', 'carl')
    await store.memberships.update('t', 'carl', { roleIds: ['admin', 'reader'] })
    const find = async (query: Parameters<Store['members']['find']>[1]) =>
      (await store.members.find('t', query)).items.map(({ id }) => id)
    assert.deepEqual(await find({ sort: { by: 'lastLogin', direction: 'desc' } }), ['bert', 'anna', 'carl'])
    assert.deepEqual(await find({ where: { roleIds: 'admin' } }), ['carl'])
    assert.deepEqual((await find({ where: { roleIds: ['admin', 'reader'] } })).sort(), ['anna', 'bert', 'carl'])
    assert.deepEqual(await find({ where: { status: 'disabled' } }), ['bert'])
    assert.deepEqual(await find({ search: 'RL@' }), ['carl'])
  })

  it('a rebuild writes all rows and nothing else', async store => {
    await join(store, 't', 'anna', { name: 'Anna' })
    await join(store, 't', 'bert', { name: 'Bert' })
    await store.phoneNumbers.insert(vendorScope, { id: 'p', userId: 'anna', phoneNumber: '+12025550100' })
    assert.equal(await store.rebuildReadModels(), 3)
    assert.deepEqual(await namesIn(store, 't'), ['Anna', 'Bert'])
  })
}

const transactionTests = (it: (title: string, run: (store: Store) => Promise<void>) => void) => {
  it('a transaction keeps all it did and gives its result', async store => {
    const result = await store.transaction(async inside => {
      await inside.users.insert(vendorScope, { ...person('a@x.test'), id: 'a' })
      await inside.users.update(vendorScope, 'a', { name: 'Changed' })
      return (await inside.users.get(vendorScope, 'a'))?.name
    })
    assert.equal(result, 'Changed')
    assert.equal((await store.users.get(vendorScope, 'a'))?.name, 'Changed')
  })

  it('a transaction that fails leaves nothing behind', async store => {
    await store.users.insert(vendorScope, { ...person('a@x.test'), id: 'a' })
    await store.counters.insert(vendorScope, { id: 'c', count: 1, expiresAt: '2030' })
    const failed = store.transaction(async inside => {
      await inside.users.insert(vendorScope, person('b@x.test'))
      await inside.users.update(vendorScope, 'a', { name: 'Changed' })
      await inside.counters.put(vendorScope, 'c', () => ({ count: 2, expiresAt: '2031' }))
      await inside.counters.put(vendorScope, 'd', () => ({ count: 2, expiresAt: '2031' }))
      await inside.counters.take(vendorScope, 'c')
      await inside.users.removeWhere(vendorScope, {})
      throw new RangeError('no')
    })
    await assert.rejects(failed, RangeError)
    assert.deepEqual(
      (await store.users.find(vendorScope)).items.map(({ id, name, version }) => [id, name, version]),
      [['a', 'a@x.test', 1]],
    )
    assert.deepEqual(
      (await store.counters.find(vendorScope)).items.map(({ id, count }) => [id, count]),
      [['c', 1]],
    )
  })

  it('a transaction inside another joins it', async store => {
    const failed = store.transaction(async outer => {
      await outer.transaction(inner => inner.users.insert(vendorScope, person('a@x.test')))
      throw new RangeError('no')
    })
    await assert.rejects(failed, RangeError)
    assert.equal((await store.users.find(vendorScope)).total, 0)
  })

  it('an incomplete transaction is invisible to others', async store => {
    const both = store.transaction(async inside => {
      await inside.users.insert(vendorScope, person('a@x.test'))
      await pause(20)
      await inside.users.insert(vendorScope, person('b@x.test'))
    })
    await pause(5)
    const seen = await store.users.find(vendorScope)
    assert.notEqual(seen.total, 1)
    await both
    assert.equal((await store.users.find(vendorScope)).total, 2)
  })

  it('parallel transactions and single calls lose no change', async store => {
    await store.counters.insert(vendorScope, { id: 'c', count: 0, expiresAt: '2030' })
    const raise = (inside: Store) => inside.counters.update(vendorScope, 'c', ({ count }) => ({ count: count + 1 }))
    await Promise.all([many(8, () => store.transaction(raise)), many(8, () => raise(store))])
    assert.equal((await store.counters.get(vendorScope, 'c'))?.count, 16)
  })
}

/**
 * What every store must do, whatever it is made of.
 * @param open gives an empty store for each test
 */
export const storeSuite = (name: string, open: () => Promise<Store>): void => {
  const it = (title: string, run: (store: Store) => Promise<void>) => {
    test(`${name}: ${title}`, async () => run(await open()))
  }
  recordTests(it)
  changeTests(it)
  countingTests(it)
  findTests(it)
  readModelTests(it)
  transactionTests(it)
}
