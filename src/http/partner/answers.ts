import { pipe, transform, type InferOutput } from 'valibot'
import { count, field, fields, flag, id, list, rows, shape, text, texts } from '../fields.ts'

/** Ids are texts; some servers send them as numbers. */
const tenantId = field(value => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''))

/** A tenant as the shell shows it, by its domain or id where it has no name. */
const tenantEntry = shape(
  { tenantId, domain_name: text, name: text, disabled: flag },
  ({ tenantId: id, domain_name: domainName, name, disabled }) => ({
    tenantId: id,
    domainName,
    name: name || domainName || id,
    isDisabled: disabled,
  }),
)

/** A tenant of the person. */
export type TenantEntry = InferOutput<typeof tenantEntry>

/** The person's tenants, bare or in an object. Entries without an id, and repeated ones, are left out. */
export const tenantEntries = pipe(
  list(tenantEntry, 'tenants'),
  transform(({ rows }): readonly TenantEntry[] => [
    ...new Map(rows.filter(({ tenantId: id }) => id !== '').map(entry => [entry.tenantId, entry])).values(),
  ]),
)

/** The health of tenants by id. */
export const tenantHealth = pipe(
  list(fields({ tenantId: id, members: count, withSecondFactor: count })),
  transform(({ rows: found }) => new Map(found.map(({ tenantId: ofTenant, ...health }) => [ofTenant, health]))),
)

/** The members of a tenant, and how many of them have a second factor. */
export type TenantHealth = InferOutput<typeof tenantHealth> extends Map<string, infer Health> ? Health : never

/** The favorites of a person, and when tenants were opened last, in milliseconds. */
export const rememberedTenants = shape(
  { favorites: texts, visits: rows(fields({ tenantId: id, visitedAt: text })) },
  ({ favorites, visits }) => ({
    favorites,
    visits: visits.map(({ tenantId: visited, visitedAt }) => [visited, Date.parse(visitedAt) || 0] as const),
  }),
)
