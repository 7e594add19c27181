/** When a portal section is in the menu. */
export interface SectionNavigation {
  visibility: 'hidden' | 'always' | 'byPermissions'
  featureFlag?: string
  permissions?: string[]
}

/** What somebody can be known by. */
export type IdentifierKind = 'email' | 'username' | 'phoneNumber'

/** What the first field takes, and the ways to sign in beside it. */
export interface SignInMethods {
  /** True when anything below is more than one field for an address; only then is the rest worth loading code for. */
  hasMore: boolean
  /** Always in this order: address, name, number. */
  identifiers: IdentifierKind[]
  allowsSignUp: boolean
  hasPasskeys: boolean
  /** In the order in which to show them. */
  socialProviders: { type: string; displayName?: string }[]
}

/** What a tenant may change about our screens. Everything is from outside and read by known keys. */
export interface PortalConfiguration {
  theme?: Record<string, unknown>
  themeV2?: Record<string, unknown>
  navigation?: Record<string, SectionNavigation>
  /** Words by language, then by `slug.key`. */
  localizations?: Record<string, unknown>
  integrations?: { gtm?: { id: string; enabled: boolean; createdAt?: string }[] }
  metadataOverrides?: { url?: string }
  /** Said by our own backend only, so that the first screen needs no other call. */
  signIn?: Partial<SignInMethods>
  /** What the first field takes, where there is no `signIn` and the strategies told. */
  identifiers?: IdentifierKind[]
}

/** Answers of the metadata endpoint are rows of one entity. */
export interface MetadataRows<Row> {
  rows: Row[]
}
