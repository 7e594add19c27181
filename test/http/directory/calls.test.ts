import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Call, Connection } from '../../../src/http/call.ts'
import * as calls from '../../../src/http/directory/calls.ts'
import type { Operation } from '../../../src/http/operation.ts'

/** A server with an answer for each operation by its name; without one it refuses. */
const serverWith = (answers: Readonly<Record<string, unknown>>) => {
  const sent: [name: string, input: unknown][] = []
  const warnings: string[] = []
  const send = async ({ name }: Operation<never, unknown>, input: unknown) => {
    sent.push([name, input])
    if (!Object.hasOwn(answers, name)) throw new Error(`${name}: refused`)
    return answers[name]
  }
  const connection: Connection = { send, sendShared: send, warn: text => void warnings.push(text) }
  return {
    sent,
    warnings,
    run: <Input, Output>({ run }: Call<Input, Output>, input: Input) => run(connection, input),
    runByContract: <Input, Output>({ contractOnly }: Call<Input, Output>, input: Input) =>
      contractOnly!(connection, input),
  }
}

const view = { page: 3, size: 20, sort: undefined, search: ' ada ', filters: {} }

describe('calls of provisioning', () => {
  test('read connections tolerantly, with their tokens', async () => {
    const { run, warnings } = serverWith({
      'directory.details': [
        {
          id: 'one',
          name: 'Okta',
          source: 'unheard of',
          isSynced: 'true',
          lastContactAt: null,
          usersCount: '12',
          tokens: [{ id: 't', hint: 'fe', expiresAt: null }, { hint: 'without an id' }],
          removals: 'sometimes',
          lastRefusal: null,
        },
        { name: 'without an id' },
      ],
    })
    const [one, ...others] = await run(calls.all, undefined)
    assert.equal(others.length, 0)
    assert.equal(warnings.length, 1, 'entries that were left out')
    assert.deepEqual([one?.source, one?.isSynced, one?.lastContactAt, one?.usersCount], ['other', true, undefined, 12])
    const { tokens, removals, lastRefusal, address } = one!.details!
    assert.deepEqual(
      tokens.map(({ id, expiresAt, lastUsedAt }) => [id, expiresAt, lastUsedAt]),
      [['t', undefined, undefined]],
    )
    assert.deepEqual([removals, lastRefusal, address], ['ask', undefined, ''])
  })

  test('ask a server with the contract only for each count, and do without one that is refused', async () => {
    const connection = { connectionName: 'Okta', source: 'okta', syncToUserManagement: true, createdAt: '2026' }
    const counted = serverWith({
      'directory.connections': [{ ...connection, id: 'one', lastSync: '2026-11-29' }],
      'directory.connectionUsersCount': { count: 12 },
    })
    assert.deepEqual(await counted.runByContract(calls.all, undefined), [
      {
        id: 'one',
        name: 'Okta',
        source: 'okta',
        isSynced: true,
        createdAt: '2026',
        lastContactAt: '2026-11-29',
        usersCount: 12,
        details: undefined,
      },
    ])
    const refused = serverWith({ 'directory.connections': [{ ...connection, id: 'one' }] })
    const [one] = await refused.runByContract(calls.all, undefined)
    assert.deepEqual([one?.name, one?.usersCount, one?.lastContactAt], ['Okta', undefined, undefined])
  })

  test('send a new connection in the words of the contract, and need its token', async () => {
    const input = { source: 'other', name: 'HR', isSynced: false } as const
    const { run, sent } = serverWith({ 'directory.connectionCreate': { id: 'one', token: 'secret' } })
    assert.deepEqual(await run(calls.create, input), { id: 'one', token: 'secret' })
    assert.deepEqual(sent, [
      ['directory.connectionCreate', { source: 'other', connectionName: 'HR', syncToUserManagement: false }],
    ])
    const without = serverWith({ 'directory.connectionCreate': { id: 'one' } })
    await assert.rejects(without.run(calls.create, input))
    assert.equal(without.warnings.length, 1)
  })

  test('rename by the state that the edit began with', async () => {
    const { run, sent } = serverWith({
      'directory.details': [{ id: 'one', updatedAt: 'then' }],
      'directory.rename': {},
    })
    const [began] = await run(calls.all, undefined)
    await run(calls.rename, { began: began!, name: 'Staff' })
    assert.deepEqual(sent[1], ['directory.rename', { id: 'one', name: 'Staff', updatedAt: 'then' }])
  })

  test('ask for pages of the log and of groups by search and outcome', async () => {
    const page = { items: [], _metadata: { totalItems: 0, totalPages: 0 } }
    const { run, sent } = serverWith({ 'directory.log': page, 'directory.groups': page })
    await run(calls.log, { id: 'one', view: { ...view, filters: { outcome: 'refused' } } })
    await run(calls.groups, { id: 'one', view: { ...view, search: '' } })
    assert.deepEqual(sent, [
      ['directory.log', { id: 'one', _offset: 40, _limit: 20, _search: 'ada', outcome: 'refused' }],
      ['directory.groups', { id: 'one', _offset: 40, _limit: 20 }],
    ])
  })

  test('know nothing that waits where the server says null', async () => {
    const { run } = serverWith({ 'directory.preview': { preview: null } })
    assert.deepEqual(await run(calls.preview, { id: 'one' }), { preview: undefined })
  })

  test('are absent without the contract, but for what it has', () => {
    const absent = Object.entries(calls).filter(([, { requires }]) => requires !== undefined)
    assert.deepEqual(absent.map(([name]) => name).toSorted(), [
      'apply',
      'createToken',
      'groupMembers',
      'groups',
      'log',
      'preview',
      'rename',
      'revokeToken',
      'roleLosses',
      'saveGroupRoles',
      'withdrawApproval',
    ])
  })
})
