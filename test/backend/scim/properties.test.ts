import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { ScimError } from '../../../src/backend/scim/errors.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { equalitiesOf, matches } from '../../../src/backend/scim/matches.ts'
import { applyPatch } from '../../../src/backend/scim/patch.ts'
import { readResource } from '../../../src/backend/scim/readResource.ts'
import { randomFilter, randomFrom, randomPerson, textOf, words, type Random, type Tree } from './randomPeople.ts'

type Person = Record<string, unknown>

const valuesAt = (person: Person, path: string): unknown[] => {
  const [first = '', part] = path.split('.')
  const value = person[first]
  if (value === undefined) return []
  if (part === undefined) return [value]
  const holders = Array.isArray(value) ? (value as Person[]) : [value as Person]
  return holders.flatMap(holder => (holder[part] === undefined ? [] : [holder[part]]))
}

/** The rules of RFC 7644 §3.4.2.2 once more, as shortly as they can be said. */
const holds = (tree: Tree, person: Person): boolean => {
  if ('not' in tree) return !holds(tree.not, person)
  if ('some' in tree) return ((person['emails'] ?? []) as Person[]).some(each => holds(tree.some, each))
  if ('join' in tree) {
    const [left, right] = [holds(tree.left, person), holds(tree.right, person)]
    return tree.join === 'and' ? left && right : left || right
  }
  const values = valuesAt(person, tree.path)
  if (tree.op === 'pr') return values.length > 0
  if (values.length === 0) return tree.op === 'ne'
  const plain = (value: unknown) => (tree.path === 'externalId' ? String(value) : String(value).toLowerCase())
  const wanted = plain(tree.value)
  const compare: Record<string, (value: string) => boolean> = {
    eq: value => value === wanted,
    ne: value => value !== wanted,
    co: value => value.includes(wanted),
    sw: value => value.startsWith(wanted),
    ew: value => value.endsWith(wanted),
    gt: value => value > wanted,
    ge: value => value >= wanted,
    lt: value => value < wanted,
    le: value => value <= wanted,
  }
  return values.some(value => compare[tree.op]!(plain(value)))
}

describe('random filters', () => {
  test('match what the rules say', () => {
    const random = randomFrom(1)
    let matched = 0
    for (let round = 0; round < 4_000; round += 1) {
      const [tree, person] = [randomFilter(random, 4), randomPerson(random)]
      const text = textOf(tree)
      const isMatch = matches(parseFilter('User', text), attributesFrom(person))
      assert.equal(isMatch, holds(tree, person), `${text} of ${JSON.stringify(person)}`)
      matched += Number(isMatch)
    }
    assert.ok(matched > 800 && matched < 3_200, `${matched} matched`)
  })

  test('match nobody for whom one of their equalities fails', () => {
    const random = randomFrom(2)
    let found = 0
    for (let round = 0; round < 4_000; round += 1) {
      const filter = parseFilter('User', textOf(randomFilter(random, 3)))
      const person = attributesFrom(randomPerson(random))
      if (!matches(filter, person)) continue
      for (const { path, value } of equalitiesOf(filter)) {
        found += 1
        const values = valuesAt(person, path).map(each => String(each).toLowerCase())
        assert.ok(values.includes(String(value).toLowerCase()), `${path} ${value}`)
      }
    }
    assert.ok(found > 20, `${found} equalities`)
  })

  test('cut or spoilt are read or refused, and nothing else', () => {
    const random = randomFrom(3)
    for (let round = 0; round < 4_000; round += 1) {
      const text = textOf(randomFilter(random, 3))
      const at = random.below(text.length)
      const spoilt =
        text.slice(0, at) +
        random.oneOf(['', '"', '\\', '(', ']', ' and ', '.', ' constructor ']) +
        text.slice(at + random.below(3))
      try {
        matches(parseFilter('User', spoilt), attributesFrom(randomPerson(random)))
      } catch (cause) {
        assert.ok(cause instanceof ScimError && cause.scimType === 'invalidFilter', `${spoilt}: ${String(cause)}`)
      }
    }
  })
})

