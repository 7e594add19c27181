import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../context/seedContext.ts'

const flagsOn = [
  'security-center-show-login-flows',
  'show-passkeys-new',
  'multi-apps-admin-portal',
  'admin_portal_ip_restrictions',
  'admin_portal_domain_restrictions',
  'dashboard-account-security-country-restrictions',
  'new-mfa-pages',
  'groups-admin-box-new',
  'msp-all-accounts-new',
  'temporary-users',
  'admin_portal_should_load_authorization',
  'admin_portal_entitlements',
]
const flagsOff = ['admin_portal_use_current_user_tenants_v1_endpoint', 'prevent-auth-redirect-on-social-login']

/** Switches on the features of the product (docs/product.md §6). The two that are off would bring back older behaviour. */
export const seedFeatureFlags = async ({ store }: SeedContext): Promise<void> => {
  for (const id of flagsOn) await store.featureFlags.insert(vendorScope, { id, isOn: true })
  for (const id of flagsOff) await store.featureFlags.insert(vendorScope, { id, isOn: false })
}
