import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation } from '../../../../src/http/operation.ts'
import { auditExport } from '../../../../src/state/portal/audits/auditExport.ts'
import { audits } from '../../../../src/state/portal/audits/audits.ts'
import { askedView } from '../../../../src/state/portal/common/auditView.ts'
import { changesOf } from '../../../../src/state/portal/common/auditChanges.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { audit, auditField, auditsMetadata } from '../../../../src/http/audits/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readAudit = (sent: unknown) => readBy(audit, sent).output
const readField = (sent: unknown) => readBy(auditField, sent).output

const row = { _id: 'a1', createdAt: '2026-03-01T10:00:00.000Z', email: 'a@acme.test', action: 'x', json: [{ a: 1 }] }
const columns = [
  { _id: '1', name: 'createdAt', type: 'Timestamp', displayName: 'Time', sortable: true, showInTable: true },
]

const open = (answers: Answers = {}, capabilities: readonly string[] = []) =>
  openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: capabilities }),
    'GET /metadata': () => json({ rows: [{ properties: columns }] }),
    'GET /audits': () => json({ data: [row], total: 45 }),
    ...answers,
  })

test('fields that a server leaves out are empty, and details may be a list, an object or a text', () => {
  const read = (fields: string) => readAudit(JSON.parse(fields))
  const empty = read('{"_id":"1","createdAt":"2026-01-01","email":null,"json":null}')
  assert.deepEqual([empty.email, empty.description, empty.facts, empty.isFailure], ['', '', {}, false])
  for (const json of ['[{"a":1}]', '{"a":1}', '"{\\"a\\":1}"'])
    assert.deepEqual(read(`{"_id":"1","json":${json}}`).facts, { a: 1 }, json)
  assert.equal(read('{"time":"2026-01-01","actorMail":"b@acme.test"}').email, 'b@acme.test')
  assert.equal(read('{"_id":"1","json":[{"outcome":"failure"}]}').isFailure, true)
  assert.throws(() => read('{"json":[{"a":1}]}'), /neither id nor time/)
})

test('a column needs a name; an unknown type counts as text', () => {
  const [metadata] = readBy(auditsMetadata, { rows: [{ properties: [null, { displayName: 'x' }, { name: 'y' }] }] })
    .output.rows
  assert.deepEqual(
    metadata?.properties.map(({ field }) => field.name),
    ['y'],
  )
  const field = readField({ name: 'x', type: 'Colour' as never, showInMoreInfo: 'Never' })
  assert.deepEqual(
    [field?.type, field?.displayName, field?.isInTable, field?.isInDetails],
    ['AlphaNumeric', 'x', false, false],
  )
  assert.equal(readField({ name: 'x', showInMoreInfo: 'Always' })?.isInDetails, true)
})

test('a change is compared key by key, and pairs of facts are changes too', () => {
  const changes = (facts: Record<string, unknown>, action = 'x') =>
    changesOf({ action, facts }).map(({ field, before, after }) => [field, before, after])
  assert.deepEqual(changes({ before: 'CI', after: 'Pipeline' }), [['', 'CI', 'Pipeline']])
  assert.deepEqual(changes({ before: 'CI', after: '' }, 'apiToken.updated'), [['description', 'CI', '']])
  assert.deepEqual(changes({ before: 'Phone', name: 'Work' }), [['name', 'Phone', 'Work']])
  assert.deepEqual(changes({ before: '{"a":1,"b":2}', after: { a: 1, b: 3, c: [1] } }), [
    ['b', 2, 3],
    ['c', undefined, [1]],
  ])
  assert.deepEqual(changes({ roleBefore: 'Viewer', roleAfter: 'Admin' }), [['role', 'Viewer', 'Admin']])
  assert.deepEqual(changes({ before: 'r1, r2', after: 'r1' }, 'inviteLink.changed'), [['roles', ['r1', 'r2'], ['r1']]])
  assert.deepEqual(changes({ before: '{"broken', after: 'x' }), [['', '{"broken', 'x']])
  assert.deepEqual(changes({ after: { a: 1 } }), [['a', undefined, 1]])
  for (const none of [
    { name: 'x', sessions: 2 },
    { before: 'x', after: 'x' },
  ])
    assert.deepEqual(changes(none), [])
})

