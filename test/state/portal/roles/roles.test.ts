import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { memberAccess } from '../../../../src/state/portal/common/memberAccess.ts'
import { roles } from '../../../../src/state/portal/roles/roles.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { partlySavedIn } from '../../../../src/http/editing.ts'
import { readBy } from '../../../../src/http/fields.ts'
import { listedRole } from '../../../../src/http/roles/answers.ts'

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
    assert.ok((await scope.use(roles).save.run({ began, values: fields })).ok)
    const sent = calls.find(({ call }) => call === 'PUT /fe/roles/r1')
    assert.deepEqual(sent?.body, { ...fields, updatedAt: row.updatedAt })
    assert.ok(
      calls.every(({ call }) => call !== 'GET /roles/v1'),
      'the server finds conflicts itself',
    )
  })

  test('a conflict brings the role in the form of lists', async () => {
    const conflict = { errors: ['Changed'], errorCode: 'ER-CONFLICT', context: { current: { ...row, name: 'Theirs' } } }
    const { scope } = open(own, { 'PUT /fe/roles/r1': () => json(conflict, 409) })
    const values = { name: 'Mine', description: '', permissionIds: [] }
    const result = await scope.use(roles).save.run({ began, values })
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
    await save.run({ began, values: { name, description, permissionIds: ['p2', 'p1'] } })
    assert.deepEqual(writes(), [])
    await save.run({ began, values: { name: 'Reviewer', description, permissionIds: ['p2', 'p1'] } })
    assert.deepEqual(writes(), ['PATCH /roles/v1/r1'])
    await save.run({ began, values: { name, description, permissionIds: ['p1'] } })
    assert.deepEqual(writes(), ['PATCH /roles/v1/r1', 'PUT /roles/v1/r1/permissions'])
  })

  const edit = { began, values: { name: 'Reviewer', description: 'Reads', permissionIds: ['p1'] } }
  const writesOf = (called: readonly string[]) => called.filter(call => !call.startsWith('GET'))

  test('a role that somebody else has changed since is a conflict, and nothing is saved', async () => {
    const { scope, called } = open([], { 'GET /roles/v1': () => json([{ ...row, name: 'Theirs' }]) })
    const result = await scope.use(roles).save.run(edit)
    assert.ok(!result.ok)
    assert.deepEqual([result.error.code, result.error.status], ['ER-CONFLICT', 409])
    assert.deepEqual(result.error.context?.['current'], { ...began, name: 'Theirs' })
    assert.deepEqual(writesOf(called()), [])
  })

  test('what nobody edits may have changed, and permissions may come in another order', async () => {
    const { scope, called } = open([], {
      'GET /roles/v1': () => json([{ ...row, permissions: ['p2', 'p1'], updatedAt: 'later', level: 7 }]),
      'PATCH /roles/v1/r1': () => json(row),
      'PUT /roles/v1/r1/permissions': () => json(row),
    })
    assert.ok((await scope.use(roles).save.run(edit)).ok)
    assert.deepEqual(writesOf(called()), ['PATCH /roles/v1/r1', 'PUT /roles/v1/r1/permissions'])
  })

  test('a role that somebody else has deleted is told', async () => {
    const { scope, called } = open([], { 'GET /roles/v1': () => json([builtIn]) })
    const gone = await scope.use(roles).save.run(edit)
    assert.ok(!gone.ok && gone.error.status === 404)
    assert.deepEqual(writesOf(called()), [])
  })

  test('a failure in the middle says what was saved, and the next try goes on without a conflict', async () => {
    let isRefused = true
    let current = row
    const { scope } = open([], {
      'GET /roles/v1': () => json([current]),
      'PATCH /roles/v1/r1': () => json((current = { ...current, name: 'Reviewer' })),
      'PUT /roles/v1/r1/permissions': () =>
        isRefused ? json({ errors: ['No'], errorCode: 'ER-X' }, 403) : json(current),
    })
    const { save } = scope.use(roles)
    const first = await save.run(edit)
    assert.ok(!first.ok)
    const partly = partlySavedIn(first.error)
    assert.deepEqual(
      [partly?.resume.id, partly?.done, partly?.failed, partly?.reason.code],
      ['r1', ['words'], 'permissions', 'ER-X'],
    )
    isRefused = false
    assert.ok((await save.run({ ...edit, resume: partly?.resume })).ok)
  })

  test('the pages of a list share one answer until something is written', async () => {
    const page = open([], { 'PATCH /roles/v1/r1': () => json(row) })
    const { list, save } = page.scope.use(roles)
    const reads = () => page.called().filter(call => call === 'GET /roles/v1').length
    await listed(page)
    list.setSort({ by: 'name', descending: true })
    assert.deepEqual(
      (await listed(page)).map(({ name }) => name),
      ['Auditor', 'Admin'],
    )
    assert.equal(reads(), 1)
    assert.ok((await save.run({ began, values: { ...edit.values, permissionIds: began.permissionIds } })).ok)
    await listed(page)
    // Once for the conflict, which is never looked for in an older answer, and once for the list.
    assert.equal(reads(), 3)
  })

  test('what it cannot do fails without a request', async () => {
    const { scope, called } = open([])
    const { replace, holders } = scope.use(roles)
    assert.deepEqual([replace.requires, holders.requires], ['roles.replace', 'roles.holders'])
    const result = await replace.run({ id: 'r1', replacementId: 'r2' })
    assert.ok(!result.ok && result.error.code === 'notSupported')
    assert.deepEqual(writesOf(called()), [])
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
