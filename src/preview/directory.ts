import { digest } from '../backend/ports/randomTokens.ts'
import { scimPath } from '../backend/provisioning/connections.ts'
import { newDirectoryTokenId, newDirectoryTokenText } from '../backend/provisioning/tokenText.ts'
import type { Store } from '../backend/store/definitions.ts'
import { vendorScope } from '../backend/store/store.ts'
import { sampleChanges } from '../http/directory/sampleChanges.ts'
import { createSeededRandom } from './ports.ts'

type Answer = (url: URL, init: RequestInit) => Promise<Response>

/** What a pretended directory needs of the preview. */
interface Options {
  /** The address of a path of the API. */
  urlOf: (path: string) => URL
  answer: Answer
  store: () => Promise<Store>
}

/** People of the directory, who are added one after another. */
const people = [
  ['Noa', 'Park'],
  ['Iris', 'Bloom'],
  ['Theo', 'Lang'],
  ['Mila', 'Costa'],
  ['Jonas', 'Falk'],
] as const

const group = 'Designers'

const userOf = (number: number, domain: string) => {
  const [givenName, familyName] = people[number % people.length]!
  const round = Math.floor(number / people.length)
  const userName = `${givenName}.${familyName}${round === 0 ? '' : round + 1}@${domain}`.toLowerCase()
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `preview-${number}`,
    name: { givenName, familyName },
    displayName: `${givenName} ${familyName}`,
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
  }
}

const patchOf = (operation: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [operation],
})

/** The scope of the tenant that a connection belongs to. */
const tenantOf = async (store: Store, connectionId: string): Promise<string | undefined> => {
  for (const { id } of (await store.tenants.find(vendorScope)).items)
    if (await store.directoryConnections.get(id, connectionId)) return id
  return undefined
}

/** A domain that the tenant has proven; without one, the server refuses every address, as the log then says. */
const domainOf = async (store: Store, tenantId: string): Promise<string> => {
  const where = { ownerTenantId: tenantId, isValidated: true }
  return (await store.ssoDomains.find(vendorScope, { where })).items[0]?.domain ?? 'unproven.test'
}

/** Asks as a directory does, and reads the body of what is answered. */
type Ask = (method: string, path: string, body?: object) => Promise<{ id?: string; Resources?: { id: string }[] }>

/** Finds something by a filter, or makes it. */
const findOrMake = async (ask: Ask, path: string, filter: string, body: object): Promise<string | undefined> => {
  const { Resources = [] } = await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`)
  return Resources[0]?.id ?? (await ask('POST', path, body)).id
}

/** Adds the next person, to the group too, and deactivates the one who was added before. */
const push = async (ask: Ask, known: number, domain: string): Promise<void> => {
  const added = await ask('POST', '/Users', userOf(known, domain))
  const groupId = await findOrMake(ask, '/Groups', `displayName eq "${group}"`, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: group,
    externalId: 'preview-designers',
  })
  if (added.id !== undefined && groupId !== undefined)
    await ask('PATCH', `/Groups/${groupId}`, patchOf({ op: 'add', path: 'members', value: [{ value: added.id }] }))
  const before = `externalId eq "preview-${known - 1}"`
  const { Resources = [] } = known === 0 ? {} : await ask('GET', `/Users?filter=${encodeURIComponent(before)}`)
  if (Resources[0])
    await ask('PATCH', `/Users/${Resources[0].id}`, patchOf({ op: 'replace', value: { active: false } }))
}

/**
 * A directory in the page, which sends by a connection what people see of provisioning: somebody new, a group, and somebody who
 * loses access. It asks the SCIM server as any directory does, with a token that lasts as long.
 */
export const createPreviewDirectory = ({ urlOf, answer, store: storeOf }: Options) => {
  const random = createSeededRandom(7)
  const paths = new RegExp(`${sampleChanges.path.replace('{id}', '([^/]+)')}$`)

  const send = async (connectionId: string): Promise<Response> => {
    const store = await storeOf()
    const tenantId = await tenantOf(store, connectionId)
    if (tenantId === undefined) return Response.json({ errors: ['Not found'] }, { status: 404 })
    const id = newDirectoryTokenId(random)
    const secret = newDirectoryTokenText(random, id)
    const token = { ownerTenantId: tenantId, connectionId, secretHash: await digest(secret), hint: '' }
    await store.directoryTokens.insert(vendorScope, { id, ...token, createdByEmail: '' })
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/scim+json' }
    const ask: Ask = async (method, path, body) => {
      const response = await answer(urlOf(scimPath + path), {
        method,
        headers,
        credentials: 'omit',
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return text === '' ? {} : (JSON.parse(text) as Awaited<ReturnType<Ask>>)
    }
    const { items } = await store.directoryUsers.find(tenantId, { where: { connectionId } })
    const known = items.filter(({ externalId = '' }) => externalId.startsWith('preview-')).length
    await push(ask, known, await domainOf(store, tenantId))
    await store.directoryTokens.take(vendorScope, id)
    return new Response(null, { status: 204 })
  }

  return {
    /** Sends changes, where the address asks for them. `undefined` for any other address. */
    visit: ({ pathname }: URL): Promise<Response> | undefined => {
      const connectionId = paths.exec(pathname)?.[1]
      return connectionId === undefined ? undefined : send(decodeURIComponent(connectionId))
    },
  }
}
