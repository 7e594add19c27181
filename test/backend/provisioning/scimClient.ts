import assert from 'node:assert/strict'
import * as directory from '../../../src/http/directory/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import type { ScimConnectionInput } from '../../../src/http/directory/types.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import type { IdentityProviders, Ports } from '../../../src/backend/ports/ports.ts'
import type { BackendConfig } from '../../../src/backend/settings/config.ts'
import { baseUrl, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

/** Makes the store that a test runs on. */
export type MakeStore = (ports: Ports) => Promise<Store>

/** Address of the SCIM server of the tested backend. */
export const scimBase = `${baseUrl}/frontegg/directory/resources/scim/v2.0`

/** An answer of the SCIM server. */
export interface ScimReply {
  status: number
  // Each test looks at the fields that it is about.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  headers: Headers
}

/** The body that adds a person. */
export const person = (name: string, more: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@acme.test`,
  name: { givenName: name, familyName: 'Doe' },
  emails: [{ value: `${name}@acme.test`, type: 'work', primary: true }],
  active: true,
  ...more,
})

/** A PATCH of operations. */
export const patchOf = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Lets the sample tenants own their domains. */
const verifyDomain = (store: Store, domain: string, ownerTenantId: string) =>
  store.ssoDomains.insert(vendorScope, {
    id: `verified-${domain}`,
    domain,
    ownerTenantId,
    connectionId: 'none',
    isValidated: true,
  })

/** A backend whose sample tenant has a directory, with calls as people and as the directory. */
export const openDirectory = async ({
  makeStore,
  removals = 'apply',
  identityProviders,
  config = {},
  ...input
}: Partial<ScimConnectionInput> & {
  makeStore?: MakeStore | undefined
  removals?: 'ask' | 'apply'
  identityProviders?: IdentityProviders
  limit?: number
  config?: Partial<BackendConfig>
} = {}) => {
  const { limit = 100_000, ...given } = input
  const api = await createTestBackend({
    ...(makeStore && { makeStore }),
    ...(identityProviders && { identityProviders }),
    config: { ...config, rateLimits: { directoryRequests: { max: limit, windowSeconds: 1 } } },
  })
  const { store, backend, clock } = api
  await verifyDomain(store, 'acme.test', '1001')
  await verifyDomain(store, 'reseller.test', '2001')
  const asks = async (email: string) => {
    const page = api.browser()
    const token = tokenOf(await page.signIn(email))
    return <Input, Body>(operation: Operation<Input, Body>, value?: Input) => page.send(operation, value, { token })
  }
  const ask = await asks('admin@acme.test')

  const scimWith = (secret: string) => {
    return async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<ScimReply> => {
      // So that the log has an order.
      clock.pass(0.01)
      const response = await backend.fetch(
        new Request(scimBase + path, {
          method,
          headers: {
            ...(secret && { authorization: `Bearer ${secret}` }),
            ...(body !== undefined && { 'content-type': 'application/scim+json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
        { ip: '203.0.113.7' },
      )
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
    }
  }

  /** Connects a directory in the tenant of who asks. */
  const connect = async (options: Partial<ScimConnectionInput> = {}, by = ask, asking = removals) => {
    const created = await by(directory.connectionCreate, { source: 'okta', connectionName: 'Okta', ...options })
    assert.equal(created.status, 200, JSON.stringify(created.body))
    const { id, token } = created.body
    if (asking === 'apply') assert.equal((await by(directory.apply, { id })).status, 204)
    const scim = scimWith(token)
    const add = async (name: string, more: Record<string, unknown> = {}): Promise<{ id: string; userId: string }> => {
      const answer = await scim('POST', '/Users', person(name, more))
      assert.equal(answer.status, 201, JSON.stringify(answer.body))
      const record = await store.directoryUsers.get('1001', answer.body.id as string)
      return { id: answer.body.id as string, userId: record?.userId ?? '' }
    }
    const addGroup = async (displayName: string, ...members: string[]): Promise<string> => {
      const body = { displayName, members: members.map(value => ({ value })) }
      const answer = await scim('POST', '/Groups', body)
      assert.equal(answer.status, 201, JSON.stringify(answer.body))
      return answer.body.id as string
    }
    const log = async () => (await by(directory.log, { id, _limit: 200 })).body.items
    return { id, secret: token, scim, add, addGroup, log }
  }

  return { ...api, asks, ask, connect, scimWith, ...(await connect(given)) }
}

/** A membership of the sample tenant. */
export const membershipOf = (store: Store, userId: string) => store.memberships.get('1001', userId)
