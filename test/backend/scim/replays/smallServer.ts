import { attributesFrom, type Attributes } from '../../../../src/backend/scim/attributes.ts'
import { serviceProviderConfig } from '../../../../src/backend/scim/discovery.ts'
import { errorBody, ScimError } from '../../../../src/backend/scim/errors.ts'
import { listBody, readListRequest } from '../../../../src/backend/scim/listRequest.ts'
import { matches } from '../../../../src/backend/scim/matches.ts'
import { applyPatch } from '../../../../src/backend/scim/patch.ts'
import { project } from '../../../../src/backend/scim/projection.ts'
import { readResource } from '../../../../src/backend/scim/readResource.ts'
import { schemasOf, type Kind } from '../../../../src/backend/scim/schema.ts'
import type { ReplayRequest, Send } from './replay.ts'

interface Saved {
  kind: Kind
  attributes: Attributes
  members: Set<string>
}

/** The least server that the protocol allows, to try replays against: no tenants, no rules of the product. */
export const smallServer = (): { send: Send } => {
  const saved = new Map<string, Saved>()
  let lastId = 0

  const find = (kind: Kind, id: string): Saved => {
    const found = saved.get(id)
    if (found?.kind !== kind) throw new ScimError(404, `There is no ${kind} with this id.`)
    return found
  }
  const shown = (id: string): Attributes => {
    const { kind, attributes, members } = saved.get(id)!
    const memberList = [...members].map(value => ({ value }))
    return attributesFrom({
      schemas: [schemasOf(kind).core.id],
      id,
      ...attributes,
      ...(kind === 'Group' && { members: memberList }),
      meta: { resourceType: kind },
    })
  }
  const sameName = (a: Attributes, b: Attributes) =>
    typeof a['userName'] === 'string' && a['userName'].toLowerCase() === String(b['userName']).toLowerCase()

  const takeMembers = (ids: readonly string[]) => {
    for (const id of ids)
      if (saved.get(id)?.kind !== 'User') throw new ScimError(400, 'Unknown person.', 'invalidValue')
    return ids
  }
  const split = ({ members, ...attributes }: Attributes) => ({
    attributes: attributesFrom(attributes),
    memberIds: members as { value: string }[] | undefined,
  })

  const create = (kind: Kind, body: unknown) => {
    const { attributes, memberIds } = split(readResource(kind, body))
    const members = new Set(takeMembers((memberIds ?? []).map(({ value }) => value)))
    const other = [...saved].find(([, each]) => each.kind === kind && sameName(each.attributes, attributes))
    if (other) {
      const [id, former] = other
      const isBack =
        former.attributes['active'] === false && former.attributes['externalId'] === attributes['externalId']
      if (!isBack) throw new ScimError(409, 'This user name is taken.', 'uniqueness')
      saved.set(id, { kind, attributes, members })
      return { status: 201, body: shown(id) }
    }
    lastId += 1
    saved.set(`id-${lastId}`, { kind, attributes, members })
    return { status: 201, body: shown(`id-${lastId}`) }
  }

  const replace = (kind: Kind, id: string, body: unknown) => {
    const former = find(kind, id)
    const { attributes, memberIds } = split(readResource(kind, body))
    attributes['active'] ??= former.attributes['active']
    const members = memberIds ? new Set(takeMembers(memberIds.map(({ value }) => value))) : former.members
    saved.set(id, { kind, attributes, members })
    return { status: 200, body: shown(id) }
  }

  const change = (kind: Kind, id: string, body: unknown) => {
    const former = find(kind, id)
    const { next, members } = applyPatch(kind, attributesFrom({ ...former.attributes, id }), body)
    takeMembers([...(members?.added ?? []), ...(members?.replaced ?? [])])
    const ids = new Set([...(members?.replaced ?? former.members), ...(members?.added ?? [])])
    members?.removed.forEach(each => ids.delete(each))
    delete next['id']
    saved.set(id, { kind, attributes: next, members: ids })
    return { status: 204, body: undefined }
  }

  const remove = (kind: Kind, id: string) => {
    find(kind, id)
    saved.delete(id)
    for (const { members } of saved.values()) members.delete(id)
    return { status: 204, body: undefined }
  }

  const list = (kind: Kind, query: URLSearchParams) => {
    const { filter, startIndex, count, ...selection } = readListRequest(kind, query)
    const all = [...saved].flatMap(([id, each]) => (each.kind === kind ? [shown(id)] : []))
    const found = all.filter(each => !filter || matches(filter, each))
    const page = found.slice(startIndex - 1, startIndex - 1 + count).map(each => project(kind, each, selection))
    return { status: 200, body: listBody(page, { total: found.length, startIndex }) }
  }

  const answer = ({ method, path, body }: ReplayRequest): { status: number; body: unknown } => {
    const url = new URL(`https://small.test${path}`)
    const [, collection, id] = url.pathname.split('/')
    if (collection === 'ServiceProviderConfig') return { status: 200, body: serviceProviderConfig(url.origin) }
    const kind: Kind = collection === 'Users' ? 'User' : 'Group'
    if (id === undefined) return method === 'POST' ? create(kind, body) : list(kind, url.searchParams)
    if (method === 'PUT') return replace(kind, id, body)
    if (method === 'PATCH') return change(kind, id, body)
    if (method === 'DELETE') return remove(kind, id)
    find(kind, id)
    return { status: 200, body: project(kind, shown(id), readListRequest(kind, url.searchParams)) }
  }

  const send: Send = request => {
    try {
      const { status, body } = answer(request)
      return Promise.resolve({ status, body: body && (JSON.parse(JSON.stringify(body)) as unknown), headers: {} })
    } catch (cause) {
      if (!(cause instanceof ScimError)) throw cause
      return Promise.resolve({ status: cause.status, body: errorBody(cause), headers: {} })
    }
  }
  return { send }
}
