/** Everything of ours that outlives a reload. Nothing here is a secret. */
export const storageKeys = {
  /** Tab: where to go after signing in, as path and query (§9). Read once, checked, deleted. */
  afterAuthRedirect: 'FRONTEGG_AFTER_AUTH_REDIRECT_URL',
  /** Tab: this tab's tenant, when tabs keep their own. */
  tabTenant: 'FRONTEGG_SEPARATE_TABS_BY_TENANT',
  /** Browser: a step-up ended the session; the next sign-in goes on with it (§4). */
  shouldStepUp: 'SHOULD_STEP_UP',
  /** Tab: which address had the last step-up and when, so that none asks for one after the other. */
  stepUpTarget: 'FRONTEGG_STEP_UP_TARGET',
  /** Browser: how the person likes to sign in (§4). */
  preferredLoginMethod: 'preferred-login-method',
  /** Browser: the person does not want to be offered a passkey again (§4). */
  passkeysDismissed: 'dont-show-again-prompt-passkeys',
  /** Tab: one attempt of hosted login by its state; one use, ten minutes. */
  hostedLogin: 'HOSTED_LOGIN_VERIFIER_KEY',
  /** Tab: when automatic redirects to the hosted page happened lately. */
  hostedRedirects: 'FRONTEGG_HOSTED_REDIRECTS',
  /** Tab: the sign-in at another provider that it left for, as state and time. Read once, deleted. */
  ssoAttempt: 'FRONTEGG_SSO_ATTEMPT',
  /** Tab: sign-ins at social providers it left for; one use, ten minutes. */
  socialAttempts: 'FRONTEGG_SOCIAL_ATTEMPTS',
  /** Tab: the time of a sign-in, until a page has found its session. */
  signedInAt: 'FRONTEGG_SIGNED_IN_AT',
} as const
