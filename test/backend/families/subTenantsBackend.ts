import assert from 'node:assert/strict'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import { meTenantToken } from '../../../src/http/users/operations.ts'
import { createTestBackend, tokenOf, type Browser, type Tampering } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

/** The administrator of the reseller 2001, which has 2002 and 2003, and that has 2004. */
export const owner = 'owner@reseller.test'
/** The administrator of 2003, a reseller below 2001. */
export const cedar = 'admin@cedar.test'
/** A member of 2001 without any permission. */
export const helper = 'helper@reseller.test'

/** An id as clients choose one. */
export const newId = (name: string) => `account-${name.padEnd(16, '0')}`

/** A backend with the sample tree, and calls as its people. */
export const openSubTenants = async (makeStore?: MakeStore, config: Partial<BackendConfig> = {}) => {
  const api = await createTestBackend({ config, ...(makeStore && { makeStore }) })
  const { store } = api
  const known = (await store.users.get(vendorScope, 'user-owner'))!
  const addPerson = async (id: string, email: string, tenantId: string, roleIds: string[]) => {
    const { id: _id, tenantId: _scope, version: _version, createdAt: _at, updatedAt: _change, ...fields } = known
    await store.users.insert(vendorScope, { ...fields, id, email, tenantIds: [tenantId], activeTenantId: tenantId })
    const membership = { userId: id, roleIds, isActivated: true, isSubAccountAccessAllowed: false }
    await store.memberships.insert(tenantId, { id, ...membership })
  }
  await addPerson('user-cedar', cedar, '2003', ['role-admin'])
  await addPerson('user-helper', helper, '2001', ['role-readonly'])

  const signedIn = new Map<string, Promise<{ page: Browser; token: string }>>()
  const signIn = async (email: string) => {
    const page = api.browser()
    return { page, token: tokenOf(await page.signIn(email)) }
  }
  const ask = async <Input, Body>(
    operation: Operation<Input, Body>,
    input?: Input,
    email = owner,
    tampering: Tampering = {},
  ) => {
    if (!signedIn.has(email)) signedIn.set(email, signIn(email))
    const { page, token } = await signedIn.get(email)!
    return page.send(operation, input, { token, ...tampering })
  }
  const create = async (name: string, parentTenantId: string, fields: { isReseller?: boolean } = {}) => {
    const { status, body } = await ask(subTenants.create, { tenantId: newId(name), name, parentTenantId, ...fields })
    assert.equal(status, 200, JSON.stringify(body))
    return body.tenantId
  }
  const tokenFor = async (tenantId: string, email = owner, tampering: Tampering = {}) => {
    const answer = await ask(meTenantToken, { tenantId }, email, tampering)
    return { status: answer.status, token: answer.body?.accessToken ?? '', body: answer.body as unknown }
  }
  /** The audit rows of an action, each as its facts with the address of the actor. */
  const auditsOf = async (tenantId: string, action: string) =>
    (await store.audits.find(tenantId, { where: { action } })).items.map(
      ({ facts, email }): Record<string, unknown> => ({
        ...facts,
        email,
      }),
    )
  /** Makes the proof of every session so old. */
  const age = async (seconds: number) => {
    for (const { id } of (await store.sessions.find(vendorScope)).items)
      await store.sessions.update(vendorScope, id, ({ authTime }) => ({ authTime: authTime - seconds }))
  }
  return { ...api, age, ask, create, tokenFor, auditsOf, addPerson, signIn }
}
