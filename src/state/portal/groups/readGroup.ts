/** A role as a group shows it. */
export interface GroupRole {
  id: string
  name: string
}

/** A member as a group shows one. */
export interface GroupPerson {
  id: string
  /** The address where the person has no name. */
  name: string
  email: string
  picture: string
}

/** A group with what the list and its form show. */
export interface GroupItem {
  id: string
  name: string
  /** `#rrggbb`; '' for none that can be shown. */
  color: string
  description: string
  /** True where a directory manages it, and people cannot change it. */
  isManaged: boolean
  roles: readonly GroupRole[]
  /** The members, or the first few of them. */
  people: readonly GroupPerson[]
  memberCount: number
  createdAt: string
  /** What the next edit begins with; '' where the server finds no conflicts. */
  updatedAt: string
}

type Row = Partial<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : []

/** A member of an answer. Servers may leave fields out or send null for them. */
export const readPerson = ({ id, name, email, profilePictureUrl }: Row): GroupPerson => ({
  id: textOf(id),
  name: textOf(name) || textOf(email),
  email: textOf(email),
  picture: textOf(profilePictureUrl),
})

/** The members of an answer. */
export const readPeople = (rows: unknown): GroupPerson[] =>
  rowsOf(rows)
    .map(readPerson)
    .filter(({ id }) => id !== '')

/** A group of an answer, with or without the fields that only the reference backend has. */
export const readGroup = (row: object): GroupItem => {
  const { id, name, color, description, managedBy, roles, users, memberCount, createdAt, updatedAt } = row as Row
  const people = readPeople(users)
  return {
    id: textOf(id),
    name: textOf(name),
    color: /^#[0-9a-f]{6}$/i.test(textOf(color)) ? textOf(color).toLowerCase() : '',
    description: textOf(description),
    isManaged: managedBy === 'scim2',
    roles: rowsOf(roles).map(role => ({ id: textOf(role['id']), name: textOf(role['name']) || textOf(role['key']) })),
    people,
    memberCount: typeof memberCount === 'number' ? memberCount : people.length,
    createdAt: textOf(createdAt),
    updatedAt: textOf(updatedAt),
  }
}
