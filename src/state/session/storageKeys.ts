/** Storage keys of everything that outlives a reload. None of the values is a secret. */
export const storageKeys = {
  /** Tab: where to go after signing in, as path and query (§9). Read once, checked, deleted. */
  afterAuthRedirect: 'FRONTEGG_AFTER_AUTH_REDIRECT_URL',
  /** Tab: this tab's tenant, when tabs keep their own. */
  tabTenant: 'FRONTEGG_SEPARATE_TABS_BY_TENANT',
  /** Tab, followed by the app's name: the tenant of the page's address that another one has replaced. */
  replacedTenant: 'FRONTEGG_REPLACED_TENANT',
  /** Browser: a step-up ended the session; the next sign-in goes on with it (§4). */
  shouldStepUp: 'SHOULD_STEP_UP',
  /** Tab: URL and time of the last step-up, so that a page cannot request one after the other. */
  stepUpTarget: 'FRONTEGG_STEP_UP_TARGET',
  /** Browser: the person's preferred sign-in method (§4). */
  preferredLoginMethod: 'preferred-login-method',
  /** Browser: the kind of the second factor that was used last, which is offered first. */
  lastFactor: 'last-second-factor',
  /** Browser: the person declined the passkey offer permanently (§4). */
  passkeysDismissed: 'dont-show-again-prompt-passkeys',
  /** Tab: one hosted login attempt by its state; single use, expires after ten minutes. */
  hostedLogin: 'HOSTED_LOGIN_VERIFIER_KEY',
  /** Tab: times of recent automatic redirects to the hosted page. */
  hostedRedirects: 'FRONTEGG_HOSTED_REDIRECTS',
  /** Tab: the sign-in at an identity provider that the tab left for, as state and time. Read once, deleted. */
  ssoAttempt: 'FRONTEGG_SSO_ATTEMPT',
  /** Tab: sign-ins at social providers that the tab left for; single use, expire after ten minutes. */
  socialAttempts: 'FRONTEGG_SOCIAL_ATTEMPTS',
  /** Tab: the visit to Slack that the tab left the portal for; single use, expires after ten minutes. */
  slackVisit: 'FRONTEGG_SLACK_VISIT',
  /** Tab, followed by the app's name and the page's path: the section and tab of the portal that has no addresses. */
  shownSection: 'FRONTEGG_SHOWN_SECTION',
  /** Tab: the time of a sign-in, until a page has found its session. */
  signedInAt: 'FRONTEGG_SIGNED_IN_AT',
} as const
