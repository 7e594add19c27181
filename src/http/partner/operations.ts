import { operation } from '../operation.ts'
import type { PartnerSwitch, PartnerTenant, PartnerUser } from './types.ts'

/** Reads the tenants of a person. */
export const tenantList = operation<PartnerUser, PartnerTenant[]>({
  name: 'partner.tenantList',
  method: 'POST',
  path: '/tenant-list',
  under: 'host',
})

/** Makes another tenant active, for people with exactly two. */
export const tenantSwitch = operation<PartnerSwitch>({
  name: 'partner.tenantSwitch',
  method: 'POST',
  path: '/tenant-switch',
  under: 'host',
})

/** Ends the session of the shell's own API. */
export const logout = operation({
  name: 'partner.logout',
  method: 'GET',
  path: '/logout',
  under: 'host',
})

/** Tells the API which tenants a person has. Its path is spelled as the API spells it. */
export const syncUserTenantIds = operation<PartnerUser, PartnerTenant[]>({
  name: 'partner.syncUserTenantIds',
  method: 'POST',
  path: '/v1/managment/sync_user_tenant_ids',
  under: 'host',
})

/** Makes another tenant active. */
export const switchUserTenant = operation<PartnerSwitch>({
  name: 'partner.switchUserTenant',
  method: 'POST',
  path: '/v1/managment/switch_user_tenant',
  under: 'host',
})

/** Reads which of the person's tenants can be chosen now. */
export const activeTenants = operation<void, PartnerTenant[]>({
  name: 'partner.activeTenants',
  method: 'GET',
  path: '/v1/managment/get_active_tenants',
  under: 'host',
})
