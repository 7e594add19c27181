import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCostlyReads } from '../../../src/backend/handler/costlyReads.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { list } from '../../../src/http/users/listOperations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const settled = () => new Promise(resolve => setTimeout(resolve, 20))
const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 500; tries += 1) await new Promise(resolve => setTimeout(resolve, 2))
}

test('two reads of an organization run at once, others wait for them, and those of other organizations do not [costly-reads]', async () => {
  const within = createCostlyReads()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (name: string, tenantId = 'one') =>
    within(tenantId, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.push(() => resolve(name)))
    })
  const all = ['a', 'b', 'c', 'd'].map(name => read(name))
  const other = read('other', 'two')
  await settled()
  assert.deepEqual(begun, ['a', 'b', 'other'])
  ends.shift()!()
  await settled()
  assert.deepEqual(begun, ['a', 'b', 'other', 'c'])
  while (ends.length > 0) {
    ends.shift()!()
    await settled()
  }
  assert.deepEqual(await Promise.all([...all, other]), ['a', 'b', 'c', 'd', 'other'])
})

test('a read that fails gives its place back', async () => {
  const within = createCostlyReads()
  const failing = () => within('one', () => Promise.reject(new Error('no')))
  for (let times = 0; times < 5; times += 1) await assert.rejects(failing(), /no/)
  assert.equal(await within('one', () => Promise.resolve('yes')), 'yes')
})

test('a read that waits too long, and one beyond those that may wait, is refused', async () => {
  const within = createCostlyReads(30)
  const ends: (() => void)[] = []
  const long = () => within('one', () => new Promise<void>(resolve => ends.push(resolve)))
  const running = [long(), long()]
  const waiting = Array.from({ length: 25 }, () =>
    within('one', () => Promise.resolve()).then(
      () => 200,
      (cause: { status: number; retryAfterSeconds: number }) => [cause.status, cause.retryAfterSeconds].join(),
    ),
  )
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['429,1']))
  for (const end of ends) end()
  await Promise.all(running)
  assert.equal(await within('one', () => Promise.resolve('free')), 'free')
})

const costly: readonly [string, Operation<never, unknown>, object][] = [
  ['a check of the audit log', audits.verify as Operation<never, unknown>, { from: 1, to: 50 }],
  [
    'an export',
    audits.exportRows as Operation<never, unknown>,
    { offset: 0, outputFileName: 'a.csv', properties: [{ name: 'email' }] },
  ],
  ['a search in the audit log', audits.list as Operation<never, unknown>, { offset: 0, count: 20, filter: 'a' }],
  ['a search among members', list as Operation<never, unknown>, { _filter: 'a' }],
  ['who is locked out', list as Operation<never, unknown>, { _status: 'locked' }],
]

for (const [what, operation, input] of costly)
  test(`${what} waits while two reads of its organization run, and is refused where many wait [costly-reads]`, async () => {
    const held: (() => void)[] = []
    let isHolding = false
    /** Holds every read of rows and members. */
    const holding = <Part extends object>(part: Part): Part =>
      new Proxy(part, {
        get: (target, name) =>
          name === 'find' && isHolding
            ? async (...given: unknown[]) => {
                await new Promise<void>(resolve => held.push(resolve))
                return (Reflect.get(target, name) as (...all: unknown[]) => Promise<unknown>)(...given)
              }
            : (Reflect.get(target, name) as unknown),
      })
    const wrap = (store: Store): Store => ({ ...store, audits: holding(store.audits), members: holding(store.members) })
    const { browser } = await createTestBackend({ wrap })
    const page = browser()
    const token = tokenOf(await page.signIn('admin@acme.test'))
    const other = tokenOf(await browser().signIn('owner@reseller.test'))
    isHolding = true
    const ask = (as: string) => page.send(operation, input as never, { token: as })
    const asked = Array.from({ length: 23 }, () =>
      ask(token).then(({ status, headers }) => [status, headers.get('retry-after')]),
    )
    const refused = await Promise.race(asked)
    assert.deepEqual(refused, [429, '2'])
    await until(() => held.length >= 2)
    assert.equal(held.length, 2)
    const ofOther = ask(other)
    await until(() => held.length >= 3)
    assert.equal(held.length, 3, 'another organization reads')
    isHolding = false
    for (const end of held) end()
    assert.equal((await ofOther).status, 200)
    const statuses = (await Promise.all(asked)).map(([status]) => status)
    assert.equal(statuses.filter(status => status === 200).length, 22)
  })
