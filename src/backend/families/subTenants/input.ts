import * as v from 'valibot'
import { email, id, line, optionalText, text } from '../../request/schema.ts'

/** Tenant ids chosen by clients. The minimum length keeps existing tenants from being found by guessing. */
const newTenantId = v.pipe(text(64), v.regex(/^[\w-]{20,}$/, 'must be 20 to 64 letters, digits, "-" or "_"'))

const name = v.pipe(line(200), v.nonEmpty())

const isWebAddress = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password
}

const webAddress = v.optional(
  v.union([v.literal(''), v.pipe(text(2_000), v.check(isWebAddress, 'must be an address of the web'))]),
)

/** What a new sub-tenant begins with. Its formats, time zone and logo are settings of its own administrators. */
export const createInput = v.object({
  tenantId: newTenantId,
  name,
  parentTenantId: id,
  website: webAddress,
  applicationUrl: webAddress,
  address: optionalText(200),
  isReseller: v.optional(v.boolean(), false),
})

export const tenantInput = v.object({ tenantId: id })

export const renameInput = v.object({ tenantId: id, name })

export const moveInput = v.object({ tenantId: id, parentTenantId: id })

export const managementInput = v.object({ tenantId: id, isReseller: v.optional(v.boolean()) })

export const settingsInput = v.object({
  tenantId: id,
  subAccountAccessType: v.optional(v.picklist(['defaultOff', 'defaultOn', 'alwaysOn'])),
})

/** Most sub-tenants, and most people, of one change. */
const mostItems = 50

const distinct = <Item>(keyOf: (item: Item) => string) =>
  v.check((items: Item[]) => new Set(items.map(keyOf)).size === items.length, 'must not name anything twice')

const some = <Schema extends v.GenericSchema>(item: Schema, keyOf: (item: v.InferOutput<Schema>) => string) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(mostItems), distinct(keyOf))

const roleIds = v.pipe(
  v.array(id),
  v.maxLength(200),
  v.transform(ids => [...new Set(ids)]),
)

const person = v.object({ email, name: v.optional(line(200)) })

export const userAddInput = v.object({
  user: person,
  subTenants: some(v.object({ tenantId: id, roleIds: v.optional(roleIds) }), ({ tenantId }) => tenantId),
})

export const usersAddInput = v.object({
  users: some(person, ({ email: address }) => address),
  tenantId: id,
  roleIds: v.optional(roleIds),
  allowSubAccountAccess: v.optional(v.boolean()),
})

export const userRemoveInput = v.object({
  userId: id,
  subTenants: some(v.object({ tenantId: id }), ({ tenantId }) => tenantId),
})

/** The network address and the browser of the caller are those of the request; what the body says of them is not used. */
export const userRolesInput = v.object({
  userId: id,
  subTenantsRoles: some(v.object({ tenantId: id, roleIds }), ({ tenantId }) => tenantId),
})

export const ownAccessInput = v.object({ userId: id, allowAccess: v.boolean() })

export const accessInput = v.object({ ...ownAccessInput.entries, tenantId: id })
