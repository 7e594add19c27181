/**
 * Which members of a tenant may use its sub-tenants without being members there: those to whom it is allowed one by one, the
 * same with new members allowed, or all.
 */
export type SubAccountAccessType = 'defaultOff' | 'defaultOn' | 'alwaysOn'

/** A tenant: the organization that people act for. */
export interface Tenant {
  id: string
  tenantId: string
  name: string
  vendorId: string
  isReseller: boolean
  createdAt: string
  updatedAt: string
  deletedAt: null
  metadata: unknown
  address?: string
  timezone?: string
  dateFormat?: string
  timeFormat?: string
  currency?: string
  logo?: string
  logoUrl?: string
  tenantType?: 'customer' | 'spam' | 'test' | 'reseller' | 'headquarter'
  domain?: string
  alias?: string
  applicationUrl?: string
  loginUrl?: string
}
