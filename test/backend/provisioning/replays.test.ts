import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDirectory, type ScimReply } from './scimClient.ts'

type Scim = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ScimReply>

/** What a directory did to one person and one group, so that the next one can do the same to others. */
interface Cycle {
  /** Part of the names, which differ from cycle to cycle. */
  name: string
  scim: Scim
}

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const patch = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations })

const expectStatus = (answer: ScimReply, ...statuses: number[]): ScimReply => {
  assert.ok(statuses.includes(answer.status), `${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const lookUp = async (
  scim: Scim,
  kind: 'Users' | 'Groups',
  filter: string,
  count: number,
): Promise<string | undefined> => {
  const { body } = expectStatus(await scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`), 200)
  assert.equal(body.totalResults, count, filter)
  return body.Resources[0]?.id as string | undefined
}

const memberIds = async (scim: Scim, group: string): Promise<string[]> => {
  const { body } = expectStatus(await scim('GET', `/Groups/${group}`), 200)
  return (body.members ?? []).map(({ value }: { value: string }) => value)
}

const isActive = async (scim: Scim, id: string): Promise<boolean> =>
  expectStatus(await scim('GET', `/Users/${id}`), 200).body.active as boolean

/**
 * Microsoft Entra: "Tutorial: Develop and plan provisioning for a SCIM endpoint", "Known issues and resolutions with SCIM 2.0
 * protocol compliance" (2025). Texts for booleans and capital operations without the compatibility flag.
 */
const entra =
  (hasFlag: boolean) =>
  async ({ name, scim }: Cycle): Promise<void> => {
    const userName = `${name}@acme.test`
    expectStatus(await scim('GET', `/Users?filter=userName eq "${crypto.randomUUID()}"`), 200)
    await lookUp(scim, 'Users', `userName eq "${userName}"`, 0)
    const created = await scim('POST', '/Users', {
      schemas: [core, enterprise],
      externalId: name,
      userName,
      active: true,
      displayName: name,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [enterprise]: { department: 'Sales' },
    })
    const { id } = expectStatus(created, 201).body
    const manager = hasFlag
      ? patch({ op: 'add', value: { [`${enterprise}:employeeNumber`]: '7', 'name.givenName': 'New' } })
      : patch(
          { op: 'Add', path: `${enterprise}:manager`, value: 'boss' },
          { op: 'Replace', path: 'name.givenName', value: 'New' },
        )
    expectStatus(await scim('PATCH', `/Users/${id}`, manager), 200)
    assert.equal((await scim('GET', `/Users/${id}`)).body.name.givenName, 'New')
    const group = expectStatus(
      await scim('POST', '/Groups', {
        schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: `group-${name}`,
        displayName: `Group ${name}`,
        meta: { resourceType: 'Group' },
      }),
      201,
    ).body.id as string
    expectStatus(await scim('GET', `/Groups/${group}?excludedAttributes=members`), 200)
    const member = { $ref: null, value: id }
    expectStatus(await scim('PATCH', `/Groups/${group}`, patch({ op: 'Add', path: 'members', value: [member] })), 204)
    assert.deepEqual(await memberIds(scim, group), [id])
    const off = hasFlag
      ? patch({ op: 'replace', path: 'active', value: false })
      : patch({ op: 'Replace', path: 'active', value: 'False' })
    expectStatus(await scim('PATCH', `/Users/${id}`, off), 200)
    assert.equal(await isActive(scim, id), false)
    const on = hasFlag
      ? { op: 'replace', path: 'active', value: true }
      : { op: 'Replace', path: 'active', value: 'True' }
    expectStatus(await scim('PATCH', `/Users/${id}`, patch(on)), 200)
    // Groups are not sent again after that.
    assert.deepEqual(await memberIds(scim, group), [id])
    const gone = hasFlag
      ? { op: 'remove', path: `members[value eq "${id}"]` }
      : { op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }
    expectStatus(await scim('PATCH', `/Groups/${group}`, patch(gone)), 204)
    assert.deepEqual(await memberIds(scim, group), [])
    expectStatus(await scim('DELETE', `/Users/${id}`), 204)
    expectStatus(await scim('PATCH', `/Groups/${group}`, patch(gone)), 204)
    expectStatus(await scim('DELETE', `/Groups/${group}`), 204)
  }

