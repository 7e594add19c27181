import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { matches } from '../../../src/backend/scim/matches.ts'
import type { Kind } from '../../../src/backend/scim/schema.ts'
import { randomFrom, type Random } from '../scim/randomPeople.ts'
import { openDirectory, type MakeStore } from './scimClient.ts'

type Resource = Record<string, unknown> & { id: string }

/** Values that some resources have, by the path of a filter. */
type Pools = readonly (readonly [path: string, values: readonly string[]])[]

const inOtherLetters = (random: Random, text: string) => (random.isHeads() ? text : text.toUpperCase())

const condition = (random: Random, pools: Pools): string => {
  const [path, values] = random.oneOf(pools)
  const value = inOtherLetters(random, random.oneOf(values))
  return `${path} ${random.oneOf(['eq', 'eq', 'eq', 'ne', 'co', 'sw'])} ${JSON.stringify(value)}`
}

/** A random filter, most of which the store can narrow down. */
const filterText = (random: Random, kind: Kind, pools: Pools): string => {
  const inner = () => condition(random, pools)
  return random.oneOf<() => string>([
    inner,
    () => `${inner()} and ${inner()}`,
    () => `${inner()} and (${inner()} or ${inner()})`,
    () => `${inner()} or ${inner()} and ${inner()}`,
    () => `not (${inner()}) and ${inner()}`,
    () => `${inner()} and ${kind === 'User' ? `active eq ${random.isHeads()}` : 'externalId pr'}`,
  ])()
}

const nameOf = (index: number) => `${['Ada', 'bo', 'CYD'][index % 3]}${index % 5}x${index}`

/** Filters on every store, compared with their evaluation. */
export const filtersSuite = (name: string, makeStore?: MakeStore) =>
  describe(`filters of a directory's lists on ${name}`, () => {
    test('find on random data what they match in memory', async () => {
      const { scim, add, addGroup } = await openDirectory({ makeStore })
      const people: string[] = []
      for (let index = 0; index < 12; index += 1) {
        const emails = [
          { value: `${nameOf(index)}@acme.test`, type: 'work', primary: true },
          ...(index % 2 === 0 ? [{ value: `Second${index % 4}.${index}@acme.test`, type: 'other' }] : []),
        ]
        const title = index % 3 === 0 ? {} : { title: ['Lead', 'lead "x"', 'Örsted \\'][index % 3] }
        const more = { externalId: index % 2 === 0 ? `id-${index}` : `ID-${index - 1}`, emails, ...title }
        people.push((await add(nameOf(index), { ...more, active: index % 4 !== 1 })).id)
      }
      const groups = [
        await addGroup('First', ...people.slice(0, 6)),
        await addGroup('Second  group', ...people.slice(4, 9)),
        await addGroup('none'),
      ]
      const all = async (path: string) => (await scim('GET', `${path}?count=200`)).body.Resources as Resource[]
      const check = async (kind: Kind, path: string, pools: Pools, seed: number) => {
        const resources = await all(path)
        const random = randomFrom(seed)
        let found = 0
        for (let round = 0; round < 120; round += 1) {
          const filter = filterText(random, kind, pools)
          const { status, body } = await scim('POST', `${path}/.search`, { filter, count: 200 })
          assert.equal(status, 200, `${filter}: ${JSON.stringify(body)}`)
          const parsed = parseFilter(kind, filter)
          const expected = resources.filter(one => matches(parsed, attributesFrom(one))).map(one => one.id)
          assert.deepEqual(
            (body.Resources as Resource[]).map(one => one.id),
            expected,
            filter,
          )
          found += expected.length > 0 ? 1 : 0
        }
        assert.ok(found > 30, `${found} filters found someone`)
      }
      const names = people.map((_id, index) => `${nameOf(index)}@acme.test`)
      await check(
        'User',
        '/Users',
        [
          ['userName', names],
          ['externalId', ['id-0', 'ID-0', 'id-4', 'other']],
          ['emails.value', [...names, 'second0.0@acme.test', 'Second2.2@acme.test']],
          ['emails[type eq "work"].value', names],
          ['groups.value', groups],
          ['id', people],
          ['title', ['lead', 'Lead "x"', 'örsted \\', '']],
        ],
        1,
      )
      await check(
        'Group',
        '/Groups',
        [
          ['displayName', ['First', 'Second group', 'Second  group', 'NONE', 'other']],
          ['members.value', people],
          ['id', groups],
        ],
        2,
      )
    })
  })