const randomOperation = (random: Random): object => {
  const value = random.oneOf(words)
  const op = random.oneOf(['add', 'replace', 'Add', 'Replace'])
  return random.oneOf<() => object>([
    () => ({ op, path: random.oneOf(['title', 'displayName', 'NAME.givenName', 'externalId', 'nickName']), value }),
    () => ({ op, path: `emails[type eq "${random.oneOf(['work', 'home'])}"].value`, value }),
    () => ({ op, path: `emails[type eq "work"].primary`, value: random.oneOf(['True', true, 'false']) }),
    () => ({ op, path: 'emails', value: [{ value: value || 'x', type: 'other', primary: random.isHeads() }] }),
    () => ({ op, value: { active: random.oneOf(['True', 'False', true, false]), 'name.familyName': value } }),
    () => ({
      op: 'remove',
      path: random.oneOf(['title', 'name', 'emails', 'emails[type eq "home"]', 'name.givenName']),
    }),
    () => ({ op: 'remove', path: 'emails', value: [{ value }] }),
  ])()
}

const patched = (person: Person, operations: readonly object[]) =>
  JSON.parse(JSON.stringify(applyPatch('User', attributesFrom(person), { Operations: operations }).next)) as Person

describe('random changes', () => {
  test('applied twice are the same as once, unless an operation depends on an earlier one of the same values', () => {
    const random = randomFrom(4)
    for (let round = 0; round < 3_000; round += 1) {
      const [person, operation] = [randomPerson(random), randomOperation(random)]
      const once = patched(person, [operation])
      assert.deepEqual(patched(once, [operation]), once, JSON.stringify([person, operation]))
    }
  })

  test('leave what a PUT of the result would leave', () => {
    const random = randomFrom(5)
    for (let round = 0; round < 3_000; round += 1) {
      const operations = Array.from({ length: 1 + random.below(4) }, () => randomOperation(random))
      const { id: _id, ...after } = patched(randomPerson(random), operations)
      assert.deepEqual(JSON.parse(JSON.stringify(readResource('User', after))), after, JSON.stringify(operations))
    }
  })

  test('never change what they start from', () => {
    const random = randomFrom(6)
    for (let round = 0; round < 1_000; round += 1) {
      const current = attributesFrom(randomPerson(random))
      const before = JSON.stringify(current)
      applyPatch('User', current, { Operations: [randomOperation(random), randomOperation(random)] })
      assert.equal(JSON.stringify(current), before)
    }
  })

  test('of members give what they give one after the other', () => {
    const random = randomFrom(7)
    const ids = ['a', 'b', 'c', 'd', 'e']
    for (let round = 0; round < 3_000; round += 1) {
      const expected = new Set(ids.filter(() => random.isHeads()))
      const present = [...expected]
      const operations = Array.from({ length: 1 + random.below(5) }, () => {
        const [kind, some] = [random.below(5), ids.filter(() => random.isHeads())]
        const value = some.map(id => ({ value: id }))
        if (kind >= 3) expected.clear()
        if (kind === 1 || kind === 2) some.forEach(id => expected.delete(id))
        if (kind === 0 || kind === 3) some.forEach(id => expected.add(id))
        if (kind === 0) return { op: 'add', path: 'members', value }
        if (kind === 1) return { op: 'remove', path: 'members', value }
        if (kind === 3) return { op: 'replace', value: { members: value } }
        if (kind === 4) return { op: 'remove', path: 'members' }
        const filter = some.map(id => `value eq "${id}"`).join(' or ')
        return some.length === 0
          ? { op: 'remove', path: 'members', value }
          : { op: 'remove', path: `members[${filter}]` }
      })
      const { members } = applyPatch('Group', attributesFrom({ displayName: 'G' }), { Operations: operations })
      const { added, removed, replaced } = members!
      const after = new Set([...(replaced ?? present), ...added].filter(id => !removed.includes(id)))
      assert.deepEqual([...after].sort(), [...expected].sort(), JSON.stringify(operations))
      if (replaced) assert.deepEqual([added, removed], [[], []])
    }
  })
})
