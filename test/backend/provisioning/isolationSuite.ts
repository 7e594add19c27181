import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { openDirectory, patchOf, person, type MakeStore } from './scimClient.ts'

const title = patchOf({ op: 'replace', path: 'title', value: 'Taken' })

/** What tokens and people of other organizations reach, on every store. */
export const isolationSuite = (name: string, makeStore?: MakeStore) =>
  describe(`isolation of directories on ${name}`, () => {
    const open = (options: Parameters<typeof openDirectory>[0] = {}) => openDirectory({ makeStore, ...options })
    test('a token reaches nothing of another organization, nor of another connection of its own [directory-isolation]', async () => {
      const { add, addGroup, connect, asks, store } = await open()
      const { id, userId } = await add('zoe', { externalId: '00u1' })
      const group = await addGroup('Team', id)
      const sibling = await connect({ connectionName: 'Entra', source: 'azure-ad' })
      const foreign = await connect({ connectionName: 'Foreign' }, await asks('owner@reseller.test'))
      const before = JSON.stringify([
        await store.directoryUsers.get('1001', id),
        await store.directoryGroups.get('1001', group),
      ])
      for (const { scim } of [sibling, foreign]) {
        for (const [kind, of] of [
          ['Users', id],
          ['Groups', group],
        ] as const) {
          assert.equal((await scim('GET', `/${kind}/${of}`)).status, 404)
          assert.equal((await scim('PUT', `/${kind}/${of}`, { ...person('zoe'), displayName: 'Taken' })).status, 404)
          assert.equal((await scim('PATCH', `/${kind}/${of}`, title)).status, 404)
          assert.equal((await scim('DELETE', `/${kind}/${of}`)).status, 404)
          assert.equal((await scim('GET', `/${kind}`)).body.totalResults, 0)
          assert.equal((await scim('GET', `/${kind}?filter=id eq "${of}"`)).body.totalResults, 0)
        }
        assert.equal((await scim('GET', `/Groups?filter=members.value eq "${id}"`)).body.totalResults, 0)
        assert.equal((await scim('POST', '/.search', { filter: 'id pr' })).body.totalResults, 0)
        // Nobody of another connection gets into a group.
        assert.equal((await scim('POST', '/Groups', { displayName: 'Mine', members: [{ value: id }] })).status, 400)
      }
      // Whom one connection manages, another one of the organization does not.
      const other = await sibling.scim(
        'POST',
        '/Users',
        person('zoe2', { emails: [{ value: 'zoe@acme.test', primary: true }] }),
      )
      assert.deepEqual([other.status, other.body.scimType], [409, 'uniqueness'])
      // An address of the other organization's domain is not theirs.
      assert.equal((await foreign.scim('POST', '/Users', person('zoe'))).status, 400)
      const after = JSON.stringify([
        await store.directoryUsers.get('1001', id),
        await store.directoryGroups.get('1001', group),
      ])
      assert.equal(after, before)
      assert.equal((await store.memberships.get('1001', userId))?.managedBy, 'scim2')
    })

    test('people reach no connection of another organization', async () => {
      const { id, asks, add, addGroup, ask } = await open()
      const group = await addGroup('Team', (await add('zoe')).id)
      const tokenId = (await ask(directory.details)).body[0]!.tokens[0]!.id
      const stranger = await asks('owner@reseller.test')
      const tries: [Operation<never, unknown>, object][] = [
        [directory.connectionUsersCount, { id }],
        [directory.connectionUpdate, { id, syncToUserManagement: false }],
        [directory.connectionDelete, { id, deleteAll: true }],
        [directory.rename, { id, name: 'Taken' }],
        [directory.tokenCreate, { id }],
        [directory.tokenRevoke, { id, tokenId }],
        [directory.preview, { id }],
        [directory.apply, { id }],
        [directory.approvalWithdraw, { id }],
        [directory.log, { id }],
        [directory.groups, { id }],
        [directory.groupMembers, { id, groupId: group }],
        [directory.roleLosses, { id, groupId: group }],
        [directory.groupRoles, { id, groupId: group, roleIds: ['role-readonly'] }],
      ]
      for (const [operation, input] of tries)
        assert.equal((await stranger(operation, input as never)).status, 404, operation.name)
      assert.deepEqual((await stranger(directory.connections)).body, [])
      assert.deepEqual((await stranger(directory.details)).body, [])
      // Nor by a connection of their own.
      const own = (await stranger(directory.connectionCreate, { source: 'other' })).body.id
      assert.equal((await stranger(directory.tokenRevoke, { id: own, tokenId })).status, 404)
      assert.equal((await stranger(directory.groupRoles, { id: own, groupId: group, roleIds: [] })).status, 404)
      assert.equal((await stranger(directory.roleLosses, { id: own, groupId: group })).status, 404)
      assert.equal((await ask(directory.details)).body[0]!.tokens.length, 1)
    })

    test('people without the permissions see and change nothing', async () => {
      const { id, asks, store } = await open()
      const member = await asks('member@acme.test')
      assert.equal((await member(directory.details)).status, 200)
      assert.equal((await member(directory.connectionCreate, { source: 'okta' })).status, 403)
      assert.equal((await member(directory.roleLosses, { id, groupId: 'any' })).status, 403)
      assert.equal((await member(directory.connectionDelete, { id, deleteAll: false })).status, 403)
      await store.memberships.update('1001', 'user-member', { roleIds: [] })
      assert.equal((await member(directory.details)).status, 403)
      assert.equal((await member(directory.log, { id })).status, 403)
    })
  })
