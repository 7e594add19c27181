import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  completed,
  coverage,
  coveredBy,
  exceeds,
  keyOf,
  locksOf,
} from '../../../../src/state/portal/roles/permissionRules.ts'
import { groupPermissions } from '../../../../src/http/roles/permissionGroups.ts'
import { type ListedPermission } from '../../../../src/http/roles/answers.ts'
import { listedRole, permissionList } from '../../../../src/http/roles/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readRole = (sent: unknown) => readBy(listedRole, sent).output

const permission = (key: string, assignment: ListedPermission['assignment'] = 'ASSIGNABLE') => ({
  id: `id.${key}`,
  key,
  text: key,
  assignment,
})

const all = [
  permission('a.*'),
  permission('a.read'),
  permission('a.write.*'),
  permission('a.write.x'),
  permission('b.*'),
  permission('b.read', 'ALWAYS'),
  permission('b.purge', 'NEVER'),
]
const idsOf = (...keys: string[]) => keys.map(key => `id.${key}`)

describe('permissions of a role', () => {
  test('a wildcard covers what its text before the star begins, and itself not', () => {
    const keys = (key: string) => coveredBy(permission(key), all).map(covered => covered.key)
    assert.deepEqual(keys('a.*'), ['a.read', 'a.write.*', 'a.write.x'])
    assert.deepEqual(keys('a.read'), [])
  })

  test('what is covered names the first chosen wildcard that does', () => {
    const covered = coverage(all, new Set(idsOf('a.*', 'a.write.*', 'b.read')))
    assert.deepEqual(Object.fromEntries(covered), {
      'id.a.read': 'a.*',
      'id.a.write.*': 'a.*',
      'id.a.write.x': 'a.*',
    })
  })

  test('are locked on, locked off with the wildcards that cover those, or not held', () => {
    assert.deepEqual(Object.fromEntries(locksOf(all, ['a.read', 'a.write.*'])), {
      'id.a.*': 'notHeld',
      'id.b.*': 'never',
      'id.b.read': 'always',
      'id.b.purge': 'never',
    })
    assert.deepEqual([...locksOf(all, ['*']).keys()], idsOf('b.*', 'b.read', 'b.purge'))
  })

  test('one part of a held family does not stand for the family', () => {
    assert.equal(locksOf(all, ['a.write.x']).get('id.a.write.*'), 'notHeld')
    assert.deepEqual(exceeds(all, idsOf('a.write.*', 'a.write.x', 'b.read'), ['a.write.x']), [permission('a.write.*')])
  })

  test('are completed with those that every role has, without those that none has', () => {
    assert.deepEqual(completed(all, idsOf('a.read', 'b.purge')), idsOf('a.read', 'b.read'))
  })
})

describe('the key of a role', () => {
  for (const [name, key] of [
    ['Night shift', 'night-shift'],
    ['  Größe & Überblick! ', 'grosse-uberblick'],
    ['日本', ''],
    ['x'.repeat(80), 'x'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ] as const)
    test(`for “${name.slice(0, 24)}”`, () => assert.equal(keyOf(name), key))
})

describe('answers', () => {
  test('of a server that leaves fields out make a whole role', () => {
    assert.deepEqual(readRole({ id: 'r', description: null } as object), {
      id: 'r',
      key: '',
      name: 'r',
      description: '',
      isDefault: false,
      isBuiltIn: true,
      permissionIds: [],
      level: 0,
      updatedAt: '',
    })
  })

  test('about permissions are in the order in which people read: category, see, change, delete, and what they are about', () => {
    const keys = [
      'fe.secure.delete.users',
      'fe.secure.write.audits',
      'fe.secure.*',
      'fe.secure.write.users',
      'fe.secure.read.users',
    ]
    const groups = groupPermissions(
      readBy(
        permissionList,
        keys.map(key => ({ id: key, key, categoryId: 'm' })).concat({ id: 'x', key: 'x', categoryId: 's' }),
      ).output.rows,
      [
        { id: 's', name: 'SAML' },
        { id: 'm', name: 'Users management' },
      ],
    )
    assert.deepEqual(
      groups.map(({ title, permissions }) => [title, permissions.map(({ key }) => key)]),
      [
        [
          'Members',
          [
            'fe.secure.read.users',
            'fe.secure.write.audits',
            'fe.secure.write.users',
            'fe.secure.delete.users',
            'fe.secure.*',
          ],
        ],
        ['Single sign-on and provisioning', ['x']],
      ],
    )
  })

  test('about permissions without a category come last, and categories without permissions not at all', () => {
    const groups = groupPermissions(
      readBy(permissionList, [
        { id: '1', key: 'a', categoryId: 'gone', name: 'A' },
        { id: '2', key: 'b', categoryId: 'c', description: 'Do b' },
        { id: '', key: 'unusable' },
      ]).output.rows,
      [
        { id: 'empty', name: 'Empty' },
        { id: 'c', name: 'Category' },
      ],
    )
    assert.deepEqual(
      groups.map(({ name, permissions }) => [name, permissions.map(({ text }) => text)]),
      [
        ['Category', ['Do b']],
        ['', ['A']],
      ],
    )
  })
})
