import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Call, Connection } from '../../../src/http/call.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as calls from '../../../src/http/subTenants/calls.ts'
import { cedar, newId, openSubTenants, owner } from '../../backend/families/subTenantsBackend.ts'

const view = { page: 1, size: 50, search: '', sort: { by: 'name', descending: false } } as const

/** Makes calls as an administrator, as a client of our server and as one that knows the contract only. */
const open = async () => {
  const api = await openSubTenants()
  const connectionOf = (email: string): Connection => {
    const send = async (operation: Operation<never, unknown>, input: unknown) => {
      const { status, body } = await api.ask(operation as Operation, input, email)
      if (status >= 300) throw new Error(`${operation.name}: ${status} ${JSON.stringify(body)}`)
      return body
    }
    return { send, sendShared: send, warn: text => assert.fail(text) }
  }
  const run = <Input, Output>(call: Call<Input, Output>, input: Input, email = owner) =>
    call.run(connectionOf(email), input)
  const contractOnly = <Input, Output>(call: Call<Input, Output>, input: Input) =>
    call.contractOnly!(connectionOf(owner), input)
  return { ...api, run, contractOnly }
}

describe('calls of sub-accounts', () => {
  test('list, search and count accounts, also by the contract alone', async () => {
    const { run, contractOnly } = await open()
    const { rows, total } = await run(calls.children, { ...view, filters: { parentId: '' } })
    assert.deepEqual(
      rows.map(({ id, isParent, isReseller }) => [id, isParent, isReseller]),
      [
        ['2002', false, false],
        ['2003', true, true],
      ],
    )
    assert.equal(total, 2)
    const below = await run(calls.children, { ...view, filters: { parentId: '2003' } })
    assert.deepEqual(
      below.rows.map(({ name }) => name),
      ['Cedar Laboratories'],
    )
    const found = await run(calls.search, 'laboratories')
    assert.deepEqual(
      found.items.map(({ parents }) => parents.map(({ name }) => name)),
      [['Harbor Resellers', 'Cedar Foods']],
    )
    assert.deepEqual(await contractOnly(calls.search, 'laboratories'), found)
    assert.deepEqual(
      [...(await run(calls.counts, ['2001', '2003']))],
      [
        ['2001', { subAccounts: 3, members: 2 }],
        ['2003', { subAccounts: 1, members: 1 }],
      ],
    )
    assert.deepEqual(
      (await run(calls.parents, { id: '2004' })).map(({ id }) => id),
      ['2001', '2003'],
    )
  })

  test('change accounts and their settings', async () => {
    const { run } = await open()
    const id = newId('elm')
    await run(calls.create, { id, parentId: '2003', name: 'Elm', isReseller: false })
    await run(calls.rename, { id, name: 'Elm Mills' })
    await run(calls.setReseller, { id, isReseller: true })
    await run(calls.setAccessType, { id: '2003', type: 'alwaysOn' })
    await run(calls.setAccessType, { id, type: 'defaultOn' })
    const details = async () => {
      const {
        name,
        subAccountAccessType: type,
        isOverridden,
        inheritedFrom,
        parents,
      } = await run(calls.details, { id })
      return [name, type, isOverridden, inheritedFrom?.name, parents.map(parent => parent.id)]
    }
    assert.deepEqual(await details(), ['Elm Mills', 'defaultOn', true, undefined, ['2001', '2003']])
    await run(calls.inheritSettings, { id })
    assert.deepEqual(await details(), ['Elm Mills', 'alwaysOn', false, 'Cedar Foods', ['2001', '2003']])
    assert.deepEqual(await run(calls.move, { id, parentId: '2002' }), { moved: 1 })
    await run(calls.remove, { id })
    await assert.rejects(run(calls.details, { id }), /404/)
  })

  test('change who is in accounts', async () => {
    const { run } = await open()
    await run(calls.invite, {
      id: '2003',
      emails: ['a@cedar.test'],
      roleIds: ['role-readonly'],
      allowsSubAccounts: true,
    })
    await run(calls.assign, { email: 'b@cedar.test', ids: ['2003', '2004'], roleIds: ['role-readonly'] })
    const one = { userId: 'user-cedar', ids: ['2003'], roleIds: ['role-support'] }
    await run(calls.addRoles, one)
    await run(calls.removeRoles, one)
    await run(calls.setRoles, { ...one, roleIds: ['role-admin', 'role-support'] })
    await run(calls.setAccess, { id: '2003', userId: 'user-cedar', isAllowed: true })
    const { rows } = await run(calls.members, { ...view, filters: { id: '2003' } })
    // The first two are as old as each other where a clock counts milliseconds.
    const byAddress = rows.toSorted((one, other) => one.email.localeCompare(other.email))
    assert.deepEqual(
      byAddress.map(({ email, roles, subAccountAccessAllowed }) => [
        email,
        roles.map(({ id }) => id).sort(),
        subAccountAccessAllowed,
      ]),
      [
        ['a@cedar.test', ['role-readonly'], true],
        [cedar, ['role-admin', 'role-support'], true],
        ['b@cedar.test', ['role-readonly'], false],
      ],
    )
    const all = await run(calls.allMembers, { ...view, search: 'b@', filters: {} })
    assert.deepEqual(all.rows.map(({ tenantId }) => tenantId).sort(), ['2003', '2004'])
    const gone = all.rows.find(({ tenantId }) => tenantId === '2004')!
    await run(calls.removeMember, { userId: gone.id, ids: ['2004'] })
    await run(calls.setOwnAccess, { userId: 'user-helper', isAllowed: true })
  })
})
