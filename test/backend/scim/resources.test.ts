import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { attributesFrom } from '../../../src/backend/scim/attributes.ts'
import { resourceTypes, schemas, serviceProviderConfig } from '../../../src/backend/scim/discovery.ts'
import { errorBody, ScimError } from '../../../src/backend/scim/errors.ts'
import { etagOf, matchesEtag } from '../../../src/backend/scim/etag.ts'
import { listBody, mostCount, readListRequest, readSelection } from '../../../src/backend/scim/listRequest.ts'
import { project } from '../../../src/backend/scim/projection.ts'
import { readResource } from '../../../src/backend/scim/readResource.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const read = (body: unknown) => plain(readResource('User', body))
const isRefused = (status: number, scimType: string) => (cause: unknown) =>
  cause instanceof ScimError && cause.status === status && cause.scimType === scimType

describe('the body of a new user', () => {
  test('is read without regard to case, without what clients may not set and what nobody knows', () =>
    assert.deepEqual(
      read({
        schemas: ['urn:scim:schemas:core:2.0', 'urn:example:custom'],
        ID: 'theirs',
        USERNAME: 'ada',
        Active: 'True',
        password: 'secret',
        emails: { value: 'ada@a.test', Primary: 'true', unknown: 1 },
        groups: [{ value: 'g1' }],
        roles: ['admin'],
        nickName: '',
        title: null,
        shoeSize: 41,
        [enterprise.toUpperCase()]: { Manager: 'u9', employeeNumber: 7 },
        'urn:example:custom': { a: 1 },
      }),
      {
        userName: 'ada',
        active: true,
        emails: [{ value: 'ada@a.test', primary: true }],
        roles: [{ value: 'admin' }],
        [enterprise]: { manager: { value: 'u9' }, employeeNumber: '7' },
      },
    ))

  test('keeps one primary value', () =>
    assert.deepEqual(
      read({
        userName: 'a',
        emails: [
          { value: '1', primary: true },
          { value: '2', primary: true },
        ],
      }),
      { userName: 'a', emails: [{ value: '1', primary: true }, { value: '2' }] },
    ))

  for (const [what, body, scimType] of [
    ['no object', [], 'invalidSyntax'],
    ['null', null, 'invalidSyntax'],
    ['a text', 'x', 'invalidSyntax'],
    ['no user name', { displayName: 'A' }, 'invalidValue'],
    ['a blank user name', { userName: ' ' }, 'invalidValue'],
    ['an object as user name', { userName: {} }, 'invalidValue'],
    ['a list as user name', { userName: ['a'] }, 'invalidValue'],
    ['schemas that are no list', { userName: 'a', schemas: 'x' }, 'invalidSyntax'],
    ['an extension that is no object', { userName: 'a', [enterprise]: 'x' }, 'invalidValue'],
    ['active that is neither true nor false', { userName: 'a', active: 'maybe' }, 'invalidValue'],
    ['a name that is text', { userName: 'a', name: 'Ada' }, 'invalidValue'],
    ['a very long text', { userName: 'a'.repeat(9_000) }, 'invalidValue'],
    ['very many values', { userName: 'a', emails: Array.from({ length: 501 }, () => ({ value: 'x' })) }, 'tooMany'],
  ] as const)
    test(`with ${what} is refused`, () => assert.throws(() => readResource('User', body), isRefused(400, scimType)))

  test('reaches no prototype', () => {
    const body: unknown = JSON.parse('{"userName":"a","__proto__":{"active":true},"constructor":{"prototype":{"x":1}}}')
    assert.deepEqual(read(body), { userName: 'a' })
    assert.equal(({} as Record<string, unknown>)['active'], undefined)
  })
})

describe('the body of a group', () => {
  test('tells an empty list of members from none', () => {
    assert.deepEqual(plain(readResource('Group', { displayName: 'G' })), { displayName: 'G' })
    assert.deepEqual(plain(readResource('Group', { displayName: 'G', members: [] })), { displayName: 'G', members: [] })
    assert.deepEqual(plain(readResource('Group', { displayName: 'G', members: [{ value: 'u1', $ref: null }] })), {
      displayName: 'G',
      members: [{ value: 'u1' }],
    })
  })
})

