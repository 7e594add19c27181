import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { entra, entraWithFlag } from '../scim/replays/entra.ts'
import { oktaCatalogue, oktaWizard } from '../scim/replays/okta.ts'
import { authentik, jumpCloud, oneLogin } from '../scim/replays/others.ts'
import type { PersonState, Replay, Step } from '../scim/replays/replay.ts'
import { openDirectory } from './scimClient.ts'

const replays = [entra, entraWithFlag, oktaCatalogue, oktaWizard, oneLogin, jumpCloud, authentik]

type Directory = Awaited<ReturnType<typeof openDirectory>>

/** What the organization has of a person, by the address of the account. */
const stateOf = async ({ store }: Directory, email: string): Promise<PersonState | null> => {
  const [user] = (await store.users.find(vendorScope, { where: { email } })).items
  const membership = user && (await store.memberships.get('1001', user.id))
  if (!membership) return null
  const { items } = await store.groups.find('1001', { where: { id: membership.groupIds ?? [] } })
  return { isActive: membership.isDisabled !== true, groups: items.map(({ name }) => name).sort() }
}

const run = async (api: Directory, { client, steps }: Replay, scim: Directory['scim']) => {
  const ids: Record<string, string> = {}
  const given = <T>(value: T | ((known: typeof ids) => T)): T =>
    typeof value === 'function' ? (value as (known: typeof ids) => T)(ids) : value
  const runStep = async ({ does, method, path, body, status, keep, found, people = {} }: Step) => {
    const answer = await scim(method, given(path), body === undefined ? undefined : given<object>(body))
    const where = `${client} ${does}`
    // Clients accept a PATCH with and without a body in the answer (RFC 7644 §3.5.2).
    const isFine = answer.status === status || (method === 'PATCH' && status < 300 && [200, 204].includes(answer.status))
    assert.ok(isFine, `${where}: ${answer.status} instead of ${status}, ${JSON.stringify(answer.body)}`)
    if (found !== undefined) assert.equal(answer.body.totalResults, found, where)
    if (keep !== undefined) ids[keep] = String(answer.body.id)
    for (const [email, wanted] of Object.entries(people)) {
      const state = await stateOf(api, email)
      assert.deepEqual(state, wanted && { ...wanted, groups: [...wanted.groups].sort() }, `${where}: ${email}`)
    }
  }
  for (const step of steps) await runStep(step)
}

const open = async () => {
  const api = await openDirectory()
  const domains = replays.map((_, index) => `client${index}.test`)
  for (const domain of domains)
    await api.store.ssoDomains.insert(vendorScope, {
      id: `verified-${domain}`,
      domain,
      ownerTenantId: '1001',
      connectionId: 'none',
      isValidated: true,
    })
  return { api, domains }
}

/** Every order in which each client comes first, and last, and before and after each other one. */
const orders = replays.flatMap((_, start) => {
  const turned = replays.map((__, index) => (start + index) % replays.length)
  return [turned, turned.toReversed()]
})

describe('what directories send, as their documentation has it', () => {
  for (const [index, replay] of replays.entries())
    test(`is answered and followed: ${replay('x.test').client}`, async () => {
      const { api, domains } = await open()
      await run(api, replay(domains[index]!), api.scim)
    })

  test('leaves what other directories sent as it is, in any order', async () => {
    const { api } = await open()
    for (const [round, order] of orders.entries()) {
      // A connection for each client, and people of its own in each round.
      for (const index of order) {
        const domain = `r${round}c${index}.test`
        await api.store.ssoDomains.insert(vendorScope, {
          id: `verified-${domain}`,
          domain,
          ownerTenantId: '1001',
          connectionId: 'none',
          isValidated: true,
        })
        await run(api, replays[index]!(domain), api.scim)
      }
    }
  })

  test('of two directories at once does not mix', async () => {
    const { api, domains } = await open()
    const other = await api.connect({ source: 'azure-ad', connectionName: 'Entra' })
    await Promise.all([
      run(api, oktaCatalogue(domains[2]!), api.scim),
      run(api, entra(domains[0]!), other.scim),
      run(api, oneLogin(domains[4]!), api.scim),
    ])
  })
})
