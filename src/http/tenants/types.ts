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
