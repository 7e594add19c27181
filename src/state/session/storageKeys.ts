/** Everything of ours that outlives a reload. Nothing here is a secret (T1, S2). */
export const storageKeys = {
  /** Tab: where to go after signing in, as path and query (§9). Read once, checked, deleted. */
  afterAuthRedirect: 'FRONTEGG_AFTER_AUTH_REDIRECT_URL',
  /** Tab: this tab's tenant, when tabs keep their own (E3). */
  tabTenant: 'FRONTEGG_SEPARATE_TABS_BY_TENANT',
} as const
