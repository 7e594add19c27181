import type { SeedContext } from '../../context/seedContext.ts'
import { singletonId } from '../../store/definitions.ts'

const acme = '1001'

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T09:00:00.000Z`

/** Addresses reserved for documentation (RFC 5737, RFC 3849). */
const addresses = [
  { ip: '198.51.100.0/24', strategy: 'ALLOW', isActive: true, description: 'Headquarters' },
  { ip: '192.0.2.128/25', strategy: 'ALLOW', isActive: true, description: 'Warehouse' },
  { ip: '2001:db8:10::/48', strategy: 'ALLOW', isActive: true, description: 'VPN' },
  { ip: '192.0.2.44', strategy: 'ALLOW', isActive: false, description: 'Former office' },
  { ip: '203.0.113.200', strategy: 'BLOCK', isActive: true, description: 'Failed sign-ins in December' },
] as const

const domains = [
  { domain: 'acme.test', type: 'ALLOW' },
  { domain: 'xn--acm-dma.example', type: 'ALLOW' },
  { domain: 'rival.example', type: 'BLOCK' },
] as const

/** Adds restrictions to a preview, all of them off. */
export const seedRestrictions = async ({ store }: SeedContext): Promise<void> => {
  for (const [index, fields] of addresses.entries())
    await store.ipRules.insert(acme, { ...fields, createdAt: day(index + 1) })
  for (const [index, fields] of domains.entries())
    await store.emailDomains.insert(acme, { ...fields, createdAt: day(index + 1) })
  await store.countryRules.put(acme, singletonId, () => ({
    isActive: false,
    action: 'ALLOW',
    failStrategy: 'ALLOW',
    sendsMail: true,
    countries: ['CA', 'DE', 'GB', 'US'],
  }))
}
