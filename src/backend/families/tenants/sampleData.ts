import { placeBelow } from '../../identity/members/hierarchy.ts'
import { beginChain } from '../../seals/auditChain.ts'
import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'

// Dates and times follow the reader's language, but where a tenant has formats of its own.
const place = { timezone: 'America/New_York', currency: 'usd' }

/** Tenants: organizations, one of which forces second factors, a reseller with sub-tenants, and a disabled one. */
const tenants = [
  {
    id: '1001',
    name: 'Acme',
    alias: 'acme',
    domain: 'acme.test',
    address: '1 Anvil Street, Springfield',
    ageDays: 800,
  },
  {
    id: '1002',
    name: 'Lumen Works',
    alias: 'lumen',
    domain: 'lumen.test',
    address: '22 Lantern Row, Portland',
    ageDays: 610,
  },
  {
    id: '2001',
    name: 'Harbor Resellers',
    alias: 'harbor',
    domain: 'reseller.test',
    address: '7 Pier Road, Boston',
    dateFormat: 'YYYY-MM-DD',
    timeFormat: '24',
    ageDays: 700,
  },
  { id: '2002', name: 'Bluebird Clinic', alias: 'bluebird', parentTenantId: '2001', ageDays: 420 },
  { id: '2003', name: 'Cedar Foods', alias: 'cedar', parentTenantId: '2001', ageDays: 300 },
  { id: '2004', name: 'Cedar Laboratories', alias: 'cedar-labs', parentTenantId: '2003', ageDays: 120 },
  { id: '3001', name: 'Old Mill', alias: 'old-mill', isDisabled: true, ageDays: 880 },
  { id: '4001', name: 'Northwind Vault', alias: 'vault', domain: 'vault.test', ageDays: 150 },
]
const resellers = new Set(['2001', '2003'])

/** Adds the sample tenants. */
export const seedTenants = async ({ store, clock, encryption, daysAgo }: SeedContext): Promise<void> => {
  for (const { ageDays, parentTenantId = null, isDisabled = false, ...fields } of tenants) {
    const isReseller = resellers.has(fields.id)
    const parent = parentTenantId === null ? undefined : await store.tenants.get(vendorScope, parentTenantId)
    await store.tenants.insert(vendorScope, {
      ...place,
      ...fields,
      isReseller,
      isDisabled,
      parentTenantId,
      ...(parent && placeBelow(parent)),
      tenantType: isReseller ? 'reseller' : 'customer',
      metadata: {},
      createdAt: daysAgo(ageDays),
    })
    await beginChain({ store, ports: { clock, encryption } }, fields.id)
  }
}
