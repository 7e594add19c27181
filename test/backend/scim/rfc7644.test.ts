import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { ScimError, type ScimType } from '../../../src/backend/scim/errors.ts'
import { parseFilter } from '../../../src/backend/scim/filter.ts'
import { matches } from '../../../src/backend/scim/matches.ts'
import { applyPatch } from '../../../src/backend/scim/patch.ts'

const barbara = {
  id: '2819c223',
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'bjensen',
  externalId: 'bjensen',
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@example.org', type: 'home' },
  ],
  ims: [{ value: 'babs@foo.com', type: 'xmpp' }],
  addresses: [
    { type: 'work', streetAddress: '100 Universal City Plaza', locality: 'Hollywood' },
    { type: 'home', streetAddress: '456 Hollywood Blvd', locality: 'Hollywood' },
  ],
  meta: { resourceType: 'User', lastModified: '2011-06-01T00:00:00Z' },
}

/** The filters of RFC 7644 §3.4.2.2, and whether they match the person above. */
const filters: readonly (readonly [text: string, isMatch: boolean])[] = [
  ['userName eq "bjensen"', true],
  ['name.familyName co "O\'Malley"', false],
  ['userName sw "J"', false],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', false],
  ['title pr', true],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', true],
  ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified le "2011-05-13T04:42:34Z"', false],
  ['title pr and userType eq "Employee"', true],
  ['title pr or userType eq "Intern"', true],
  ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', true],
  ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', false],
  ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
  ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
  ['userType eq "Employee" and (emails.type eq "work")', true],
  ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
  ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', true],
  // Errata 7319 and 4690: `not` before brackets with or without a space, and inside a value path.
  ['not(userType eq "Intern")', true],
  ['emails[not (type eq "home") and not(type eq "other")]', true],
]

type Change = readonly [what: string, operations: readonly object[], expected: object | ScimType]

const user: readonly Change[] = [
  [
    'add without a path',
    [{ op: 'add', value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickName: 'Babs' } }],
    { nickName: 'Babs', emails: [...barbara.emails, { value: 'babs@jensen.org', type: 'home' }] },
  ],
  ['add of a value that is there', [{ op: 'add', path: 'emails', value: [barbara.emails[1]] }], {}],
  [
    'remove of the values that a filter chooses',
    [{ op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' }],
    { emails: [barbara.emails[1]] },
  ],
  ['remove without a path', [{ op: 'remove' }], 'noTarget'],
  ['remove of what is required', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ['remove of what only the server writes', [{ op: 'remove', path: 'meta' }], 'mutability'],
  [
    'replace of one of several values',
    [
      {
        op: 'replace',
        path: 'addresses[type eq "work"]',
        value: { type: 'work', streetAddress: '911 Universal City Plaza', locality: 'Hollywood' },
      },
    ],
    {
      addresses: [
        { type: 'work', streetAddress: '911 Universal City Plaza', locality: 'Hollywood' },
        barbara.addresses[1],
      ],
    },
  ],
  [
    'replace of a part of one of several values',
    [{ op: 'replace', path: 'addresses[type eq "work"].streetAddress', value: '1010 Broadway Ave' }],
    {
      addresses: [{ type: 'work', streetAddress: '1010 Broadway Ave', locality: 'Hollywood' }, barbara.addresses[1]],
    },
  ],
  [
    'replace without a path',
    [{ op: 'replace', value: { emails: [{ value: 'b@jensen.org', type: 'home' }], nickName: 'Babs' } }],
    { nickName: 'Babs', emails: [{ value: 'b@jensen.org', type: 'home' }] },
  ],
  [
    'replace of a part leaves the others',
    [{ op: 'replace', path: 'name', value: { givenName: 'Babs' } }],
    { name: { ...barbara.name, givenName: 'Babs' } },
  ],
  [
    'replace with a filter of a value that is not there',
    [{ op: 'replace', path: 'emails[value eq "x@a.test"].type', value: 'work' }],
    'noTarget',
  ],
  ['an attribute that is not in the schema', [{ op: 'replace', path: 'shoeSize', value: 1 }], 'invalidPath'],
  ['a filter that cannot be read', [{ op: 'remove', path: 'emails[type is "work"]' }], 'invalidFilter'],
  ['add without a value', [{ op: 'add', path: 'title' }], 'invalidValue'],
]

const ids = (...values: readonly string[]) => values.map(value => ({ value }))
const group: readonly Change[] = [
  [
    'add of a member',
    [{ op: 'add', path: 'members', value: [{ display: 'Babs', $ref: 'https://e.test/Users/u1', value: 'u1' }] }],
    { added: ['u1'], removed: [] },
  ],
  ['remove of one member', [{ op: 'remove', path: 'members[value eq "u1"]' }], { added: [], removed: ['u1'] }],
  ['remove of all members', [{ op: 'remove', path: 'members' }], { added: [], removed: [], replaced: [] }],
  [
    'remove of one member and add of another',
    [
      { op: 'remove', path: 'members[value eq "u1"]' },
      { op: 'add', path: 'members', value: ids('u2') },
    ],
    { added: ['u2'], removed: ['u1'] },
  ],
  [
    'remove of all members and add of new ones',
    [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: ids('u2', 'u3') },
    ],
    { added: [], removed: [], replaced: ['u2', 'u3'] },
  ],
  [
    'replace of all members',
    [{ op: 'replace', path: 'members', value: ids('u2', 'u3') }],
    { added: [], removed: [], replaced: ['u2', 'u3'] },
  ],
  [
    'replace of a part of a member',
    [{ op: 'replace', path: 'members[value eq "u1"].value', value: 'u2' }],
    'mutability',
  ],
  ['remove of a part of all members', [{ op: 'remove', path: 'members.display' }], 'mutability'],
  ['replace without a list', [{ op: 'replace', path: 'members', value: null }], 'invalidValue'],
  ['replace without a value', [{ op: 'replace', path: 'members' }], 'invalidValue'],
  ['a member with two ids', [{ op: 'remove', path: 'members[value eq "a" and value eq "b"]' }], 'invalidFilter'],
  [
    'a member with its kind',
    [{ op: 'remove', path: 'members[value eq "a" and type eq "User"]' }],
    { added: [], removed: ['a'] },
  ],
]

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('filters of RFC 7644', () => {
  for (const [text, isMatch] of filters)
    test(`${text} is ${isMatch}`, () =>
      assert.equal(matches(parseFilter('User', text), attributesFrom(barbara)), isMatch))
})

describe('changes of RFC 7644', () => {
  const run = (kind: 'User' | 'Group', operations: readonly object[]) =>
    applyPatch(kind, attributesFrom(kind === 'User' ? barbara : { id: 'g1', displayName: 'Guides' }), {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    })
  const check = (kind: 'User' | 'Group', [, operations, expected]: Change) => {
    if (typeof expected === 'string') {
      const isExpected = (cause: unknown) => cause instanceof ScimError && cause.scimType === expected
      return assert.throws(() => run(kind, operations), isExpected)
    }
    const { next, members } = run(kind, operations)
    if (kind === 'Group') assert.deepEqual(members, expected)
    else assert.deepEqual(plain(next), { ...barbara, ...expected })
  }
  for (const change of user) test(`of a user: ${change[0]}`, () => check('User', change))
  for (const change of group) test(`of a group: ${change[0]}`, () => check('Group', change))
})
