/** A sample account of the preview. */
export interface SampleAccount {
  email: string
  /** What signing in with it shows. */
  shows: string
  /** False where the organization's identity provider signs people in. Default true. */
  hasPassword?: boolean
}

/** The sample accounts, as in README. */
export const sampleAccounts: readonly SampleAccount[] = [
  { email: 'admin@acme.test', shows: 'Administrator of an organization' },
  { email: 'member@acme.test', shows: 'Member with read-only access' },
  { email: 'owner@reseller.test', shows: 'Owner of a reseller with sub-accounts' },
  { email: 'multi@acme.test', shows: 'Member of two organizations' },
  { email: 'mfa@acme.test', shows: 'Two-step verification' },
  { email: 'forced@vault.test', shows: 'Must set up two-step verification' },
  { email: 'breached@acme.test', shows: 'Password found in a data breach' },
  { email: 'expired@acme.test', shows: 'Expired password' },
  { email: 'user@sso.test', shows: 'Single sign-on by SAML', hasPassword: false },
  { email: 'anybody@oidc.test', shows: 'Single sign-on by OpenID Connect', hasPassword: false },
]