test('a security policy is compared by its values; a phrase that is unknown stays as it is', () => {
  const changes = (policy: string, before: string | undefined, after: string) =>
    changesOf({
      action: 'securityPolicy.changed',
      facts: { policy, ...(before !== undefined && { before }), after },
    }).map(change => [change.field, change.before, change.after])
  const sessions = (idle: string, most: string) => `idle ${idle}, sign in again 7776000 s, sessions ${most}`
  assert.deepEqual(changes('sessions', sessions('1800 s', '3'), sessions('off', 'off')), [
    ['idleSeconds', 1800, false],
    ['maxSessions', 3, false],
  ])
  assert.deepEqual(changes('lockout', 'off', '5 attempts'), [['maxAttempts', false, 5]])
  assert.deepEqual(changes('passwordHistory', undefined, '4 passwords'), [['historySize', undefined, 4]])
  assert.deepEqual(changes('passwordRotation', '90 days', 'off'), [['rotationDays', 90, false]])
  assert.deepEqual(changes('mfa', 'DontForce', 'Force'), [['enforceMFAType', 'DontForce', 'Force']])
  assert.deepEqual(changes('ipRestrictions', 'off', 'ALLOW'), [['addressRule', false, 'ALLOW']])
  assert.deepEqual(changes('emailDomainRestrictions', 'BLOCK', 'BLOCK, no public domains'), [
    ['blocksPublicDomains', false, true],
  ])
  assert.deepEqual(changes('countryRestrictions', 'BLOCK KP, RU; unknown: BLOCK', 'ALLOW DE, X'), [
    ['countryRule', 'BLOCK', 'ALLOW'],
    ['countries', ['KP', 'RU'], ['DE']],
    ['unknownCountry', 'BLOCK', undefined],
  ])
  assert.deepEqual(changes('lockout', 'sometimes', '5 attempts'), [['', 'sometimes', { maxAttempts: 5 }]])
  assert.deepEqual(changes('other', '1', '2'), [['', '1', '2']])
})

test('a view asks for what is filtered, in the words of the API', () => {
  const now = Date.parse('2026-03-08T00:00:00.000Z')
  const none = { sort: undefined, search: '', filters: {} }
  assert.deepEqual(askedView(none, now), {})
  const filters = { severity: ['High', 'Critical'], email: 'a@acme.test', period: 'week' }
  assert.deepEqual(askedView({ sort: { by: 'email', descending: true }, search: 'x', filters }, now), {
    sortBy: 'email',
    sortDirection: 'desc',
    filter: 'x',
    severity: 'High,Critical',
    email: 'a@acme.test',
    createdAt: '2026-03-01T00:00:00.000Z/',
  })
  assert.equal(
    askedView({ ...none, filters: { period: '2026-01-01/2026-02-01' } }, now).createdAt,
    '2026-01-01/2026-02-01',
  )
})

test('the log begins with 20 entries from the first one; a page moves the offset, and a filter, a search or an order goes back', async () => {
  const { scope, calls } = open()
  const { list, $columns } = scope.use(audits)
  const asked: string[] = []
  const send = scope.send as (...all: unknown[]) => unknown
  const record = (...all: unknown[]) => {
    if ((all[0] as Operation).name === 'audits.list') asked.push(JSON.stringify(all[1]))
    return send(...all)
  }
  scope.send = record as typeof scope.send
  const stop = list.$list.listen(() => {})
  await settle()
  list.setPage(3)
  await settle()
  list.setFilters({ severity: ['High'] })
  await settle()
  list.setPage(2)
  list.setSort({ by: 'createdAt', descending: false })
  await settle()
  list.setSort({ by: 'createdAt', descending: true })
  await settle()
  assert.deepEqual(asked, [
    '{"offset":0,"count":20}',
    '{"offset":40,"count":20}',
    '{"severity":"High","offset":0,"count":20}',
    '{"sortBy":"createdAt","sortDirection":"asc","severity":"High","offset":0,"count":20}',
    '{"sortBy":"createdAt","sortDirection":"desc","severity":"High","offset":0,"count":20}',
  ])
  assert.equal(calls.filter(({ call }) => call === 'GET /metadata').length, 1, 'columns are read once')
  assert.deepEqual([list.$list.get().page?.total, $columns.get()?.fields.length], [45, 1])
  stop()
})

test('without its columns the log is shown with those that every row has, and the next change of filter asks again', async () => {
  let tries = 0
  const { scope } = open({
    'GET /metadata': () => {
      tries += 1
      return json({ errors: ['No'] }, tries === 1 ? 500 : 404)
    },
  })
  const { list, $columns } = scope.use(audits)
  const stop = list.$list.listen(() => {})
  await settle()
  assert.deepEqual([$columns.get()?.sent, $columns.get()?.fields[0]?.name], [[], 'createdAt'])
  assert.equal(list.$list.get().page?.rows.length, 1)
  list.setFilters({ severity: ['High'] })
  await settle()
  assert.ok(tries >= 2, `${tries} tries`)
  assert.equal(list.$list.get().page?.rows.length, 1)
  stop()
})

