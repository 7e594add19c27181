import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import { createWhole, edit } from '../../../src/http/groups/operations.ts'
import { membershipOf, openDirectory, patchOf, type MakeStore } from './scimClient.ts'

const adding = (...ids: string[]) =>
  patchOf({ op: 'Add', path: 'members', value: ids.map(value => ({ value, $ref: null })) })

/** Groups of a directory, on every store. */
export const groupsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`groups of a directory on ${name}`, () => {
    const open = (options: Parameters<typeof openDirectory>[0] = {}) => openDirectory({ makeStore, ...options })
    const withPeople = async () => {
      const opened = await open()
      const { add, scim, store } = opened
      const people = [await add('ann'), await add('bob'), await add('cyd')] as const
      const membersOf = async (group: string): Promise<string[]> => {
        const { body } = await scim('GET', `/Groups/${group}`)
        return (body.members ?? []).map((one: { value: string }) => one.value).sort()
      }
      const inGroup = async (group: string) =>
        (await store.memberships.find('1001', { where: { groupIds: group } })).items.map(({ userId }) => userId).sort()
      return { ...opened, people, membersOf, inGroup }
    }

    test('a group is made, read-only for people, and gives no roles by its name', async () => {
      const { addGroup, people, store, ask, inGroup } = await withPeople()
      const [ann] = people
      const id = await addGroup('Admin', ann.id)
      const group = await store.groups.get('1001', id)
      assert.deepEqual([group?.name, group?.managedBy, group?.roleIds], ['Admin', 'scim2', []])
      assert.deepEqual(await inGroup(id), [ann.userId])
      assert.equal((await ask(edit, { groupId: id, name: 'Mine' } as never)).status, 403)
    })

    test('its members are listed by username, as the directory sent them', async () => {
      const { addGroup, people, ask, id, scim, connect } = await withPeople()
      const [ann, bob, cyd] = people
      const groupId = await addGroup('Team', cyd.id, ann.id)
      await scim('PATCH', `/Users/${cyd.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
      const listed = await ask(directory.groupMembers, { id, groupId })
      assert.deepEqual(
        listed.body.items.map(({ name, email, isActive }) => [name, email, isActive]),
        [
          ['ann Doe', 'ann@acme.test', true],
          ['cyd Doe', 'cyd@acme.test', false],
        ],
      )
      await scim('PATCH', `/Groups/${groupId}`, adding(bob.id))
      const { items, _metadata } = (await ask(directory.groupMembers, { id, groupId, _offset: 1, _limit: 1 })).body
      assert.deepEqual([items[0]?.email, _metadata.totalItems], ['bob@acme.test', 3])
      // A group is known by its own connection alone.
      const other = await connect({ connectionName: 'Other' })
      assert.equal((await ask(directory.groupMembers, { id: other.id, groupId })).status, 404)
    })

    test('members are added, removed and replaced in the ways of all directories', async () => {
      const { addGroup, people, scim, membersOf, inGroup } = await withPeople()
      const [ann, bob, cyd] = people
      const id = await addGroup('Team')
      const patch = async (...operations: unknown[]) => {
        const answer = await scim('PATCH', `/Groups/${id}`, patchOf(...operations))
        assert.equal(answer.status, 204, JSON.stringify(answer.body))
        assert.deepEqual(
          await inGroup(id),
          (await membersOf(id)).map(one => people.find(two => two.id === one)!.userId).sort(),
        )
        return membersOf(id)
      }
      assert.equal((await scim('PATCH', `/Groups/${id}`, adding(ann.id, bob.id))).status, 204)
      // A member who is there already.
      assert.deepEqual(await patch({ op: 'add', path: 'members', value: [{ value: ann.id }] }), [ann.id, bob.id].sort())
      // Entra removes by a list, Okta by a filter; somebody who is not in it is no fault.
      assert.deepEqual(await patch({ op: 'Remove', path: 'members', value: [{ value: ann.id }] }), [bob.id])
      assert.deepEqual(await patch({ op: 'remove', path: `members[value eq "${ann.id}"]` }), [bob.id])
      assert.deepEqual(await patch({ op: 'replace', path: 'members', value: [{ value: cyd.id }] }), [cyd.id])
      assert.deepEqual(await patch({ op: 'replace', value: { id, displayName: 'Team' } }), [cyd.id])
      assert.deepEqual(await patch({ op: 'remove', path: 'members' }), [])
    })

    test('a request with an unknown person changes nothing', async () => {
      const { addGroup, people, scim, membersOf } = await withPeople()
      const id = await addGroup('Team')
      const answer = await scim('PATCH', `/Groups/${id}`, adding(people[0].id, 'unknown'))
      assert.deepEqual([answer.status, answer.body.scimType], [400, 'invalidValue'])
      assert.deepEqual(await membersOf(id), [])
      const renaming = patchOf(
        { op: 'replace', path: 'displayName', value: 'Other' },
        { op: 'add', path: 'members', value: [{ value: 'unknown' }] },
      )
      assert.equal((await scim('PATCH', `/Groups/${id}`, renaming)).status, 400)
      assert.equal((await scim('GET', `/Groups/${id}`)).body.displayName, 'Team')
    })

    test('a group that people made keeps its name, and the log has the other one', async () => {
      const { ask, addGroup, store, log, scim } = await withPeople()
      assert.ok((await ask(createWhole, { name: 'Sales', roleIds: [], addedUserIds: [] } as never)).status < 300)
      const id = await addGroup('sales')
      assert.equal((await store.groups.get('1001', id))?.name, 'sales (directory)')
      assert.ok((await log())[0]?.changes.some(({ after }) => after === 'sales (directory)'))
      assert.equal((await scim('GET', `/Groups/${id}`)).body.displayName, 'sales')
      const second = await scim('POST', '/Groups', { displayName: 'SALES' })
      assert.deepEqual([second.status, second.body.scimType], [409, 'uniqueness'])
      const renamed = await scim(
        'PATCH',
        `/Groups/${id}`,
        patchOf({ op: 'replace', value: { id, displayName: 'Field' } }),
      )
      assert.equal(renamed.status, 204)
      assert.equal((await store.groups.get('1001', id))?.name, 'Field')
      const other = patchOf({ op: 'replace', value: { id: 'other', displayName: 'Field' } })
      const refused = await scim('PATCH', `/Groups/${id}`, other)
      assert.deepEqual([refused.status, refused.body.scimType], [400, 'mutability'])
    })

    test('roles are given by administrators, as far as they hold them, and stay when the group is renamed', async () => {
      const { ask, asks, addGroup, people, scim, id, store, mails, backend } = await withPeople()
      const group = await addGroup('Team', people[0].id)
      mails.length = 0
      const given = await ask(directory.groupRoles, { id, groupId: group, roleIds: ['role-support'] })
      assert.deepEqual([given.status, given.body.roleIds, given.body.membersCount], [200, ['role-support'], 1])
      await backend.jobs.idle()
      assert.ok(mails.some(({ to }) => to === 'ann@acme.test'))
      await scim('PATCH', `/Groups/${group}`, patchOf({ op: 'replace', path: 'displayName', value: 'Crew' }))
      assert.deepEqual((await store.groups.get('1001', group))?.roleIds, ['role-support'])
      assert.equal((await ask(directory.groupRoles, { id, groupId: group, roleIds: ['role-unknown'] })).status, 404)
      const weak = await asks('support@acme.test')
      assert.equal((await weak(directory.groupRoles, { id, groupId: group, roleIds: ['role-admin'] })).status, 403)
    })

    test('who would lose which role is told before it is taken off a group, and nothing changes by that', async () => {
      const { ask, addGroup, people, id, store, scim, connect } = await withPeople()
      const [ann, bob, cyd] = people
      const team = await addGroup('Team', ann.id, bob.id, cyd.id)
      const crew = await addGroup('Crew', bob.id)
      const losses = async (groupId: string) => {
        const { status, body } = await ask(directory.roleLosses, { id, groupId })
        assert.equal(status, 200, JSON.stringify(body))
        return body.map(({ roleId, count, people: named }) => [roleId, count, named.map(({ email }) => email).sort()])
      }
      assert.deepEqual(await losses(team), [])
      const roleIds = ['role-support', 'role-readonly']
      assert.equal((await ask(directory.groupRoles, { id, groupId: team, roleIds })).status, 200)
      assert.equal((await ask(directory.groupRoles, { id, groupId: crew, roleIds: ['role-support'] })).status, 200)
      await store.memberships.update('1001', ann.userId, { roleIds: ['role-readonly'] })
      assert.deepEqual(await losses(team), [
        ['role-support', 2, ['ann@acme.test', 'cyd@acme.test']],
        ['role-readonly', 2, ['bob@acme.test', 'cyd@acme.test']],
      ])
      assert.deepEqual(await losses(crew), [['role-support', 0, []]])
      // Somebody without access has nothing to lose.
      await scim('PATCH', `/Users/${cyd.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
      assert.deepEqual(await losses(team), [
        ['role-support', 1, ['ann@acme.test']],
        ['role-readonly', 1, ['bob@acme.test']],
      ])
      assert.deepEqual((await store.groups.get('1001', team))?.roleIds, roleIds)
      const other = await connect({ connectionName: 'Other' })
      assert.equal((await ask(directory.roleLosses, { id: other.id, groupId: team })).status, 404)
    })

    test('the last administrator by a group stays in it', async () => {
      const { add, addGroup, ask, scim, store, id } = await withPeople()
      const admin = await add('admin')
      const group = await addGroup('Administrators', admin.id)
      assert.equal((await ask(directory.groupRoles, { id, groupId: group, roleIds: ['role-admin'] })).status, 200)
      for (const userId of ['user-admin', 'user-mfa']) await store.memberships.update('1001', userId, { roleIds: [] })
      const emptied = await scim('PATCH', `/Groups/${group}`, patchOf({ op: 'remove', path: 'members' }))
      assert.equal(emptied.status, 409, JSON.stringify(emptied.body))
      assert.equal((await scim('DELETE', `/Groups/${group}`)).status, 409)
      assert.ok((await membershipOf(store, 'user-admin'))?.groupIds?.includes(group))
      assert.equal((await scim('GET', `/Groups/${group}`)).body.members.length, 1)
    })

    test('a deleted group takes its roles along', async () => {
      const { addGroup, people, scim, store, inGroup } = await withPeople()
      const group = await addGroup('Team', people[0].id, people[1].id)
      assert.equal((await scim('DELETE', `/Groups/${group}`)).status, 204)
      assert.equal(await store.groups.get('1001', group), undefined)
      assert.deepEqual(await inGroup(group), [])
      assert.equal((await scim('GET', `/Users/${people[0].id}`)).body.groups, undefined)
      assert.equal((await store.audits.find('1001', { where: { action: 'directoryGroup.deleted' } })).total, 1)
    })

    test('requests for the same group at once lose no member', async () => {
      const { add, addGroup, scim, membersOf, inGroup, people } = await withPeople()
      const group = await addGroup('Team')
      const ids = people.map(({ id }) => id)
      for (let index = 0; index < 17; index += 1) ids.push((await add(`p${index}`)).id)
      const answers = await Promise.all(ids.map(id => scim('PATCH', `/Groups/${group}`, adding(id))))
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [204])
      assert.deepEqual(await membersOf(group), ids.toSorted())
      assert.equal((await inGroup(group)).length, ids.length)
    })

    test('groups are found by name and member, without members where nobody asks for them', async () => {
      const { addGroup, people, scim } = await withPeople()
      const group = await addGroup('Team', people[0].id)
      await addGroup('Other', people[1].id)
      const found = async (query: string) => (await scim('GET', `/Groups?${query}`)).body.Resources
      const byName = await found('filter=displayName eq "TEAM"&excludedAttributes=members')
      assert.deepEqual([byName.length, byName[0].id, byName[0].members], [1, group, undefined])
      const byMember = await found(`filter=members.value eq "${people[0].id}"`)
      assert.deepEqual(
        byMember.map((one: { id: string }) => one.id),
        [group],
      )
      assert.equal((await found(`filter=id eq "${group}" and members.value eq "${people[1].id}"`)).length, 0)
    })
  })
