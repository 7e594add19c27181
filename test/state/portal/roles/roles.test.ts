import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memberAccess } from '../../../../src/state/portal/common/memberAccess.ts'
import { roles } from '../../../../src/state/portal/roles/roles.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { listedRole } from '../../../../src/http/roles/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readRole = (sent: unknown) => readBy(listedRole, sent).output

const row = {
  id: 'r1',
  key: 'auditor',
  name: 'Auditor',
  description: 'Reads',
  isDefault: false,
  permissions: ['p1', 'p2'],
  tenantId: 't',
  vendorId: 'v',
  level: 100,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
}
const builtIn = { ...row, id: 'r0', key: 'Admin', name: 'Admin', tenantId: undefined, level: 0 }
const began = readRole(row)
const own = ['roles.save', 'roles.holders', 'roles.impact', 'roles.replace', 'roles.memberAccess']
const counts = { members: 14, groups: 0, apiTokens: 1, ssoConnections: 0, inviteLinks: 0 }
const done = () => new Response(undefined, { status: 204 })

/** A server with abilities beyond the contract, or with none. */
const open = (feCapabilities: string[], answers: Answers = {}) =>
  openAnsweringPage({
    'GET /vendors/public': () => json({ name: 'Vendor', feCapabilities }),
    'GET /roles/v1': () => json([row, builtIn]),
    'GET /fe/role-holders': () => json({ roles: { r1: counts } }),
    ...answers,
  })

const listed = async ({ scope }: ReturnType<typeof open>) => {
  const { list } = scope.use(roles)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  await settle()
  const { page } = list.$list.get()
  stop()
  return page?.rows ?? []
}

describe('with a server of ours', () => {
  test('roles are listed in their order, with how many have them', async () => {
    const rows = await listed(open(own))
    assert.deepEqual(
      rows.map(({ id, isBuiltIn, holders }) => [id, isBuiltIn, holders?.members]),
      [
        ['r0', true, undefined],
        ['r1', false, 14],
      ],
    )
  })

  test('an edit is one call with the state that it began with', async () => {
    const { scope, calls } = open(own, { 'PUT /fe/roles/r1': () => json(row) })
    const fields = { name: 'Reviewer', description: '', permissionIds: ['p1'] }
    assert.ok((await scope.use(roles).save.run({ ...fields, began })).ok)
    const sent = calls.find(({ call }) => call === 'PUT /fe/roles/r1')
    assert.deepEqual(sent?.body, { ...fields, updatedAt: row.updatedAt })
    assert.deepEqual(await scope.use(roles).reread.run({ id: 'r1' }), { ok: true, answer: undefined })
  })

  test('a conflict brings the role in the form of lists', async () => {
    const conflict = { errors: ['Changed'], errorCode: 'ER-CONFLICT', context: { current: { ...row, name: 'Theirs' } } }
    const { scope } = open(own, { 'PUT /fe/roles/r1': () => json(conflict, 409) })
    const result = await scope.use(roles).save.run({ name: 'Mine', description: '', permissionIds: [], began })
    assert.ok(!result.ok)
    assert.deepEqual(result.error.context?.['current'], { ...began, name: 'Theirs' })
    assert.deepEqual([result.error.code, result.error.status], ['ER-CONFLICT', 409])
  })

  test('the impact of an edit is asked, and a role is replaced in one call', async () => {
    const { scope, calls } = open(own, {
      'POST /fe/roles/r1/impact': () => json({ ...counts, adds: 2, removes: 1 }),
      'POST /fe/roles/r1/replacement': done,
    })
    const { impact, replace } = scope.use(roles)
    const asked = await impact.run({ id: 'r1', permissionIds: ['p3'] })
    assert.deepEqual(asked, { ok: true, answer: { ...counts, adds: 2, removes: 1 } })
    assert.ok((await replace.run({ id: 'r1', replacementId: 'r2' })).ok)
    assert.deepEqual(calls.find(({ call }) => call.endsWith('/replacement'))?.body, { replacementId: 'r2' })
  })
})

describe('with a server that has the contract only', () => {
  test('roles are listed without numbers', async () => {
    const page = open([])
    assert.deepEqual(
      (await listed(page)).map(({ holders }) => holders),
      [undefined, undefined],
    )
    assert.ok(page.called().every(call => !call.includes('/fe/')))
  })

  test('an edit is at most two calls, each only where it changes something', async () => {
    const { scope, called } = open([], {
      'PATCH /roles/v1/r1': () => json(row),
      'PUT /roles/v1/r1/permissions': () => json(row),
    })
    const { save } = scope.use(roles)
    const { name, description } = began
    const writes = () => called().filter(call => !call.startsWith('GET'))
    await save.run({ name, description, permissionIds: ['p2', 'p1'], began })
    assert.deepEqual(writes(), [])
    await save.run({ name: 'Reviewer', description, permissionIds: ['p2', 'p1'], began })
    assert.deepEqual(writes(), ['PATCH /roles/v1/r1'])
    await save.run({ name, description, permissionIds: ['p1'], began })
    assert.deepEqual(writes(), ['PATCH /roles/v1/r1', 'PUT /roles/v1/r1/permissions'])
  })

  test('a role is read again before it is saved, and one that is gone is told', async () => {
    const { scope } = open([])
    const { reread } = scope.use(roles)
    const found = await reread.run({ id: 'r1' })
    assert.ok(found.ok)
    assert.equal(found.answer?.name, 'Auditor')
    const gone = await reread.run({ id: 'other' })
    assert.ok(!gone.ok && gone.error.status === 404)
  })

  test('nobody is asked for the impact', async () => {
    const { scope, called } = open([])
    assert.deepEqual(await scope.use(roles).impact.run({ id: 'r1', permissionIds: [] }), {
      ok: true,
      answer: undefined,
    })
    assert.ok(called().every(call => call.startsWith('GET')))
  })
})

test('a role is made by the form of the API that fits: with a base or without', async () => {
  const { scope, calls } = open([], {
    'POST /roles/v1': () => json(row),
    'POST /roles/v2': () => json(row),
  })
  const { create } = scope.use(roles)
  const fields = { key: 'auditor', name: 'Auditor', description: '', level: 100, permissionIds: ['p1'] }
  assert.ok((await create.run({ ...fields, baseId: undefined })).ok)
  assert.ok((await create.run({ ...fields, baseId: 'r0' })).ok)
  const { permissionIds, ...others } = fields
  assert.deepEqual(
    calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body),
    [
      { ...others, isDefault: false, permissions: permissionIds },
      { ...others, isDefault: false, permissionIds, baseRoleId: 'r0' },
    ],
  )
})

test('people are found by what was typed', async () => {
  const items = [{ id: 'u1', name: '', email: 'ada@a.test' }]
  const { scope } = open(own, { 'GET /users/v3': () => json({ items, _metadata: { totalItems: 1, totalPages: 1 } }) })
  const { people } = scope.use(memberAccess)
  const $people = people.of('ada')
  const stop = $people.listen(() => {})
  await people.refresh('ada')
  await settle()
  assert.deepEqual($people.get().data, [{ id: 'u1', name: 'ada@a.test', email: 'ada@a.test' }])
  stop()
})
