import * as v from 'valibot'
import { id, optionalText, text } from '../../request/schema.ts'
import { pageEntries } from '../../handler/page.ts'

/** The most roles of one group. */
export const mostRoles = 50
/** The most members that one call adds or removes, and the most groups it reads. */
const mostIds = 1_000

const ids = (most: number) =>
  v.pipe(
    v.array(id),
    v.maxLength(most),
    v.transform(all => [...new Set(all)]),
  )

const name = v.pipe(text(100), v.trim(), v.nonEmpty())
const color = v.pipe(
  text(7),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #2563eb'),
  v.transform(value => value.toLowerCase()),
)
/** A text that may be cleared. */
const clearable = (longest: number) => v.optional(v.union([v.literal(''), text(longest)]))

const fields = { color: v.optional(color), description: clearable(500), metadata: clearable(10_000) }

/** Names one group. */
export const groupId = v.object({ groupId: id })

/** Which relations a group is answered with. */
export const relations = {
  _groupsRelations: v.fallback(v.nullish(v.picklist(['roles', 'users', 'rolesAndUsers'])), undefined),
}

/** Groups by their ids. */
export const groupsById = v.object({ ...relations, groupsIds: ids(mostIds) })

/** A new group. */
export const newGroup = v.object({ ...fields, name })

/** A change of a group's fields; an absent one stays. */
export const groupFields = v.object({ ...fields, groupId: id, name: v.optional(name) })

/** Roles that a group gets or loses. */
export const groupRoles = v.object({ groupId: id, roleIds: ids(mostRoles) })

/** Members that a group gets or loses. */
export const groupUsers = v.object({ groupId: id, userIds: ids(mostIds) })

/** Switches of the tenant's groups. */
export const configuration = v.object({ enabled: v.optional(v.boolean()), rolesEnabled: v.optional(v.boolean()) })

/** A page of groups. */
export const groupsPage = v.object({
  ...pageEntries(20),
  _search: optionalText(100),
  _sortBy: v.fallback(v.nullish(v.picklist(['name', 'createdAt']), 'name'), 'name'),
  _order: v.fallback(v.nullish(v.picklist(['ASC', 'DESC']), 'ASC'), 'ASC'),
})

/** A new group with its roles and members. */
export const wholeGroup = v.object({ ...fields, name, roleIds: ids(mostRoles), addedUserIds: ids(mostIds) })

/** One edit of a group. */
export const groupEdit = v.object({
  ...fields,
  groupId: id,
  name: v.optional(name),
  roleIds: v.optional(ids(mostRoles)),
  addedUserIds: v.optional(ids(mostIds)),
  removedUserIds: v.optional(ids(mostIds)),
  updatedAt: v.optional(text(40)),
})

/** A page of a group's members. */
export const membersPage = v.object({ ...pageEntries(20), groupId: id, _search: optionalText(100) })

/** A search among the members outside a group. */
export const otherMembers = v.object({ _groupId: optionalText(256), _search: optionalText(100) })
