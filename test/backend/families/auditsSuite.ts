import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditColumns } from '../../../src/backend/audits/auditColumns.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { maxOffset } from '../../../src/backend/store/store.ts'
import type { AuditFields } from '../../../src/backend/store/systemRecords.ts'
import * as audits from '../../../src/http/audits/operations.ts'
import type { AuditQuery } from '../../../src/http/audits/types.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import * as metadata from '../../../src/http/metadata/operations.ts'
import { memberRemove, memberUpdate } from '../../../src/http/team/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

const newest = { offset: 0, count: 20 }
const file = { offset: 0, outputFileName: 'audits.csv', properties: [...auditColumns] }
const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`

const rowOf = (fields: Partial<AuditFields> = {}): AuditFields => ({
  action: 'webhook.created',
  severity: 'Info',
  outcome: 'success',
  ip: '192.0.2.7',
  userAgent: 'Browser',
  userId: 'user-admin',
  email: 'admin@acme.test',
  facts: { webhookId: 'webhook-crm', host: 'hooks.acme.test' },
  ...fields,
})

/** A backend, and calls of a person whose own sign-in is in the log. */
export const openAudits = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input, as = token) =>
    page.send(operation, input, { token: as })
  const add = (fields: Partial<AuditFields> & { createdAt?: string; id?: string }, tenantId = '1001') =>
    api.store.audits.insert(tenantId, { ...rowOf(), ...fields })
  const list = async (query: Partial<AuditQuery> = {}) => {
    const { status, body } = await ask(audits.list, { ...newest, ...query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const idsOf = async (query: Partial<AuditQuery> = {}) => (await list(query)).data.map(({ _id }) => _id)
  return { ...api, ask, add, list, idsOf }
}

/** What the audit log must do on every store. */
export const auditsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`the audit log on ${name}`, () => {
    const open = () => openAudits(makeStore)

    test('reads one row by its id, as the list has it, and none that is unknown or foreign [tenant-isolation]', async () => {
      const { add, ask, list } = await open()
      await add({ id: 'one', createdAt: day(2) })
      await add({ id: 'foreign', createdAt: day(2) }, '1002')
      const { data } = await list()
      const { status, body } = await ask(audits.entry, { id: 'one' })
      assert.deepEqual([status, body], [200, data.find(({ _id }) => _id === 'one')])
      for (const id of ['foreign', 'nothing']) assert.equal((await ask(audits.entry, { id })).status, 404, id)
    })

    test('lists the rows of the organization, newest first, with what happened in words', async () => {
      const { add, list, store } = await open()
      await add({ createdAt: day(2), facts: { tokenId: 't', before: 'Old', after: 'New' }, action: 'apiToken.updated' })
      await add({ createdAt: day(3), email: 'other@else.test' }, '1002')
      const { data, total } = await list()
      assert.deepEqual([total, data.map(({ action }) => action)], [2, ['user.signedIn', 'apiToken.updated']])
      const [, changed] = data
      assert.equal(
        changed?.description,
        'admin@acme.test changed the description of an API token. From “Old” to “New”.',
      )
      assert.deepEqual(changed?.json, [{ outcome: 'success', tokenId: 't', before: 'Old', after: 'New' }])
      assert.deepEqual([changed?.resource, changed?.user, changed?.tenantId], ['t', 'user-admin', '1001'])
      excludes(JSON.stringify(data), 'else.test')
      assert.equal((await store.audits.find('1002')).total, 1)
    })

    test('is read by those with the permission only, in their own organization [tenant-isolation]', async () => {
      const { browser, add, ask, store } = await open()
      await add({ email: 'secret@acme.test' })
      await store.memberships.update('1001', 'user-member', { roleIds: [] })
      const member = tokenOf(await browser().signIn('member@acme.test'))
      const owner = tokenOf(await browser().signIn('owner@reseller.test'))
      for (const [operation, input] of [
        [audits.list, newest],
        [audits.stats, { sortBy: 'createdAt', sortDirection: 'desc', count: 20 }],
        [audits.exportRows, file],
        [metadata.audits, undefined],
      ] as [Operation<unknown, unknown>, unknown][]) {
        assert.equal((await ask(operation, input, member)).status, 403, operation.name)
        assert.equal((await ask(operation, input, '')).status, 401, operation.name)
        const foreign = await ask(operation, input, owner)
        assert.equal(foreign.status, 200, operation.name)
        excludes(JSON.stringify(foreign.body), 'acme.test', operation.name)
      }
    })

    test('is read by an impersonator too, as the other person reads it', async () => {
      const { browser, ask, store } = await open()
      const { token: impersonator } = await (async () => {
        const admin = browser()
        const adminToken = tokenOf(await admin.signIn('admin@acme.test'))
        const { body } = await admin.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${adminToken}` },
          body: new URLSearchParams({ impersonatedUserId: 'user-member', reason: 'Ticket 4711' }),
        })
        const { actorToken } = body as { actorToken: string }
        const { body: begun } = await admin.send(start, { impersonatedUserId: 'user-member', actorToken })
        return { token: begun.accessToken }
      })()
      assert.equal((await ask(audits.list, newest, impersonator)).status, 200)
      assert.equal((await ask(audits.exportRows, file, impersonator)).status, 200)
      await store.memberships.update('1001', 'user-member', { roleIds: [] })
      assert.equal((await ask(audits.list, newest, impersonator)).status, 403)
    })

    test('is filtered by person, action, severity, address and time, and searched', async () => {
      const { add, idsOf } = await open()
      await add({ id: 'a', createdAt: day(1), severity: 'High', ip: '198.51.100.4' })
      await add({
        id: 'b',
        createdAt: day(2),
        action: 'webhook.deleted',
        email: 'member@acme.test',
        userId: 'user-member',
      })
      await add({ id: 'c', createdAt: day(3), severity: 'Critical', action: 'user.invited' })
      const cases: [Partial<AuditQuery>, string[]][] = [
        [{ email: 'Member@acme.test' }, ['b']],
        [{ user: 'user-member' }, ['b']],
        [{ action: 'webhook.deleted,user.invited' }, ['c', 'b']],
        [{ severity: 'High,Critical' }, ['c', 'a']],
        [{ ip: '198.51.100.4' }, ['a']],
        [{ createdAt: `${day(2)}/${day(3)}` }, ['b']],
        [{ createdAt: '/2026-02-02' }, ['a']],
        [{ createdAt: '2026-02-03/2026-02-04', severity: 'Critical' }, ['c']],
        [{ filter: 'MEMBER@' }, ['b']],
        [{ filter: '100.4', severity: 'Info' }, []],
        [{ createdAt: '/2026-02-28', sortBy: 'action', sortDirection: 'asc' }, ['c', 'a', 'b']],
        [{ createdAt: '/2026-02-28', sortDirection: 'asc', offset: 1, count: 1 }, ['b']],
      ]
      for (const [query, ids] of cases) assert.deepEqual(await idsOf(query), ids, JSON.stringify(query))
    })

    test('finds the member that a row is about by name and address, also after they have left', async () => {
      const { ask, list, clock } = await open()
      const actionsFor = async (filter: string) => (await list({ filter })).data.map(({ action }) => action)
      await ask(memberUpdate, { id: 'user-member', roleIds: ['role-support'] })
      assert.deepEqual((await actionsFor('Max Reed'))[0], 'user.rolesChanged')
      assert.deepEqual((await actionsFor('member@ACME'))[0], 'user.rolesChanged')
      clock.pass(1)
      await ask(memberRemove, { userId: 'user-member' })
      assert.deepEqual((await actionsFor('max reed')).slice(0, 2), ['user.removed', 'user.rolesChanged'])
      assert.deepEqual(await actionsFor('Somebody Else'), [])
    })

    test('refuses filters and orders that are none, and takes any text as a text', async () => {
      const { ask, idsOf, add } = await open()
      await add({ id: 'a', email: '100%_done@acme.test' })
      for (const query of [
        { sortBy: 'facts' },
        { sortBy: '__proto__' },
        { sortDirection: 'sideways' },
        { severity: 'Info,Worst' },
        { createdAt: 'yesterday' },
        { createdAt: '2026-02-31T99/' },
        { createdAt: "2026-02-01'/" },
        { offset: 9_999_999 },
        { filter: 'x'.repeat(201) },
        { action: 'x,'.repeat(60) },
      ])
        assert.equal((await ask(audits.list, { ...newest, ...query } as never)).status, 400, JSON.stringify(query))
      assert.deepEqual(await idsOf({ filter: '0%_d' }), ['a'])
      for (const query of [{ email: "' or 1=1 --" }, { ip: '%' }, { filter: '%%%' }, { action: '\\' }])
        assert.deepEqual(await idsOf(query), [], JSON.stringify(query))
      assert.ok((await idsOf({ facts: 'x', tenantId: '1002', id: 'y' } as never)).length > 0, 'other keys are ignored')
    })

    test('counts the rows of today in the time zone of the organization, and the severe ones of seven days', async () => {
      const { add, ask, clock } = await open()
      // It is 10:00 UTC on March 1, and 05:00 in New York: the day began at 05:00 UTC.
      const ago = (hours: number) => new Date(clock.now() - hours * 3_600_000).toISOString()
      await add({ createdAt: ago(4.9) })
      await add({ createdAt: ago(5.1), severity: 'High' })
      await add({ createdAt: ago(5 + 6 * 24 - 0.1), severity: 'Critical' })
      await add({ createdAt: ago(5 + 6 * 24 + 0.1), severity: 'Critical' })
      const query = { sortBy: 'createdAt', sortDirection: 'desc', count: 20 } as const
      const { body } = await ask(audits.stats, query)
      assert.deepEqual(body, { totalToday: 2, severeThisWeek: 2 })
    })

    test('describes its columns', async () => {
      const { ask } = await open()
      const { rows } = (await ask(metadata.audits)).body
      const { properties = [] } = rows[0] ?? {}
      assert.deepEqual(
        properties.filter(({ sortable }) => sortable).map(({ name }) => name),
        ['createdAt', 'email', 'action'],
      )
      assert.deepEqual([...new Set(properties.map(({ type }) => type))].toSorted(), [
        'AlphaNumeric',
        'Email',
        'IpAddress',
        'Json',
        'Severity',
        'Timestamp',
      ])
    })

    test('is exported as a file of the chosen columns and rows, which no spreadsheet runs', async () => {
      const { add, ask } = await open()
      await add({ createdAt: day(1), email: '=cmd()', severity: 'High' })
      await add({ createdAt: day(2), severity: 'High' })
      const properties = auditColumns.filter(({ name }) => ['createdAt', 'email', 'severity'].includes(name))
      const { status, body, headers } = await ask(audits.exportRows, {
        ...file,
        properties,
        severity: 'High',
        sortDirection: 'asc',
      })
      assert.deepEqual(
        [status, headers.get('content-type'), headers.get('cache-control'), headers.get('content-disposition')],
        [200, 'text/csv;charset=utf-8', 'no-store', 'attachment; filename="audits.csv"'],
      )
      assert.equal(
        String(body).replace('\ufeff', ''),
        `Time,Person,Severity\r\n${day(1)},'=cmd(),High\r\n${day(2)},admin@acme.test,High\r\n`,
      )
      for (const outputFileName of ['a"b.csv', '../x.csv', 'a\r\nb'])
        assert.equal((await ask(audits.exportRows, { ...file, outputFileName })).status, 400, outputFileName)
    })

    test('is read at any depth, in either direction, with the same rows as from the start', async () => {
      const { store, list } = await open()
      // Inserting takes databases long; their part of the way is in the tests of stores.
      const count = makeStore ? maxOffset + 500 : 2 * maxOffset + 2_500
      const idAt = (index: number) => `row-${String(index).padStart(6, '0')}`
      await store.transaction(async inside => {
        for (let index = 0; index < count; index += 1)
          await inside.audits.insert('1001', {
            ...rowOf({ severity: index % 2 === 0 ? 'Medium' : 'Info' }),
            id: idAt(index),
            // Ten rows have the same time.
            createdAt: new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 10) * 1000).toISOString(),
          })
      })
      for (const sortDirection of ['asc', 'desc'] as const)
        for (const offset of [maxOffset, maxOffset + 1, maxOffset + 120, count - 300, count - 3]) {
          const created = { createdAt: '/2025-01-01', sortDirection, paginationMode: 'virtual' } as const
          const { data, total } = await list({ ...created, offset, count: 5 })
          const places = Array.from({ length: Math.min(5, count - offset) }, (_, at) =>
            sortDirection === 'asc' ? offset + at : count - 1 - offset - at,
          )
          assert.deepEqual([total, data.map(({ _id }) => _id)], [count, places.map(idAt)], `${sortDirection} ${offset}`)
        }
      const medium = await list({ severity: 'Medium', offset: count / 2 - 1, count: 5, sortDirection: 'asc' })
      assert.deepEqual([medium.total, medium.data.map(({ _id }) => _id)], [count / 2, [idAt(count - 2)]])
      assert.deepEqual((await list({ severity: 'Medium', offset: maxOffset + 5_000 })).data, [])
    })
  })
