import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import SCIMMY from 'scimmy'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { matches } from '../../../src/backend/scim/matches.ts'
import { applyPatch } from '../../../src/backend/scim/patch.ts'
import { enterpriseUrn, patchOp, userUrn } from './replays/replay.ts'

SCIMMY.Schemas.User.definition.extend(SCIMMY.Schemas.EnterpriseUser.definition)

const user = {
  schemas: [userUrn, enterpriseUrn],
  id: 'u1',
  userName: 'ada',
  externalId: '00u',
  active: true,
  displayName: 'Ada',
  name: { givenName: 'Ada', familyName: 'Stone' },
  emails: [
    { value: 'ada@a.test', type: 'work', primary: true },
    { value: 'ada@home.test', type: 'home' },
  ],
  [enterpriseUrn]: { department: 'Sales' },
}

const withoutFrame = ({ schemas: _schemas, meta: _meta, ...rest }: Record<string, unknown>) => rest
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
const plain = (value: unknown) => sorted(JSON.parse(JSON.stringify(value)))

/** What ours and the other implementation make of a PATCH; `refused` for an error. */
const oursOf = (Operations: readonly object[]) => {
  try {
    return plain(withoutFrame(applyPatch('User', attributesFrom(user), { schemas: [patchOp], Operations }).next))
  } catch {
    return 'refused'
  }
}
const theirsOf = async (Operations: readonly object[]) => {
  try {
    const resource = new SCIMMY.Schemas.User(structuredClone(user) as never, 'out')
    const message = { schemas: [patchOp], Operations: structuredClone(Operations) }
    // Without a change there is no answer.
    const answer = (await new SCIMMY.Messages.PatchOp(message as never).apply(resource as never)) ?? resource
    return plain(withoutFrame(plain(answer) as Record<string, unknown>))
  } catch {
    return 'refused'
  }
}

/** Requests, and why the other implementation answers them differently; without a reason it must not. */
const requests: readonly (readonly [object | readonly object[], string?])[] = [
  [{ op: 'replace', path: 'displayName', value: 'Eda' }],
  [{ op: 'add', path: 'title', value: 'Baker' }],
  [{ op: 'remove', path: 'displayName' }],
  [{ op: 'replace', path: 'name.givenName', value: 'Eda' }],
  [{ op: 'add', path: 'emails', value: [{ value: 'x@a.test', type: 'other' }] }],
  [{ op: 'replace', path: 'emails', value: [{ value: 'x@a.test' }] }],
  [{ op: 'remove', path: 'emails' }],
  [{ op: 'remove', path: 'emails[type eq "home"]' }],
  [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'x@a.test' }],
  [{ op: 'replace', value: { displayName: 'Eda', active: false } }],
  [{ op: 'add', value: { nickName: 'A' } }],
  [{ op: 'replace', path: `${enterpriseUrn}:department`, value: 'Support' }],
  [{ op: 'add', path: `${enterpriseUrn}:employeeNumber`, value: '7' }],
  [{ op: 'remove', path: 'userName' }],
  [{ op: 'replace', path: 'nothing', value: 1 }],
  [{ op: 'move', path: 'title', value: 1 }],
  [{ op: 'remove' }],
  [{ op: 'replace', path: 'active', value: 'False' }, 'Entra sends booleans as text'],
  [
    { op: 'replace', path: 'emails[type eq "other"].value', value: 'x@a.test' },
    'Entra changes values that are not there yet, and they are made',
  ],
  [{ op: 'remove', path: 'emails[type eq "fax"]' }],
  [{ op: 'replace', path: 'emails[value sw "zzz"].type', value: 'work' }],
  [{ op: 'replace', value: { 'name.givenName': 'Eda' } }],
  [{ op: 'add', path: `${enterpriseUrn}:manager`, value: 'u9' }, 'Entra sends a manager as text'],
  [{ op: 'remove', path: 'emails', value: [{ value: 'ada@home.test' }] }],
  [{ op: 'replace', value: { id: 'u1', displayName: 'Eda' } }],
  [{ op: 'replace', value: { id: 'u2' } }],
  [{ op: 'add', path: '__proto__.x', value: 1 }],
]

describe('PATCH beside another implementation', () => {
  for (const [operation, reason] of requests) {
    const operations = [operation].flat() as object[]
    test(`${JSON.stringify(operation)}${reason === undefined ? '' : ` differs: ${reason}`}`, async () => {
      const [ours, theirs] = [oursOf(operations), await theirsOf(operations)]
      if (reason === undefined) assert.deepEqual(ours, theirs)
      else assert.notDeepEqual(ours, theirs)
    })
  }
})

/** A source of numbers that is the same in every run. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

describe('filters beside another implementation', () => {
  const random = numbers(28)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  // The other implementation compares all text by its letter case.
  const words = ['a', 'ab', 'b', 'b c', 'ä']
  const paths = ['userName', 'displayName', 'name.givenName', 'emails.value', 'emails.type']
  const comparison = () => `${pick(paths)} ${pick(['eq', 'co', 'sw', 'ew', 'EQ'])} "${pick(words)}"`
  const condition = () => pick([comparison, comparison, () => `${pick(paths)} pr`])()
  const filterOf = (conditions: number): string =>
    Array.from({ length: conditions }, condition).reduce((left, right) => `${left} ${pick(['and', 'or'])} ${right}`)
  const person = () => ({
    // The other implementation fails for attributes that are missing.
    userName: pick(words),
    displayName: pick(words),
    name: { givenName: pick(words) },
    emails: [1, 2].map(() => ({ value: pick(words), type: pick(['a', 'b']) })),
  })

  test('match the same of 400 random people by 400 random filters', () => {
    const differences: string[] = []
    for (let round = 0; round < 400; round += 1) {
      const text = filterOf(1 + (round % 4))
      const filter = parseFilter('User', text)
      const one = person()
      const ours = matches(filter, attributesFrom(one))
      const theirs = new SCIMMY.Types.Filter(text).match([one]).length > 0
      if (ours !== theirs) differences.push(`${text} of ${JSON.stringify(one)}: ${ours}`)
    }
    assert.deepEqual(differences, [])
  })
})
