import { isEmpty, isObject } from './attributes.ts'
import { badRequest } from './errors.ts'
import type { Filter } from './filter.ts'
import type { PatchOp } from './patchValues.ts'
import type { Path } from './paths.ts'
import { mostMembers } from './readResource.ts'

/** What a request changes about the members of a group. */
export interface MemberChange {
  added: string[]
  removed: string[]
  /** All members from now on, in place of the others; empty for none. */
  replaced?: string[]
}

/** The most characters of the id of a member. */
const longestId = 200

const idOf = (value: unknown): string => {
  const id = isObject(value) ? Object.entries(value).find(([name]) => name.toLowerCase() === 'value')?.[1] : value
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    throw badRequest('invalidValue', 'Each member needs the id of a person as "value".')
  return id
}

/** The ids in a value: one, or a list; nested objects as directories send them. */
export const memberIds = (value: unknown): string[] => {
  const given = Array.isArray(value) ? value : isEmpty(value) ? [] : [value]
  if (given.length > mostMembers) throw badRequest('tooMany', `A request has at most ${mostMembers} members.`)
  return given.map(idOf)
}

const isKindOfMember = (filter: Filter): boolean =>
  filter.op === 'eq' && filter.target.part?.name === 'type' && String(filter.value).toLowerCase() === 'user'

/** The ids that a filter of members names: it may compare ids, and the kind of members, which are all people. */
const idsOf = (filter: Filter): string[] => {
  if (filter.op === 'or') return filter.filters.flatMap(idsOf)
  const [condition, ...more] = filter.op === 'and' ? filter.filters.filter(each => !isKindOfMember(each)) : [filter]
  const isId = condition?.op === 'eq' && condition.target.part?.name === 'value' && more.length === 0
  if (isId && typeof condition.value === 'string') return [condition.value]
  throw badRequest('invalidFilter', 'Members are removed by their ids: members[value eq "…"].')
}

/** Collects the changes of the members of a group, in the order of the operations. */
export const memberCollector = () => {
  const added = new Set<string>()
  const removed = new Set<string>()
  let replaced: Set<string> | undefined
  let isTouched = false
  const put = (id: string) => {
    if (replaced) replaced.add(id)
    else added.add(id)
    removed.delete(id)
  }
  const drop = (id: string) => {
    if (replaced) replaced.delete(id)
    else removed.add(id)
    added.delete(id)
  }
  const replaceWith = (ids: readonly string[]) => {
    replaced = new Set(ids)
    added.clear()
    removed.clear()
  }
  return {
    change: (op: PatchOp, value: unknown, { filter, part }: Path) => {
      isTouched = true
      if (part)
        throw badRequest('mutability', "The parts of a member can't be changed. Remove the member and add another.")
      if (op === 'remove') {
        // Without a value all members go; with a list, those alone, and an empty one is none of them.
        if (filter) idsOf(filter).forEach(drop)
        else if (value === undefined || value === null) replaceWith([])
        else memberIds(value).forEach(drop)
      } else if (filter)
        throw badRequest('mutability', "A member can't be changed into another one. Remove it and add the other.")
      else if (op === 'add') memberIds(value).forEach(put)
      else if (value === null)
        throw badRequest('invalidValue', 'The members of a group are a list. Send an empty one to remove all.')
      else replaceWith(memberIds(value))
    },
    result: (): MemberChange | undefined =>
      isTouched
        ? { added: [...added], removed: [...removed], ...(replaced && { replaced: [...replaced] }) }
        : undefined,
  }
}
