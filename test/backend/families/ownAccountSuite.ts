import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/records.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as ownAccount from '../../../src/http/users/ownAccountOperations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
type MakeStore = (ports: Ports) => Promise<Store>

const codeOf = ({ body }: { body: unknown }) => (body as { errorCode?: string }).errorCode

/** A backend, and pages in which people are signed in. */
export const openOwnAccount = async (makeStore?: MakeStore) => {
  const api = await createTestBackend(makeStore && { makeStore })
  const signedIn = async (email: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email))
    const ask = <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token })
    return { page, token, ask }
  }
  const rowsOf = async (tenantId: string, action: string) =>
    (await api.store.audits.find(tenantId, { where: { action } })).items
  return { ...api, signedIn, rowsOf }
}

/** What people do with their account as a whole must do on every store. */
export const ownAccountSuite = (name: string, makeStore?: MakeStore) =>
  describe(`the own account on ${name}`, () => {
    const open = () => openOwnAccount(makeStore)

    test('a person reads everything about themselves, without secrets, and nobody else does [personal-data]', async () => {
      const { signedIn, store, rowsOf } = await open()
      const { ask } = await signedIn('multi@acme.test')
      const { status, body } = await ask(ownAccount.personalData)
      assert.equal(status, 200)
      const { profile, memberships, sessions, activity } = body
      assert.deepEqual([profile.email, profile.hasPassword], ['multi@acme.test', true])
      assert.deepEqual(
        memberships.map(({ tenantId, roles }) => [tenantId, roles.length]),
        [
          ['1001', 1],
          ['1002', 1],
        ],
      )
      assert.equal(sessions.length, (await store.sessions.find(vendorScope, { where: { userId: 'user-multi' } })).total)
      assert.deepEqual([activity[0]?.action, body.hasMoreActivity], ['user.signedIn', false])
      const text = JSON.stringify(body)
      const user = (await store.users.get(vendorScope, 'user-multi'))!
      const held = (await store.sessions.find(vendorScope, { where: { userId: user.id } })).items
      for (const secret of [user.passwordHash!, ...held.map(({ tokenHash }) => tokenHash)])
        assert.ok(!text.includes(secret), 'a secret was told')
      assert.doesNotMatch(text, /admin@acme|user-admin/)
      assert.equal((await rowsOf('1001', 'user.dataExported')).length, 1)
    })

    test('reading all data is limited, and asks for the second factor of a person who has one [personal-data]', async () => {
      const { signedIn, store, clock } = await open()
      const { ask, page } = await signedIn('member@acme.test')
      for (let times = 0; times < 5; times += 1) assert.equal((await ask(ownAccount.personalData)).status, 200)
      assert.equal((await ask(ownAccount.personalData)).status, 429)
      clock.pass(600)
      const token = tokenOf(await page.refresh())
      await store.mfaDevices.insert(vendorScope, { userId: 'user-member', kind: 'phone', name: 'Phone' })
      const answer = await page.send(ownAccount.personalData, undefined, { token })
      assert.deepEqual([answer.status, codeOf(answer)], [403, 'ER-STEP-UP-REQUIRED'])
    })
  })
