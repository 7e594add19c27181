import { pipe, transform, type InferOutput } from 'valibot'
import {
  count,
  fields,
  flag,
  id,
  list,
  maybeCount,
  maybePart,
  maybeText,
  oneOf,
  page,
  part,
  rows,
  shape,
  text,
} from '../fields.ts'

/** Which members of an account may use its sub-accounts. */
const accessTypes = ['defaultOff', 'defaultOn', 'alwaysOn'] as const

const accessType = oneOf(accessTypes, 'defaultOff')

/** An account by name. */
const namedAccount = shape({ tenantId: id, name: text }, ({ tenantId, name }) => ({ id: tenantId, name }))

const itemEntries = {
  tenantId: id,
  name: text,
  createdAt: text,
  metadata: part(fields({ isParent: flag })),
  isReseller: flag,
  subAccountAccessType: accessType,
}

/** An account in the tree. */
export const accountItem = shape(itemEntries, ({ tenantId, metadata, ...account }) => ({
  ...account,
  id: tenantId,
  /** True where it has sub-accounts. */
  isParent: metadata.isParent,
}))

/** An account in the tree, as screens show it. */
export type AccountItem = InferOutput<typeof accountItem>

/** A page of sub-accounts. */
export const accountPage = page(accountItem)

/** An account that a search found. */
const foundAccount = shape({ ...itemEntries, parents: rows(namedAccount) }, ({ tenantId, metadata, ...account }) => ({
  ...account,
  id: tenantId,
  isParent: metadata.isParent,
}))

/** What a search found, with the accounts on the way to each. */
export const foundAccounts = fields({ items: rows(foundAccount), hasMore: flag })

/** The accounts above one, the topmost first. */
export const accountsAbove = pipe(
  list(
    shape({ tenantId: id, tenantName: text, level: count }, ({ tenantId, tenantName, level }) => ({
      id: tenantId,
      name: tenantName,
      level,
    })),
  ),
  transform(({ rows: above }) => above.toSorted((one, other) => one.level - other.level)),
)

/** Everything about one account. */
export const accountDetails = shape(
  {
    ...itemEntries,
    inheritedFrom: maybePart(namedAccount),
    isOverridden: flag,
    parents: rows(namedAccount),
    totalSubTenants: count,
    totalUsers: count,
    updatedAt: text,
  },
  ({ tenantId, metadata, ...account }) => ({ ...account, id: tenantId, isParent: metadata.isParent }),
)

/** How many accounts are below some. */
export const accountCounts = list(
  shape({ tenantId: id, totalSubTenants: count }, ({ tenantId, totalSubTenants }) => ({
    id: tenantId,
    totalSubTenants,
  })),
)

/** How many members some accounts have. */
export const memberCounts = list(
  shape({ tenantId: id, totalUsers: maybeCount }, ({ tenantId, totalUsers }) => ({ id: tenantId, totalUsers })),
)

const role = fields({ id, name: text })

/** A person in one account. */
const accountMember = shape(
  {
    id,
    name: text,
    email: text,
    profilePictureUrl: text,
    tenantId: text,
    tenants: rows(fields({ tenantId: id, roles: rows(role) })),
    activatedForTenant: flag,
    subAccountAccessAllowed: flag,
    lastLogin: maybeText,
  },
  ({ profilePictureUrl: picture, tenants, name, ...member }) => ({
    ...member,
    name: name || member.email,
    picture,
    roles: tenants.find(({ tenantId }) => tenantId === member.tenantId)?.roles ?? [],
  }),
)

/** A person in an account. */
export type AccountMember = InferOutput<typeof accountMember>

/** A page of people in accounts. */
export const memberPage = page(accountMember)

/** How many accounts a move took along. */
export const moved = fields({ moved: count })

/** What a search found. */
export type FoundAccounts = InferOutput<typeof foundAccounts>
