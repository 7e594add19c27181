import type { Tenant } from '../../http/tenants/types.ts'
import type { PublicUser } from './publicUser.ts'

/** The public user after a change of one of their accounts; the same object when nothing of it differs. Empty is as good as absent. */
export const withTenant = (user: PublicUser, tenantId: string, fields: Partial<Tenant>): PublicUser => {
  const names = Object.keys(fields) as (keyof Tenant)[]
  const before = user.accounts.find(tenant => tenant.tenantId === tenantId)
  if (!before || names.every(name => (before[name] ?? '') === fields[name])) return user
  return { ...user, accounts: user.accounts.map(tenant => (tenant === before ? { ...tenant, ...fields } : tenant)) }
}
