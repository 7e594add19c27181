import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import { membershipOf, openDirectory, patchOf, person, type MakeStore } from './scimClient.ts'

const deactivation = patchOf({ op: 'replace', path: 'active', value: false })
const removal = (id: string) => patchOf({ op: 'remove', path: `members[value eq "${id}"]` })

/** Changes that take access away and wait for an administrator, on every store. */
export const waitingSuite = (name: string, makeStore?: MakeStore) =>
  describe(`changes of a directory that wait on ${name}`, () => {
    const open = () => openDirectory({ makeStore, removals: 'ask' })

    const withPeople = async () => {
      const opened = await open()
      const { add, addGroup, ask, id } = opened
      const people = [await add('ann'), await add('bob'), await add('cyd')]
      const group = await addGroup('Support', ...people.map(one => one.id))
      const given = await ask(directory.groupRoles, { id, groupId: group, roleIds: ['role-support'] })
      assert.equal(given.status, 200, JSON.stringify(given.body))
      const state = async (userId: string) => {
        const membership = await membershipOf(opened.store, userId)
        return membership && [membership.isDisabled === true, membership.groupIds?.includes(group) === true]
      }
      const previewed = async () => (await ask(directory.preview, { id })).body.preview
      return { ...opened, people, group, state, previewed }
    }

    test('what gives access is applied at once, and asks nobody', async () => {
      const { people, state, previewed, ask } = await withPeople()
      assert.deepEqual(await state(people[0]!.userId), [false, true])
      assert.equal(await previewed(), null)
      assert.equal((await ask(directory.details)).body[0]?.removals, 'ask')
    })

    test('the first change that takes access away waits, and all later ones with it', async () => {
      const { people, group, state, previewed, scim, log, mails, ask, id, store, backend } = await withPeople()
      const [ann, bob, cyd] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
      mails.length = 0
      assert.equal((await scim('PATCH', `/Users/${ann.id}`, deactivation)).body.active, false)
      assert.equal((await scim('PATCH', `/Groups/${group}`, removal(bob.id))).status, 204)
      assert.equal((await scim('DELETE', `/Users/${cyd.id}`)).status, 204)
      // The directory sees what it sent, and members what they had.
      assert.equal((await scim('GET', `/Users/${cyd.id}`)).status, 404)
      assert.equal((await scim('GET', `/Groups/${group}`)).body.members.length, 1)
      for (const { userId } of people) assert.deepEqual(await state(userId), [false, true])
      const outcomes = (await log()).slice(0, 3).map(({ outcome }) => outcome)
      assert.deepEqual(outcomes, ['waiting', 'waiting', 'waiting'])
      await backend.jobs.idle()
      assert.equal(mails.filter(({ subject }) => subject.includes('wait')).length > 0, true)
      const preview = (await previewed())!
      assert.equal(preview.added, 2)
      assert.deepEqual(preview.losingAccess.people.map(({ email }) => email).sort(), ['ann@acme.test', 'cyd@acme.test'])
      assert.deepEqual(
        preview.losingRoles.people.map(({ email, groups }) => [email, groups]),
        [['bob@acme.test', ['Support']]],
      )
      // The user name of the deleted person is free meanwhile.
      const again = await scim(
        'POST',
        '/Users',
        person('cyd', { emails: [{ value: 'cyd2@acme.test', primary: true }] }),
      )
      assert.equal(again.status, 201, JSON.stringify(again.body))
      const stale = await ask(directory.apply, { id, version: 'other' })
      assert.equal(stale.status, 409)
      assert.equal((await ask(directory.apply, { id, version: preview.version })).status, 204)
      assert.deepEqual(await state(ann.userId), [true, true])
      assert.deepEqual(await state(bob.userId), [false, false])
      assert.equal(await state(cyd.userId), undefined)
      assert.equal(await previewed(), null)
      assert.equal((await store.audits.find('1001', { where: { action: 'directoryMember.removed' } })).total, 1)
      // From now on, everything takes effect at once.
      await scim('PATCH', `/Users/${bob.id}`, deactivation)
      assert.equal((await state(bob.userId))?.[0], true)
    })

    test('an approval can be withdrawn: the next change waits', async () => {
      const { people, state, scim, ask, id } = await withPeople()
      const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]]
      const details = async () => (await ask(directory.details)).body[0]!
      assert.equal((await ask(directory.apply, { id })).status, 204)
      assert.equal((await details()).approval?.byEmail, 'admin@acme.test')
      await scim('PATCH', `/Users/${ann.id}`, deactivation)
      assert.equal((await state(ann.userId))?.[0], true)
      assert.equal((await ask(directory.approvalWithdraw, { id })).status, 204)
      assert.deepEqual([(await details()).removals, (await details()).approval], ['ask', null])
      await scim('PATCH', `/Users/${bob.id}`, deactivation)
      assert.equal((await state(bob.userId))?.[0], false)
      // What waits already goes on waiting.
      assert.equal((await ask(directory.approvalWithdraw, { id })).status, 204)
      assert.equal((await details()).removals, 'waiting')
    })

    test('what is taken back before an administrator looks is gone from the preview', async () => {
      const { people, previewed, scim } = await withPeople()
      const [ann] = people as [(typeof people)[0]]
      await scim('PATCH', `/Users/${ann.id}`, deactivation)
      const before = (await previewed())!
      await scim('PATCH', `/Users/${ann.id}`, patchOf({ op: 'replace', path: 'active', value: true }))
      const after = (await previewed())!
      assert.deepEqual([before.losingAccess.count, after.losingAccess.count], [1, 0])
      assert.notEqual(before.version, after.version)
    })

    test('a whole group waits to be deleted, and one without roles does not', async () => {
      const { people, group, state, scim, store, addGroup, ask, id, previewed } = await withPeople()
      const plain = await addGroup('Plain', people[0]!.id)
      assert.equal((await scim('DELETE', `/Groups/${plain}`)).status, 204)
      assert.equal(await store.groups.get('1001', plain), undefined)
      assert.equal((await ask(directory.details)).body[0]?.removals, 'ask')
      assert.equal((await scim('DELETE', `/Groups/${group}`)).status, 204)
      assert.equal((await scim('GET', `/Groups/${group}`)).status, 404)
      assert.ok(await store.groups.get('1001', group))
      assert.deepEqual(await state(people[0]!.userId), [false, true])
      assert.equal((await previewed())?.losingRoles.count, 3)
      assert.equal((await ask(directory.apply, { id })).status, 204)
      assert.equal(await store.groups.get('1001', group), undefined)
      assert.deepEqual(await state(people[0]!.userId), [false, false])
    })

    test('a replaced group and a replaced person wait as well', async () => {
      const { people, group, state, scim } = await withPeople()
      const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]]
      assert.equal(
        (await scim('PUT', `/Groups/${group}`, { displayName: 'Support', members: [{ value: ann.id }] })).status,
        200,
      )
      assert.equal((await scim('PUT', `/Users/${ann.id}`, person('ann', { active: false }))).status, 200)
      assert.deepEqual(
        [await state(ann.userId), await state(bob.userId)],
        [
          [false, true],
          [false, true],
        ],
      )
    })

    test('an administrator cannot confirm what takes the last administrator', async () => {
      const { add, scim, ask, id, store } = await open()
      await store.memberships.update('1001', 'user-mfa', { roleIds: [] })
      const admin = await add('admin')
      await scim('PATCH', `/Users/${admin.id}`, deactivation)
      const refused = await ask(directory.apply, { id })
      assert.equal(refused.status, 409)
      assert.notEqual((await membershipOf(store, 'user-admin'))?.isDisabled, true)
      assert.ok((await ask(directory.preview, { id })).body.preview)
    })
  })
