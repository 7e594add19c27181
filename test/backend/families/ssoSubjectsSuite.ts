import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { subjectUse, testStart } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { makeMemoryStore } from '../../harness/memorySamples.ts'
import { postForm, requestIn } from './samlAnswers.ts'
import { stranger, type MakeStore } from './ssoConfigBackend.ts'
import { email, failedChecks, openSignIns } from './ssoSignInsSuite.ts'

const first = { tags: { NameID: 'first' } }
const second = { tags: { NameID: 'second' } }

const open = async (makeStore?: MakeStore) => {
  const api = await openSignIns(makeStore)
  const { store, ssoConfigId: connectionId, ask, newest } = api
  const owners = async () => {
    const { items } = await store.ssoIdentities.find(vendorScope, { where: { connectionId } })
    return items.map(({ subject }) => subject)
  }
  const userId = async () => (await store.users.find(vendorScope, { where: { email } })).items[0]?.id ?? ''
  const use = async (by?: string) => {
    const { id: testId } = await newest()
    const answer = await ask(subjectUse, { testId }, by)
    return errorCodeOf(answer) ?? answer.status
  }
  return { ...api, owners, userId, use }
}

/** One account and several subjects of the same provider, on a store. */
export const ssoSubjectsSuite = (name: string, makeStore: MakeStore = makeMemoryStore) =>
  describe(`${name}: subjects of a provider with the address of one member`, () => {
    const begin = () => open(makeStore)
    test('only the first signs in to the account; the second is refused with a number and the reason', async () => {
      const { signIn, newest, owners } = await begin()
      assert.equal((await signIn(first)).status, 200)
      const { status, number } = await signIn(second)
      assert.equal(status, 403)
      const run = await newest()
      assert.deepEqual([run.refusal, run.number, failedChecks(run)], ['otherSubject', number, ['refusal']])
      assert.deepEqual(await owners(), ['first'])
      assert.equal((await signIn(first)).status, 200)
    })

    test('two at once: one of them signs in', async () => {
      const { signIn, owners } = await begin()
      const answers = await Promise.all([first, second].map(lies => signIn(lies)))
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403])
      assert.equal((await owners()).length, 1)
    })

    test('an administrator lets the second one in: the first is signed out and no longer gets in', async () => {
      const { signIn, owners, use, userId, store, auditsOf, mails } = await begin()
      await signIn(first)
      const id = await userId()
      await signIn(second)
      assert.equal((await store.sessions.find(vendorScope, { where: { userId: id } })).total, 1)
      assert.equal(await use(), 204)
      assert.deepEqual([await owners(), await userId()], [['second'], id])
      assert.equal((await store.sessions.find(vendorScope, { where: { userId: id } })).total, 0)
      assert.equal((await signIn(second)).status, 200)
      assert.equal((await signIn(first)).status, 403)
      assert.deepEqual(
        (await auditsOf('user.identityReplaced')).map(facts => [facts['targetId'], facts['sessions']]),
        [[id, 1]],
      )
      assert.match(mails.findLast(({ to }) => to === email)?.subject ?? '', /Your sign-in changed/)
    })

    test('twice is once, and a subject that has an account keeps it', async () => {
      const { signIn, owners, use, newest, ask, store, ssoConfigId: connectionId } = await begin()
      await signIn(first)
      await signIn(second)
      const { id: testId } = await newest()
      assert.equal(await use(), 204)
      assert.equal((await ask(subjectUse, { testId })).status, 204)
      await store.ssoIdentities.removeWhere(vendorScope, { connectionId })
      await signIn(first)
      await signIn({ email: 'ben@one.example', ...second })
      assert.equal(errorCodeOf(await ask(subjectUse, { testId })), 'ER-SSO-SUBJECT-TAKEN')
      assert.deepEqual((await owners()).toSorted(), ['first', 'second'])
    })

    test('needs a fresh proof, a report of the organization, and the settings of that sign-in', async () => {
      const { signIn, use, ask, ssoConfigId, store, age, newest } = await begin()
      await signIn(first)
      assert.equal(await use(), 404, 'of a sign-in that was not refused')
      await signIn({ ...second, email: 'ben@elsewhere.example' })
      assert.equal(await use(), 404, 'refused for another reason')
      await signIn(second)
      const { id: testId } = await newest()
      assert.equal((await ask(subjectUse, { testId }, stranger)).status, 404)
      await age(3_600)
      assert.equal(await use(), 'ER-STEP-UP-REQUIRED')
      await age(0)
      const { saml } = (await store.ssoConnections.get('1001', ssoConfigId))!
      await store.ssoConnections.update('1001', ssoConfigId, { saml: { ...saml!, signRequest: true } })
      assert.equal(await use(), 'ER-SSO-RUN-OUTDATED')
    })

    test('is nothing in a domain whose proof has expired, not even with the report of a test', async () => {
      const { signIn, use, store, ask, ssoConfigId, provider, browser, newest } = await begin()
      await signIn(first)
      await signIn(second)
      const { items } = await store.ssoDomains.find(vendorScope, { where: { domain: 'one.example' } })
      const { id = '', proof } = items[0] ?? {}
      await store.ssoDomains.update(vendorScope, id, { proof: { ...proof!, state: 'expired' } })
      assert.equal(await use(), 404)
      const { requestId, relayState } = requestIn((await ask(testStart, { ssoConfigId })).body.address)
      await postForm(browser(), provider.answer(requestId, { email, ...second }), relayState)
      assert.notEqual((await newest()).refusal, 'otherSubject')
      assert.equal(await use(), 404)
    })

    test('is nothing for members who may do more than the administrator', async () => {
      const { signIn, use, store, userId } = await begin()
      await signIn(first)
      await signIn(second)
      const keys = ['fe.secure.read.samlConfiguration', 'fe.secure.write.samlConfiguration']
      const { items } = await store.permissions.find(vendorScope, { where: { key: keys } })
      const fields = { key: 'sso', name: 'SSO', description: null, isDefault: false, level: 9 }
      const role = await store.roles.insert('1001', { ...fields, permissionIds: items.map(({ id }) => id) })
      const [member] = (await store.users.find(vendorScope, { where: { email: 'multi@acme.test' } })).items
      await store.memberships.update('1001', member!.id, { roleIds: [role.id] })
      await store.memberships.update('1001', await userId(), { roleIds: ['role-admin'] })
      assert.equal(await use('multi@acme.test'), 'ER-MEMBER-EXCEEDS')
    })
  })
