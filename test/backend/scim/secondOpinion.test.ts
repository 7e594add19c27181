import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import SCIMMY from 'scimmy'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { matches } from '../../../src/backend/scim/matches.ts'
import { applyPatch } from '../../../src/backend/scim/patch.ts'
import { randomFilter, randomFrom, textOf, type Random, type Tree } from './randomPeople.ts'

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const plainWords = ['ada', 'bo', 'work', 'b@a.test', 'and'] as const

const plainPerson = (random: Random) => ({
  id: 'u1',
  userName: random.oneOf(plainWords),
  name: { givenName: random.oneOf(plainWords), familyName: random.oneOf(plainWords) },
  emails: [
    { value: 'a@a.test', type: 'work' },
    { value: random.oneOf(plainWords), type: random.oneOf(['home', 'other']) },
  ],
  ...(random.isHeads() && { title: random.oneOf(plainWords) }),
  ...(random.isHeads() && { externalId: random.oneOf(plainWords) }),
})

const pathsOf = (tree: Tree): string[] => {
  if ('join' in tree) return [...pathsOf(tree.left), ...pathsOf(tree.right)]
  if ('not' in tree) return ['not', 'not']
  if ('some' in tree) return [...pathsOf(tree.some).map(path => `emails.${path}`), 'emails']
  return tree.path.startsWith('emails') ? [tree.path, 'emails'] : [tree.path]
}

/** A filter of which scimmy gets no part wrong: see the differences below. */
const isComparable = (tree: Tree) => {
  const paths = pathsOf(tree)
  return new Set(paths).size === paths.length
}

const theirMatch = (text: string, person: object): boolean | string => {
  try {
    return new SCIMMY.Types.Filter(text).match([person]).length > 0
  } catch (cause) {
    return messageOf(cause)
  }
}

const ourMatch = (text: string, person: object) =>
  matches(parseFilter('User', text), attributesFrom(person as Record<string, unknown>))

test('random filters match the same people as those of scimmy', () => {
  const random = randomFrom(21)
  let compared = 0
  for (let round = 0; round < 6_000; round += 1) {
    const [tree, person] = [randomFilter(random, 1), plainPerson(random)]
    const text = textOf(tree).replace(/"(?:[^"\\]|\\.)*"/g, () => JSON.stringify(random.oneOf(plainWords)))
    if (!isComparable(tree)) continue
    compared += 1
    assert.equal(ourMatch(text, person), theirMatch(text, person), `${text} of ${JSON.stringify(person)}`)
  }
  assert.ok(compared > 1_000, `${compared} compared`)
})

/** Each with why ours is what we want. */
const filterDifferences: readonly (readonly [why: string, text: string, ours: boolean])[] = [
  ['user names are compared without regard to case (RFC 7643 §4.1.1)', 'userName eq "ADA"', true],
  ['values are JSON texts with escapes (RFC 7644 §3.4.2.2)', 'userName ne "a \\"b\\" c"', true],
  ['brackets of "not" may stand in brackets', 'not (not (userName eq "ada"))', true],
  ['a person without mail addresses is no error', 'ims.value eq "x"', false],
  [
    'brackets with "or" are one condition among those joined by "and"',
    '(name.givenName pr or emails.value eq "a@a.test") and userName eq "x" and active ne false',
    false,
  ],
]

describe('filters of scimmy differ', () => {
  const ada = { id: 'u1', userName: 'ada', emails: [{ value: 'a@a.test', type: 'work' }] }
  for (const [why, text, ours] of filterDifferences)
    test(`${text}: ${why}`, () => {
      assert.equal(ourMatch(text, ada), ours)
      assert.notEqual(theirMatch(text, ada), ours)
    })
})

const person = {
  id: 'u1',
  userName: 'ada',
  name: { givenName: 'Ada', familyName: 'Stone' },
  emails: [
    { value: 'a@a.test', type: 'work', primary: true },
    { value: 'b@a.test', type: 'home' },
  ],
}

const theirPatch = async (operations: readonly object[], from: object): Promise<unknown> => {
  const schemas: [string] = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
  const patch = new SCIMMY.Messages.PatchOp({ schemas, Operations: operations } as never)
  const {
    schemas: _schemas,
    meta: _meta,
    ...after
  } = JSON.parse(
    JSON.stringify((await patch.apply(new SCIMMY.Schemas.User(from))) ?? new SCIMMY.Schemas.User(from)),
  ) as Record<string, unknown>
  return Object.fromEntries(Object.entries(after).filter(([, value]) => JSON.stringify(value) !== '{}'))
}

const ourPatch = (operations: readonly object[], from: object): unknown =>
  JSON.parse(
    JSON.stringify(
      applyPatch('User', attributesFrom(from as Record<string, unknown>), { Operations: operations }).next,
    ),
  )

const operation = (random: Random): object => {
  const value = `w${random.below(4)}`
  const op = random.oneOf(['add', 'replace'])
  return random.oneOf<() => object>([
    () => ({ op, path: random.oneOf(['title', 'displayName', 'name.givenName', 'nickName']), value }),
    () => ({ op, value: { title: value, displayName: value } }),
    () => ({ op, path: 'active', value: random.isHeads() }),
    () => ({ op: 'add', path: 'emails', value: [{ value: `${value}@a.test`, type: 'other' }] }),
    () => ({ op: 'replace', path: 'emails', value: [{ value: `${value}@a.test`, type: 'work' }] }),
    () => ({ op: 'replace', path: 'emails[type eq "work"].value', value: `${value}@a.test` }),
    () => ({ op: 'remove', path: random.oneOf(['title', 'displayName', 'nickName']) }),
  ])()
}

test('random changes have the same result as those of scimmy', async () => {
  const random = randomFrom(22)
  for (let round = 0; round < 300; round += 1) {
    const operations = Array.from({ length: 1 + random.below(3) }, () => operation(random))
    const [ours, theirs] = [ourPatch(operations, person), await theirPatch(operations, person)]
    assert.deepEqual(ours, theirs, JSON.stringify(operations))
  }
})

/** Each with why ours is what we want. */
const patchDifferences: readonly (readonly [why: string, operation: object])[] = [
  ['Entra sends booleans as text', { op: 'Replace', path: 'active', value: 'False' }],
  [
    'Entra fills values that are not there',
    { op: 'replace', path: 'emails[type eq "other"].value', value: 'c@a.test' },
  ],
  ['parts that are not named stay (RFC 7644 §3.5.2.3)', { op: 'replace', path: 'name', value: { givenName: 'Eda' } }],
]

describe('changes of scimmy differ', () => {
  for (const [why, each] of patchDifferences)
    test(why, async () => {
      const theirs = await theirPatch([each], person).catch(messageOf)
      assert.notDeepEqual(ourPatch([each], person), theirs)
    })
})
