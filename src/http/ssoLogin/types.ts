/** Where an identifier must sign in, if not here. */
export interface PreLoginAnswer {
  /** Absolute address of the identity provider; absent for people who sign in here. */
  address?: string
  idpType?: 'saml' | 'oidc'
  /** `external`: leave at once, without the two-second screen. */
  addressType?: 'sso' | 'external'
}