test('a server without metadata of the log is named in the console, in the words of the catalogue (§8)', async () => {
  const { scope, warnings } = open({ 'GET /metadata': () => json({ rows: [] }) })
  const { list, $columns } = scope.use(audits)
  const stop = list.$list.listen(() => {})
  await settle()
  assert.equal($columns.get()?.fields[0]?.name, 'createdAt')
  assert.deepEqual(warnings, ['The columns of the audit log could not be read: metadata not found: audits'])
  stop()
})

test('a column is there once, and no name is as long as a text', async () => {
  const named = (name: string) => ({ ...columns[0], name })
  const { scope } = open({
    'GET /metadata': () =>
      json({
        rows: [
          {
            properties: [
              named('a'),
              named('b'),
              named('a'),
              named('x'.repeat(101)),
              ...Array.from({ length: 2_000 }, (_, n) => named(`c${n}`)),
            ],
          },
        ],
      }),
  })
  const { list, $columns } = scope.use(audits)
  const stop = list.$list.listen(() => {})
  await settle()
  const names = $columns.get()?.fields.map(({ name }) => name) ?? []
  assert.deepEqual([names.slice(0, 3), names.length], [['a', 'b', 'c0'], 60])
  stop()
})

const exported = async (capabilities: readonly string[], total: number) => {
  let parts = 0
  const progress: number[] = []
  const { scope } = open(
    { 'POST /audits/export/csv/v2': () => new Response(`Time\r\npart ${(parts += 1)}\r\n`) },
    capabilities,
  )
  const { ok, ...rest } = await scope.use(auditExport).write.run({
    view: { sort: undefined, search: '', filters: {} },
    columns: [],
    total,
    onProgress: rows => progress.push(rows),
    signal: new AbortController().signal,
  })
  assert.ok(ok, JSON.stringify(rest))
  return { text: 'answer' in rest ? rest.answer : '', progress }
}

test('a file is read in parts where the server can, with one header, up to its limit', async () => {
  assert.deepEqual(await exported(['audits.exportParts'], 25_000), {
    text: 'Time\r\npart 1\r\npart 2\r\npart 3\r\n',
    progress: [10_000, 20_000],
  })
  assert.equal((await exported(['audits.exportParts'], 1_000_000)).progress.at(-1), 90_000)
})

test('a file of another server is one answer', async () => {
  assert.deepEqual(await exported([], 25_000), { text: 'Time\r\npart 1\r\n', progress: [] })
})

test('the scrolled log stays as it was when it came on screen, whatever is written meanwhile', async () => {
  const newest = '2026-03-01T10:00:00.000Z'
  const { scope } = open({
    'GET /metadata': () => json({ rows: [{ properties: [{ ...columns[0], filterable: true }] }] }),
    'GET /audits': () => json({ data: Array.from({ length: 100 }, () => row), total: 450 }),
  })
  const asked: Record<string, unknown>[] = []
  const send = scope.send as (...all: unknown[]) => unknown
  scope.send = ((...all: unknown[]) => {
    if ((all[0] as Operation).name === 'audits.list') asked.push(all[1] as Record<string, unknown>)
    return send(...all)
  }) as typeof scope.send
  const { list, window: log } = scope.use(audits)
  const stop = log.$rows.listen(() => {})
  await settle()
  log.setRange(90, 110)
  await settle()
  const view = { offset: 100, count: 100, paginationMode: 'virtual' }
  assert.deepEqual(asked.slice(), [
    { ...view, offset: 0 },
    { ...view, createdAt: '/2026-03-01T10:00:00.001Z' },
    { ...view, createdAt: '/2026-03-01T10:00:00.001Z', offset: 200 },
  ])
  assert.equal(log.$rows.get().rowAt(120)?.at, newest)
  asked.length = 0
  list.show({ filters: { period: '2026-02-01/2026-03-01T08:00:00.000Z' } })
  await settle()
  assert.deepEqual(
    asked.map(input => input['createdAt']),
    ['2026-02-01/2026-03-01T08:00:00.000Z'],
    'a new view begins with the newest entries',
  )
  log.setRange(90, 110)
  await settle()
  assert.equal(asked.at(-1)?.['createdAt'], '2026-02-01/2026-03-01T08:00:00.000Z', 'a range that ends earlier stays')
  asked.length = 0
  list.show({ sort: { by: 'email', descending: false }, filters: {} })
  await settle()
  log.setRange(90, 110)
  await settle()
  assert.ok(asked.length >= 2 && asked.every(input => input['createdAt'] === undefined), JSON.stringify(asked))
  stop()
})
