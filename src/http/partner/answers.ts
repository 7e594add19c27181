import { pipe, transform, type InferOutput } from 'valibot'
import { field, flag, list, shape, text } from '../fields.ts'

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
