import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as directory from '../../../src/http/directory/operations.ts'
import { memberRemove } from '../../../src/http/team/operations.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { membershipOf, openDirectory, patchOf, person, type MakeStore } from './scimClient.ts'

const day = 86_400
const deactivation = patchOf({ op: 'replace', path: 'active', value: false })

/** Connections to directories, on every store. */
export const connectionsSuite = (name: string, makeStore?: MakeStore) =>
  describe(`a connection to a directory on ${name}`, () => {
    const open = (options: Parameters<typeof openDirectory>[0] = {}) => openDirectory({ makeStore, ...options })
    test('that makes no members keeps what it is sent, and applies it once it is turned on', async () => {
      const { id, scim, ask, store, backend, addGroup } = await open({ syncToUserManagement: false })
      const ids: string[] = []
      for (const name of ['ann', 'bob', 'cyd']) {
        const answer = await scim('POST', '/Users', person(name))
        assert.equal(answer.status, 201, JSON.stringify(answer.body))
        ids.push(answer.body.id)
      }
      const group = await addGroup('Team', ...ids)
      await scim('PATCH', `/Users/${ids[2]}`, deactivation)
      assert.equal((await store.users.find(vendorScope, { where: { email: 'ann@acme.test' } })).total, 0)
      assert.equal(await store.groups.get('1001', group), undefined)
      assert.equal((await ask(directory.groupRoles, { id, groupId: group, roleIds: ['role-support'] })).status, 400)
      assert.equal((await ask(directory.connectionUpdate, { id, syncToUserManagement: true })).status, 204)
      await backend.jobs.idle()
      const states = []
      for (const one of ids) {
        const { userId = '' } = (await store.directoryUsers.get('1001', one))!
        const membership = await membershipOf(store, userId)
        states.push([membership?.isDisabled === true, membership?.groupIds])
      }
      assert.deepEqual(states, [
        [false, [group]],
        [false, [group]],
        [true, [group]],
      ])
      assert.equal((await store.groups.get('1001', group))?.managedBy, 'scim2')
    })

    test('that is turned off takes nothing away, and what it missed waits or is applied later', async () => {
      const { id, scim, ask, store, backend, add } = await open({ removals: 'ask' } as never)
      const ann = await add('ann')
      await ask(directory.connectionUpdate, { id, syncToUserManagement: false })
      assert.equal((await scim('PATCH', `/Users/${ann.id}`, deactivation)).status, 200)
      assert.notEqual((await membershipOf(store, ann.userId))?.isDisabled, true)
      assert.equal((await ask(memberRemove, { userId: ann.userId })).status, 403)
      await ask(directory.connectionUpdate, { id, syncToUserManagement: true })
      await backend.jobs.idle()
      assert.notEqual((await membershipOf(store, ann.userId))?.isDisabled, true)
      assert.equal((await ask(directory.preview, { id })).body.preview?.losingAccess.count, 1)
      await ask(directory.apply, { id })
      assert.equal((await membershipOf(store, ann.userId))?.isDisabled, true)
    })

    test('refuses one person without stopping the others when it is turned on', async () => {
      const { id, scim, ask, store, backend, log, clock } = await open({ syncToUserManagement: false })
      for (const name of ['ann', 'bob']) await scim('POST', '/Users', person(name))
      const [ann] = (await store.directoryUsers.find('1001', { where: { userName: 'ann@acme.test' } })).items
      await store.directoryUsers.update('1001', ann!.id, { email: 'ann@gone.test' })
      clock.pass(1)
      await ask(directory.connectionUpdate, { id, syncToUserManagement: true })
      await backend.jobs.idle()
      assert.equal((await store.users.find(vendorScope, { where: { email: 'bob@acme.test' } })).total, 1)
      assert.deepEqual([(await log())[0]?.outcome, (await log())[0]?.target], ['refused', 'ann@acme.test'])
    })

    test('is deleted with its people and groups, or leaves them to people', async () => {
      for (const deleteAll of [true, false]) {
        const { id, ask, store, add, addGroup, scim } = await open()
        const [ann, multi] = [await add('ann'), await add('multi')]
        const group = await addGroup('Team', ann.id)
        assert.equal((await ask(directory.connectionDelete, { id, deleteAll })).status, 204)
        assert.equal((await scim('GET', '/Users')).status, 401)
        const membership = await membershipOf(store, ann.userId)
        assert.equal(membership === undefined, deleteAll)
        assert.equal(membership?.managedBy, undefined)
        const left = await store.groups.get('1001', group)
        assert.deepEqual(
          [left?.managedBy, membership?.groupIds],
          deleteAll ? [undefined, undefined] : ['frontegg', [group]],
        )
        // Accounts and other organizations stay.
        assert.ok(await store.users.get(vendorScope, ann.userId))
        assert.ok(await store.memberships.get('1002', multi.userId))
        for (const records of [store.directoryUsers, store.directoryGroups, store.directoryLog])
          assert.equal((await records.find('1001')).total, 0)
        assert.equal((await store.directoryTokens.find(vendorScope, { where: { connectionId: id } })).total, 0)
        if (!deleteAll) assert.equal((await ask(memberRemove, { userId: ann.userId })).status, 204)
      }
    })

    test('is not deleted with the last administrator', async () => {
      const { id, ask, store, add } = await open()
      await add('admin')
      await store.memberships.update('1001', 'user-mfa', { roleIds: [] })
      assert.equal((await ask(directory.connectionDelete, { id, deleteAll: true })).status, 409)
      assert.ok(await membershipOf(store, 'user-admin'))
      assert.equal((await ask(directory.connections)).body.length, 1)
      assert.equal((await ask(directory.connectionDelete, { id, deleteAll: false })).status, 204)
    })

    test('tells when it was heard of and what was refused last', async () => {
      const { ask, asks, scim, clock } = await open()
      const details = async (by = ask) => (await by(directory.details)).body[0]!
      assert.deepEqual([(await details()).firstContactAt, (await details()).usersCount], [null, 0])
      await scim('GET', '/Users?startIndex=1&count=2')
      const first = await details()
      assert.ok(first.firstContactAt)
      assert.equal(first.lastChangeAt, null)
      const stranger = person('eve', { emails: [{ value: 'eve@gmail.test' }] })
      await scim('POST', '/Users', stranger)
      assert.deepEqual([(await details()).lastRefusal?.status, (await details()).refusedToday], [400, 1])
      clock.pass(61)
      await scim('GET', '/Users')
      assert.equal((await details()).lastRefusal?.status, 400)
      await scim('POST', '/Users', person('ann'))
      const last = await details()
      assert.deepEqual([last.lastRefusal?.status, last.refusedToday, last.usersCount], [400, 1, 1])
      clock.pass(86_400)
      const nextDay = await details(await asks('admin@acme.test'))
      assert.deepEqual([nextDay.lastRefusal, nextDay.refusedToday], [null, 0])
      assert.ok(last.lastChangeAt! > first.firstContactAt!)
      assert.ok(last.tokens[0]?.lastUsedAt)
    })

    test('is started once, whatever it was added with', async () => {
      const { ask, connect } = await open()
      const { id } = await connect({ connectionName: 'Later', syncToUserManagement: false })
      const started = async () => (await ask(directory.details)).body.find(one => one.id === id)!.hasStarted
      assert.equal(await started(), false)
      await ask(directory.connectionUpdate, { id, syncToUserManagement: true })
      await ask(directory.connectionUpdate, { id, syncToUserManagement: false })
      assert.equal(await started(), true)
    })

    test('finds what was refused by what the refusal is about', async () => {
      const { ask, id, scim, add } = await open()
      await add('ann', { externalId: 'emp-4711' })
      await scim('POST', '/Users', person('bob', { externalId: 'emp-4711' }))
      const { items } = (await ask(directory.log, { id, _search: 'EMP-4711' })).body
      assert.deepEqual(
        items.map(({ target, reasonCode }) => [target, reasonCode]),
        [['bob@acme.test', 'externalIdTaken']],
      )
    })

    test('finds requests in its log, which forgets them after 30 days', async () => {
      const { ask, scim, id, clock, store } = await open()
      await scim('POST', '/Users', person('ann'))
      await scim('POST', '/Users', person('eve', { emails: [{ value: 'eve@gmail.test' }] }))
      const found = async (input: object) =>
        (await ask(directory.log, { id, ...input })).body.items.map(({ target }) => target)
      assert.deepEqual(await found({}), ['eve@acme.test', 'ann@acme.test'])
      assert.deepEqual(await found({ outcome: 'refused' }), ['eve@acme.test'])
      assert.deepEqual(await found({ _search: 'ANN@' }), ['ann@acme.test'])
      assert.deepEqual(await found({ _limit: 1, _offset: 1 }), ['ann@acme.test'])
      clock.pass(31 * day)
      await store.removeExpired(new Date(clock.now()).toISOString())
      assert.equal((await store.directoryLog.find('1001')).total, 0)
    })

    test('warns of a token that ends 30, 7 and 1 days before, once each', async () => {
      const { ask, id, clock, backend, mails } = await open()
      const made = await ask(directory.tokenCreate, { id, expiresInDays: 60 })
      const endsAt = Date.parse(made.body.expiresAt!)
      const sent: number[] = []
      for (const daysBefore of [31, 29, 20, 6, 2, 0.5, -1]) {
        clock.pass((endsAt - clock.now()) / 1000 - daysBefore * day)
        await backend.jobs.idle()
        sent.push(
          mails.filter(({ to, subject }) => to === 'admin@acme.test' && subject.includes('expires soon')).length,
        )
      }
      assert.deepEqual(sent, [0, 1, 1, 2, 2, 3, 3])
    })

    test('warns of no token that was revoked', async () => {
      const { ask, id, clock, backend, mails } = await open()
      const made = await ask(directory.tokenCreate, { id, expiresInDays: 31 })
      assert.equal((await ask(directory.tokenRevoke, { id, tokenId: made.body.id })).status, 204)
      clock.pass(3 * day)
      await backend.jobs.idle()
      assert.equal(mails.filter(({ subject }) => subject.includes('expires soon')).length, 0)
    })

    test('mails the first refused request after a day without one', async () => {
      const { scim, clock, backend, mails } = await open()
      const refused = async (name: string) => {
        await scim('POST', '/Users', person(name, { emails: [{ value: `${name}@gmail.test` }] }))
        await backend.jobs.idle()
        return mails.filter(({ to, subject }) => to === 'admin@acme.test' && subject.includes('was refused')).length
      }
      const sent = [await refused('eve'), await refused('fay')]
      clock.pass(day / 2)
      sent.push(await refused('gus'))
      clock.pass(day * 2)
      sent.push(await refused('hal'))
      assert.deepEqual(sent, [1, 1, 1, 2])
    })
  })
