import { vendorScope } from '../store.ts'
import type { Sampling } from '../sampling.ts'

/** Lets the people of one mail domain sign in at their company. */
export const seedSsoDomains = async ({ store }: Sampling): Promise<void> => {
  await store.ssoDomains.insert(vendorScope, {
    id: 'sso-domain',
    domain: 'sso.test',
    ownerTenantId: '1002',
    isValidated: true,
    address: 'https://idp.sso.test/saml/login',
    idpType: 'saml',
  })
}