/** Okta: "SCIM 2.0 protocol reference" and "Understanding SCIM" (2025). Apps of the wizard replace everything. */
const okta =
  (isWizard: boolean) =>
  async ({ name, scim }: Cycle): Promise<void> => {
    const userName = `${name}+x@acme.test`
    expectStatus(await scim('GET', '/Users?startIndex=1&count=2'), 200)
    expectStatus(await scim('GET', '/Groups?startIndex=1&count=100'), 200)
    await lookUp(scim, 'Users', `userName eq "${userName}"`, 0)
    const user = {
      schemas: [core],
      userName,
      name: { givenName: 'Test', familyName: name },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: `Test ${name}`,
      locale: 'en-US',
      externalId: `00u-${name}`,
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const created = expectStatus(await scim('POST', '/Users', user), 201)
    const { id } = created.body
    const setActive = async (active: boolean) => {
      const sent = isWizard
        ? await scim('PUT', `/Users/${id}`, { ...user, id, active })
        : await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active } }))
      expectStatus(sent, 200)
      assert.equal(await isActive(scim, id), active)
    }
    const group = expectStatus(
      await scim('POST', '/Groups', {
        schemas: [groupSchema],
        displayName: `Push ${name}`,
        members: [{ value: id, display: userName }],
      }),
      201,
    ).body.id as string
    const renamed = `Push ${name} 2`
    const renaming = isWizard
      ? await scim('PUT', `/Groups/${group}`, {
          schemas: [groupSchema],
          id: group,
          displayName: renamed,
          members: [{ value: id }],
        })
      : await scim('PATCH', `/Groups/${group}`, patch({ op: 'replace', value: { id: group, displayName: renamed } }))
    expectStatus(renaming, 200, 204)
    assert.deepEqual(await memberIds(scim, group), [id])
    await setActive(false)
    // Assigned again: a new POST with the id of the directory.
    const again = expectStatus(await scim('POST', '/Users', user), 201)
    assert.deepEqual([again.body.id, again.body.active], [id, true])
    const emptied = isWizard
      ? await scim('PUT', `/Groups/${group}`, { schemas: [groupSchema], id: group, displayName: renamed, members: [] })
      : await scim('PATCH', `/Groups/${group}`, patch({ op: 'remove', path: `members[value eq "${id}"]` }))
    expectStatus(emptied, 200, 204)
    assert.deepEqual(await memberIds(scim, group), [])
    expectStatus(await scim('DELETE', `/Groups/${group}`), 204)
    await setActive(false)
  }

/** OneLogin: "SCIM provisioning" of its developer pages (2024): schemas of the 1.x style, addresses that end in a sign. */
const oneLogin = async ({ name, scim }: Cycle): Promise<void> => {
  const userName = `${name}@acme.test`
  const filter = encodeURIComponent(`userName eq "${userName}"`).replaceAll('%20', '+')
  assert.equal(expectStatus(await scim('GET', `/Users?filter=${filter}&`), 200).body.totalResults, 0)
  const user = {
    schemas: ['urn:scim:schemas:core:2.0', core],
    userName,
    name: { givenName: 'One', familyName: name },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
  }
  const created = await scim('POST', '/Users', user, { accept: 'application/json', 'content-type': 'application/json' })
  const { id } = expectStatus(created, 201).body
  expectStatus(await scim('PUT', `/Users/${id}?`, { ...user, name: { givenName: 'Two', familyName: name } }), 200)
  expectStatus(await scim('PUT', `/Users/${id}?`, { ...user, active: false }), 200)
  assert.equal(await isActive(scim, id), false)
  expectStatus(await scim('DELETE', `/Users/${id}?`), 204)
}