describe('the request of a list', () => {
  const of = (query: string) => readListRequest('User', new URLSearchParams(query))

  test('counts from 1, and takes no more than a page', () => {
    assert.deepEqual([of('').startIndex, of('').count], [1, 100])
    assert.deepEqual([of('startIndex=0&count=-5').startIndex, of('startIndex=-3&count=-5').count], [1, 0])
    assert.equal(of('count=0').count, 0)
    assert.equal(of('count=5000').count, mostCount)
    assert.throws(() => of('count=many'), isRefused(400, 'invalidCount'))
    assert.throws(() => of('startIndex=1.5'), isRefused(400, 'invalidValue'))
  })

  test('is read from queries as OneLogin ends them, and from the body of a search', () => {
    assert.ok(of('filter=userName+eq+%22a%40b.test%22&').filter)
    const body = {
      schemas: [],
      filter: 'userName pr',
      startIndex: 2,
      count: 3,
      attributes: ['userName'],
      sortOrder: 'descending',
    }
    const { filter: _filter, ...rest } = readListRequest('User', body)
    assert.deepEqual(rest, {
      attributes: ['userName'],
      excludedAttributes: [],
      startIndex: 2,
      count: 3,
      sortOrder: 'descending',
    })
    assert.throws(() => readListRequest('User', []), isRefused(400, 'invalidSyntax'))
  })

  test('is answered with the number of resources in the answer', () =>
    assert.deepEqual(listBody([{ id: '1' }], { total: 9, startIndex: 4 }), {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 9,
      startIndex: 4,
      itemsPerPage: 1,
      Resources: [{ id: '1' }],
    }))
})

describe('what is sent of a resource', () => {
  const resource = attributesFrom({
    schemas: ['s'],
    id: 'u1',
    userName: 'ada',
    nickName: '',
    name: { givenName: 'Ada', familyName: 'Stone' },
    emails: [{ value: 'a', type: 'work' }],
    [enterprise]: { employeeNumber: '7', department: 'D' },
    meta: { resourceType: 'User' },
  })
  const sent = (query: string) => plain(project('User', resource, readSelection(new URLSearchParams(query))))

  test('leaves empty attributes out', () => assert.equal(Object.hasOwn(sent('') as object, 'nickName'), false))

  test('is what was asked for, with id and schemas', () => {
    assert.deepEqual(sent('attributes=USERNAME'), { schemas: ['s'], id: 'u1', userName: 'ada' })
    assert.deepEqual(sent('attributes=name.givenName,emails.value'), {
      schemas: ['s'],
      id: 'u1',
      name: { givenName: 'Ada' },
      emails: [{ value: 'a' }],
    })
    assert.deepEqual(sent(`attributes=${enterprise}:department`), {
      schemas: ['s'],
      id: 'u1',
      [enterprise]: { department: 'D' },
    })
  })

  test('is without what was excluded, but never without the id', () => {
    const { id, emails, name } = sent('excludedAttributes=id,emails,name.familyName') as Record<string, unknown>
    assert.deepEqual([id, emails, name], ['u1', undefined, { givenName: 'Ada' }])
  })
})

test('an error has its status as text', () =>
  assert.deepEqual(errorBody(new ScimError(409, 'Taken.', 'uniqueness')), {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '409',
    scimType: 'uniqueness',
    detail: 'Taken.',
  }))

test('versions are compared as weak ones', () => {
  const etag = etagOf(3)
  const heard = [`W/"3"`, `"3"`, `"1", W/"3"`, '*', '"4"', undefined].map(header => matchesEtag(header, etag))
  assert.deepEqual(heard, [true, true, true, true, false, false])
})

test('what the server can do, its kinds and schemas come from one table', () => {
  const base = 'https://a.test/scim/v2.0'
  const json = JSON.stringify([serviceProviderConfig(base), resourceTypes(base), schemas(base)])
  assert.ok(json.includes(`${base}/Schemas/${enterprise}`) && json.includes('"supported":true'))
  const { pagination, bulk, interopProfileConformant } = serviceProviderConfig(base) as Record<string, unknown>
  assert.deepEqual(
    [bulk, interopProfileConformant],
    [{ supported: false, maxOperations: 0, maxPayloadSize: 0 }, undefined],
  )
  assert.deepEqual(pagination, {
    cursor: true,
    index: true,
    defaultPaginationMethod: 'index',
    defaultPageSize: 100,
    maxPageSize: mostCount,
  })
  assert.equal((resourceTypes(base, 'user') as { id: string }).id, 'User')
  assert.equal((schemas(base, enterprise.toLowerCase()) as { name: string }).name, 'EnterpriseUser')
  assert.deepEqual([resourceTypes(base, 'Device'), schemas(base, 'urn:x')], [undefined, undefined])
})
