import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { IdentityProviders } from '../../../src/backend/ports/ports.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { connectionUpdate } from '../../../src/http/directory/operations.ts'
import { oidcPostlogin, prelogin } from '../../../src/http/ssoLogin/operations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { claimsOf, tokenOf } from '../../harness/testBackend.ts'
import { createOpenIdProvider } from '../families/openIdProvider.ts'
import { openDirectory, patchOf, person, type MakeStore } from './scimClient.ts'

const email = 'olga@oidc.test'
const olga = person('olga', { userName: email, emails: [{ value: email, primary: true }] })

/** A directory, and single sign-on of the same organization. */
const openWith = async (makeStore: MakeStore | undefined) => {
  const held: { port?: IdentityProviders } = {}
  const identityProviders: IdentityProviders = {
    ask: (...given) => held.port?.ask(...given) ?? Promise.reject(new Error('No provider')),
  }
  const api = await openDirectory({ makeStore, identityProviders })
  const { store, clock, scim } = api
  const provider = createOpenIdProvider(clock)
  held.port = provider.port
  const groups = [{ id: 'one', group: 'support', roleIds: ['role-support'] }]
  await store.ssoConnections.update('1001', 'sso-acme', { roleIds: [], groups })
  const signIn = async (claims: Record<string, unknown> = {}) => {
    provider.misbehave({ claims: { email, sub: 'olga', ...claims } })
    const tab = api.browser()
    const { body } = await tab.send(prelogin, { email })
    const url = new URL(body.address ?? 'about:blank')
    const { headers } = await tab.fetch(url.pathname + url.search)
    const back = provider.consent(headers.get('location') ?? '')
    const answer = await tab.fetch(back.pathname + back.search)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    const [code, RelayState] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
    return tab.send(oidcPostlogin, { code, RelayState })
  }
  const add = async () => {
    const answer = await scim('POST', '/Users', olga)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.id as string
  }
  return { ...api, signIn, add }
}

const deactivation = patchOf({ op: 'replace', path: 'active', value: 'False' })

/** Single sign-on beside a directory, on every store. */
export const signInSuite = (name: string, makeStore?: MakeStore) =>
  describe(`single sign-on beside a directory on ${name}`, () => {
    const open = () => openWith(makeStore)
    test('signs in who was sent, and ignores the groups of the provider for them', async () => {
      const { add, signIn, store } = await open()
      await add()
      const { sub } = claimsOf(tokenOf(await signIn({ groups: ['support'] })))
      assert.deepEqual((await store.memberships.get('1001', String(sub)))?.roleIds, [])
      assert.equal((await store.users.find(vendorScope, { where: { email } })).total, 1)
    })

    test('brings nobody back whom the directory deactivated or deleted [directory-access-end]', async () => {
      const { add, signIn, scim, store } = await open()
      const id = await add()
      tokenOf(await signIn())
      await scim('PATCH', `/Users/${id}`, deactivation)
      const inactive = await signIn()
      assert.deepEqual([inactive.status, errorCodeOf(inactive as never)], [403, 'ER-USER-DISABLED'])
      await scim('DELETE', `/Users/${id}`)
      const deleted = await signIn()
      assert.equal(deleted.status, 403)
      const account = (await store.users.find(vendorScope, { where: { email } })).items[0]!
      assert.equal(await store.memberships.get('1001', account.id), undefined)
    })

    test('brings nobody back 89 days after the directory deleted them, and keeps their record for 90', async () => {
      const { add, signIn, scim, store, clock } = await open()
      tokenOf(await signIn())
      const id = await add()
      await scim('DELETE', `/Users/${id}`)
      clock.pass(89 * 86_400)
      assert.equal((await signIn()).status, 403)
      const { removeAt = '' } = (await store.directoryUsers.get('1001', id)) ?? {}
      assert.ok(Date.parse(removeAt) > clock.now(), removeAt)
      assert.ok(Date.parse(removeAt) <= clock.now() + 86_400_000, removeAt)
    })

    test('does not make somebody a member whom the directory deleted before their first sign-in', async () => {
      const { add, signIn, scim, store } = await open()
      await scim('DELETE', `/Users/${await add()}`)
      assert.equal((await signIn()).status, 403)
      const account = (await store.users.find(vendorScope, { where: { email } })).items[0]!
      assert.deepEqual(account.tenantIds, [])
      // The directory sends them again.
      await add()
      tokenOf(await signIn())
    })

    test('makes members of people whom the directory does not know, with the groups of the provider', async () => {
      const { signIn, store } = await open()
      const { sub } = claimsOf(tokenOf(await signIn({ groups: ['support'] })))
      const membership = await store.memberships.get('1001', String(sub))
      assert.deepEqual([membership?.roleIds, membership?.managedBy], [['role-support'], undefined])
    })

    test('decides again where the directory makes no members', async () => {
      const { add, signIn, store, ask, id } = await open()
      await add()
      assert.equal((await ask(connectionUpdate, { id, syncToUserManagement: false })).status, 204)
      const { sub } = claimsOf(tokenOf(await signIn({ groups: ['support'] })))
      assert.deepEqual((await store.memberships.get('1001', String(sub)))?.roleIds, ['role-support'])
    })
  })
