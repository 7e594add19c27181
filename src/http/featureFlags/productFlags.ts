/** Feature flags of the product, each as a new backend has it (docs/product.md §6). The two that are off would bring back older behaviour. */
export const productFlags = {
  'security-center-show-login-flows': 'on',
  'show-passkeys-new': 'on',
  'multi-apps-admin-portal': 'on',
  admin_portal_ip_restrictions: 'on',
  admin_portal_domain_restrictions: 'on',
  'dashboard-account-security-country-restrictions': 'on',
  'new-mfa-pages': 'on',
  'groups-admin-box-new': 'on',
  'msp-all-accounts-new': 'on',
  'temporary-users': 'on',
  admin_portal_usage: 'on',
  admin_portal_should_load_authorization: 'on',
  admin_portal_entitlements: 'on',
  admin_portal_use_current_user_tenants_v1_endpoint: 'off',
  'prevent-auth-redirect-on-social-login': 'off',
} as const satisfies Readonly<Record<string, 'on' | 'off'>>
