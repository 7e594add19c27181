import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { ScimError } from '../../../src/backend/scim/errors.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { equalitiesOf, matches } from '../../../src/backend/scim/matches.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'

const ada = attributesFrom({
  id: 'U1',
  userName: 'Ada.Stone+x@a.test',
  externalId: '00uA',
  active: true,
  displayName: 'Ada "the \\ first" Stöne',
  name: { familyName: "O'Malley" },
  emails: [
    { value: 'ada@work.test', type: 'work', primary: true },
    { value: 'ada@home.test', type: 'home' },
  ],
  meta: { lastModified: '2026-03-01T10:00:00.000Z' },
  [enterprise]: { employeeNumber: '7', manager: { value: 'U9' } },
})

const holds: readonly (readonly [string, boolean])[] = [
  ['userName eq "ada.stone+x@A.test"', true],
  ['USERNAME EQ "ada.stone+x@a.test"', true],
  ['username eq ada.stone+x@a.test', true],
  [`${core}:userName sw "ADA"`, true],
  ['externalId eq "00uA"', true],
  ['externalId eq "00ua"', false],
  ['id eq "u1"', false],
  ['name.familyName co "O\'Malley"', true],
  ['displayName eq "Ada \\"the \\\\ first\\" Stöne"', true],
  ['active eq true', true],
  ['active eq "True"', true],
  ['active ne true', false],
  ['title pr', false],
  ['title eq null', true],
  ['title ne "x"', true],
  ['nickName pr or active eq true', true],
  ['not (active eq true)', false],
  ['not(title pr) and userName pr', true],
  ['emails pr', true],
  ['emails co "home.test"', true],
  ['emails.value eq "ada@home.test"', true],
  ['emails[type eq "work" and value co "@work"]', true],
  ['emails[type eq "work" and value co "@home"]', false],
  ['emails[type eq "work"].value eq "ada@work.test"', true],
  ['emails[type eq "work"].value eq "ada@home.test"', false],
  ['emails[not (type eq "work")]', true],
  ['emails[primary eq "True"].value ew "work.test"', true],
  ['meta.lastModified gt "2026-02-28T23:00:00Z"', true],
  ['meta.lastModified ge "2026-03-01T11:00:00+01:00"', true],
  ['meta.lastModified lt "2026-03-01T10:00:00.000Z"', false],
  [`${enterprise}:employeeNumber eq "7"`, true],
  [`${enterprise}:employeeNumber eq 7`, true],
  [`${enterprise}:manager eq "U9"`, true],
  [`${enterprise}:manager.value eq "U9"`, true],
  ['(userName eq "x" or externalId eq "00uA") and active eq true', true],
  ['userName eq "x" or externalId eq "00uA" and active eq false', false],
]

describe('a filter', () => {
  for (const [text, isMatch] of holds)
    test(`${text} is ${isMatch}`, () => assert.equal(matches(parseFilter('User', text), ada), isMatch))

  test('of groups reads $ref and members', () => {
    const group = attributesFrom({ displayName: 'A', members: [{ value: 'u1', $ref: 'https://a.test/u1' }] })
    assert.equal(matches(parseFilter('Group', 'members[$ref eq "https://a.test/u1"]'), group), true)
    assert.equal(matches(parseFilter('Group', 'members eq "u1"'), group), true)
  })

  for (const text of [
    '',
    'userName',
    'userName eq',
    'userName is "x"',
    'shoeSize eq "x"',
    'userName.part eq "x"',
    'password eq "x"',
    '__proto__ eq "x"',
    'constructor pr',
    'emails[__proto__ eq "x"]',
    'urn:x:y:userName eq "x"',
    'active gt true',
    'active co "t"',
    'active eq "yes"',
    'meta.created gt "soon"',
    'userName eq "x',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'userName[type eq "x"]',
    '('.repeat(20_000),
    `${'('.repeat(17)}userName pr${')'.repeat(17)}`,
    `userName eq "${'x'.repeat(5_000)}"`,
  ])
    test(`${text.slice(0, 40)} is refused`, () =>
      assert.throws(
        () => parseFilter('User', text),
        (cause: unknown) => cause instanceof ScimError && cause.status === 400 && cause.scimType === 'invalidFilter',
      ))

  test('has as many characters and brackets as are allowed, and no more', () => {
    const ofLength = (length: number) => `userName eq "${'x'.repeat(length - 14)}"`
    assert.equal(ofLength(4_096).length, 4_096)
    assert.equal(matches(parseFilter('User', ofLength(4_096)), ada), false)
    assert.throws(() => parseFilter('User', ofLength(4_097)), ScimError)
    const inBrackets = (count: number) => `${'('.repeat(count)}userName pr${')'.repeat(count)}`
    assert.equal(matches(parseFilter('User', inBrackets(16)), ada), true)
    assert.throws(() => parseFilter('User', inBrackets(17)), ScimError)
  })

  test('names what must hold for every match', () => {
    const of = (text: string) => equalitiesOf(parseFilter('User', text))
    assert.deepEqual(of('userName eq "a" and active eq true'), [
      { path: 'userName', value: 'a' },
      { path: 'active', value: true },
    ])
    assert.deepEqual(of('emails[type eq "work"].value eq "a"'), [
      { path: 'emails.type', value: 'work' },
      { path: 'emails.value', value: 'a' },
    ])
    assert.deepEqual(of('emails eq "a"'), [{ path: 'emails.value', value: 'a' }])
    assert.deepEqual(of('userName eq "a" or externalId eq "b"'), [])
    assert.deepEqual(of('not (userName eq "a")'), [])
  })
})