/** JumpCloud: "Custom SCIM identity management" (2024): members that are there are added again, groups renamed without a path. */
const jumpCloud = async ({ name, scim }: Cycle): Promise<void> => {
  const userName = `${name}@acme.test`
  const user = { schemas: [core], userName, emails: [{ value: userName, type: 'work', primary: true }], active: true }
  const { id } = expectStatus(await scim('POST', '/Users', user), 201).body
  const group = expectStatus(await scim('POST', '/Groups', { schemas: [groupSchema], displayName: name }), 201).body
    .id as string
  const add = patch({ op: 'add', path: 'members', value: [{ value: id }] })
  for (let times = 0; times < 2; times += 1) expectStatus(await scim('PATCH', `/Groups/${group}`, add), 204)
  assert.deepEqual(await memberIds(scim, group), [id])
  expectStatus(
    await scim('PATCH', `/Groups/${group}`, patch({ op: 'replace', value: { displayName: `${name} 2` } })),
    204,
  )
  await lookUp(scim, 'Groups', `displayName eq "${name} 2"`, 1)
  expectStatus(await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: 'false' } })), 200)
  assert.equal(await isActive(scim, id), false)
}

/** authentik: "SCIM provider" (2025): whole lists of members, and its own id within a change. */
const authentik = async ({ name, scim }: Cycle): Promise<void> => {
  expectStatus(await scim('GET', '/ServiceProviderConfig'), 200)
  const userName = `${name}@acme.test`
  const user = {
    schemas: [core],
    userName,
    externalId: name,
    emails: [{ value: userName, primary: true }],
    active: true,
  }
  const { id } = expectStatus(await scim('POST', '/Users', user), 201).body
  const group = { schemas: [groupSchema], externalId: `g-${name}`, displayName: name }
  const groupId = expectStatus(await scim('POST', '/Groups', group), 201).body.id as string
  const replaced = expectStatus(
    await scim('PUT', `/Groups/${groupId}`, { ...group, id: groupId, members: [{ value: id }] }),
    200,
  )
  assert.deepEqual(
    replaced.body.members.map(({ value }: { value: string }) => value),
    [id],
  )
  expectStatus(
    await scim(
      'PATCH',
      `/Groups/${groupId}`,
      patch({ op: 'replace', path: null, value: { id: groupId, displayName: name } }),
    ),
    204,
  )
  assert.deepEqual(await memberIds(scim, groupId), [id])
  expectStatus(await scim('DELETE', `/Users/${id}`), 204)
  expectStatus(await scim('DELETE', `/Groups/${groupId}`), 204)
}

const directories: Readonly<Record<string, (cycle: Cycle) => Promise<void>>> = {
  entra: entra(false),
  'entra-flag': entra(true),
  'okta-catalog': okta(false),
  'okta-wizard': okta(true),
  onelogin: oneLogin,
  jumpcloud: jumpCloud,
  authentik,
}

describe('what directories send', () => {
  for (const [name, run] of Object.entries(directories))
    test(`is answered as ${name} expects`, async () => {
      const { scim, log } = await openDirectory()
      await run({ name, scim })
      assert.deepEqual(
        (await log()).filter(({ outcome }) => outcome === 'refused'),
        [],
      )
    })

  test('is answered alike in every order, one directory after the other in one organization', async () => {
    const { connect } = await openDirectory()
    const all = Object.entries(directories)
    const connections = await Promise.all(['one', 'two'].map(connectionName => connect({ connectionName })))
    for (const [turn, { scim }] of connections.entries()) {
      const order = turn === 0 ? all : all.toReversed()
      for (const [name, run] of order) await run({ name: `${name}-${turn}`, scim })
    }
  })
})
