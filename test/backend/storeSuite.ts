import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../src/backend/store/records.ts'
import type { TenantFields, UserFields } from '../../src/backend/identity/records.ts'
import { StoreConflict, vendorScope } from '../../src/backend/store/store.ts'

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

  it('a foreign record is as absent as an unknown one (B6)', async store => {
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
    const found = await store.memberships.find(['a', 'b'], { sort: { by: 'userId', direction: 'asc' } })
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

  it('parallel puts count from nothing, each number once (B2)', async store => {
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

  it('of parallel takers exactly one gets the record (B7)', async store => {
    await store.counters.insert(vendorScope, { id: 'c', count: 7, expiresAt: '2030' })
    const taken = await many(8, () => store.counters.take(vendorScope, 'c'))
    assert.deepEqual(
      taken.filter(Boolean).map(record => record?.count),
      [7],
    )
    assert.equal(await store.counters.get(vendorScope, 'c'), undefined)
  })

  it('removeWhere removes what matches in its tenant and says how many', async store => {
    await store.memberships.insert('a', { ...membership('u'), id: '1' })
    await store.memberships.insert('a', { ...membership('u'), id: '2' })
    await store.memberships.insert('a', { ...membership('v'), id: '3' })
    await store.memberships.insert('b', { ...membership('u'), id: '4' })
    assert.equal(await store.memberships.removeWhere('a', { userId: 'u' }), 2)
    assert.deepEqual((await store.memberships.find(['a', 'b'])).items.map(({ id }) => id).sort(), ['3', '4'])
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

  it('search finds text in any of the fields, in either case, and reads no wildcards', async store => {
    await store.users.insert(vendorScope, { ...person('anna@x.test', { name: 'Bo 100%' }), id: '1' })
    await store.users.insert(vendorScope, { ...person('bert@x.test', { name: 'ANNABEL' }), id: '2' })
    await store.users.insert(vendorScope, { ...person('c_d@x.test', { name: 'back\\slash' }), id: '3' })
    const search = async (text: string) =>
      ids(await store.users.find(vendorScope, { search: { text, fields: ['name', 'email'] } })).sort()
    assert.deepEqual(await search('Anna'), ['1', '2'])
    assert.deepEqual(await search('%'), ['1'])
    assert.deepEqual(await search('_'), ['3'])
    assert.deepEqual(await search('\\'), ['3'])
    assert.deepEqual(await search("'"), [])
    assert.deepEqual(await search(''), ['1', '2', '3'])
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

  it('text sorts without regard to case, numbers as numbers, missing values last, equals by id', async store => {
    await store.roles.insert('t', { ...role('k1', 10, 'beta'), id: '1' })
    await store.roles.insert('t', { ...role('k2', 9, 'Alpha'), id: '2' })
    await store.roles.insert('t', { ...role('k3', 9), id: '3' })
    await store.roles.insert('t', { ...role('k4', 100, 'Gamma'), id: '4' })
    const sorted = async (by: 'description' | 'level', direction: 'asc' | 'desc') =>
      ids(await store.roles.find('t', { sort: { by, direction } }))
    assert.deepEqual(await sorted('description', 'asc'), ['2', '1', '4', '3'])
    assert.deepEqual(await sorted('description', 'desc'), ['4', '1', '2', '3'])
    assert.deepEqual(await sorted('level', 'asc'), ['2', '3', '1', '4'])
    assert.deepEqual(await sorted('level', 'desc'), ['4', '1', '2', '3'])
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

  it('no tenants means no records', async store => {
    await store.roles.insert('t', role('k', 1))
    assert.equal((await store.roles.find([])).total, 0)
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

  it('nobody sees half a transaction', async store => {
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
  findTests(it)
  transactionTests(it)
}
