import { transform, pipe, type InferOutput } from 'valibot'
import { fields, flag, id, list, maybeCount, page, rows, shape, text } from '../fields.ts'

/** A color as the form and the dot of a group use it; '' for none that can be shown. */
const colorOf = (color: string) => (/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '')

/** A role as a group shows it. */
const groupRole = shape({ id, name: text, key: text }, ({ id: roleId, name, key }) => ({
  id: roleId,
  name: name || key || roleId,
}))

/** A member as a group shows one; by the address where the person has no name. */
export const groupPerson = shape(
  { id, name: text, email: text, profilePictureUrl: text },
  ({ profilePictureUrl: picture, name, ...person }) => ({
    id: person.id,
    name: name || person.email,
    email: person.email,
    picture,
  }),
)

/** A group with what the list and its form show, with or without the fields that only the reference backend has. */
export const groupItem = shape(
  {
    id,
    name: text,
    color: text,
    description: text,
    managedBy: text,
    roles: rows(groupRole),
    users: rows(groupPerson),
    memberCount: maybeCount,
    createdAt: text,
    updatedAt: text,
  },
  ({ color, managedBy, users: people, memberCount = people.length, ...group }) => ({
    ...group,
    /** `#rrggbb`; '' for none that can be shown. */
    color: colorOf(color),
    /** True where a directory manages it, and people cannot change it. */
    isManaged: managedBy === 'scim2',
    /** The members, or the first few of them. */
    people,
    memberCount,
  }),
)

/** All groups of a server with the contract only. */
export const groupList = list(groupItem, 'groups')

/** A page of groups. */
export const groupPage = page(groupItem, 'groups')

/** Members that a search finds, or the first of them. */
export const membersFound = pipe(
  page(groupPerson),
  transform(({ rows: people, total = people.length }) => ({
    people,
    /** True when there are more. */
    hasMore: total > people.length,
  })),
)

/** People outside a group whom a search finds, or the first of them. */
export const othersFound = shape({ items: rows(groupPerson), hasMore: flag }, ({ items: people, hasMore }) => ({
  people,
  hasMore,
}))

/** Whether groups can be used, and can have roles. */
export const groupConfiguration = fields({ enabled: flag, rolesEnabled: flag })

/** A group that was created; without an id where the server omits it. */
export const createdGroup = fields({ id: text })

/** A group with what the list and its form show. */
export type GroupItem = InferOutput<typeof groupItem>
/** A member as a group shows one. */
export type GroupPerson = InferOutput<typeof groupPerson>
/** People that a search finds. */
export type FoundPeople = InferOutput<typeof membersFound>
/** A role as a group shows it. */
export type GroupRole = GroupItem['roles'][number]
