import { digest } from '../backend/ports/randomTokens.ts'
import { scimPath } from '../backend/provisioning/connections.ts'
import { newDirectoryTokenId, newDirectoryTokenText } from '../backend/provisioning/tokenText.ts'
import type { Store } from '../backend/store/definitions.ts'
import { vendorScope } from '../backend/store/store.ts'
import { sampleChanges, type SampleChanges } from '../http/directory/sampleChanges.ts'
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
/** How many people are added at a time. */
const perPush = 2

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

/** What the SCIM server answers, as far as the directory reads it. */
interface Reply {
  isDone: boolean
  id?: string
  Resources?: { id: string; active: boolean }[]
}

/** Asks as a directory does. */
type Ask = (method: string, path: string, body?: object) => Promise<Reply>

/** Finds something by a filter, or makes it. */
const findOrMake = async (ask: Ask, path: string, filter: string, body: object): Promise<string | undefined> => {
  const { Resources = [] } = await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`)
  return Resources[0]?.id ?? (await ask('POST', path, body)).id
}

/** Adds a person, to the group too. */
const add = async (ask: Ask, number: number, domain: string): Promise<boolean> => {
  const added = await ask('POST', '/Users', userOf(number, domain))
  const groupId = await findOrMake(ask, '/Groups', `displayName eq "${group}"`, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: group,
    externalId: 'preview-designers',
  })
  if (added.id !== undefined && groupId !== undefined)
    await ask('PATCH', `/Groups/${groupId}`, patchOf({ op: 'add', path: 'members', value: [{ value: added.id }] }))
  return added.isDone
}

/** Changes a person whom the directory sent, unless they have left. */
const change = async (ask: Ask, number: number, value: object): Promise<boolean> => {
  const filter = `externalId eq "preview-${number}"`
  const { Resources: [person] = [] } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  if (!person?.active) return false
  return (await ask('PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', value }))).isDone
}

/** The family name after a wedding. */
const renamed = (number: number) => {
  const [givenName, familyName] = people[number % people.length]!
  const both = `${familyName}-${people[(number + 1) % people.length]![1]}`
  return { name: { givenName, familyName: both }, displayName: `${givenName} ${both}` }
}

/** Adds the next two people; from the second time on, renames one of the two before, and deactivates the other. */
const push = async (ask: Ask, known: number, domain: string): Promise<SampleChanges> => {
  const done = [await add(ask, known, domain), await add(ask, known + 1, domain)]
  const isFirst = known < perPush
  const isRenamed = !isFirst && (await change(ask, known - 1, renamed(known - 1)))
  const hasLeft = !isFirst && (await change(ask, known - perPush, { active: false }))
  return { added: done.filter(Boolean).length, renamed: Number(isRenamed), left: Number(hasLeft) }
}

/**
 * A directory in the page, which sends by a connection what people see of provisioning: somebody new, a group, another name, and
 * somebody who loses access. It asks the SCIM server as any directory does, with a token that lasts as long.
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
      return { ...(text === '' ? {} : (JSON.parse(text) as Omit<Reply, 'isDone'>)), isDone: response.ok }
    }
    const { items } = await store.directoryUsers.find(tenantId, { where: { connectionId } })
    const known = items.filter(({ externalId = '' }) => externalId.startsWith('preview-')).length
    const done = await push(ask, known, await domainOf(store, tenantId))
    await store.directoryTokens.take(vendorScope, id)
    return Response.json(done)
  }

  return {
    /** Sends changes, where the address asks for them. `undefined` for any other address. */
    visit: ({ pathname }: URL): Promise<Response> | undefined => {
      const connectionId = paths.exec(pathname)?.[1]
      return connectionId === undefined ? undefined : send(decodeURIComponent(connectionId))
    },
  }
}
