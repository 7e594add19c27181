/** When a portal section is in the menu. */
export interface SectionNavigation {
  visibility: 'hidden' | 'always' | 'byPermissions'
  featureFlag?: string
  permissions?: string[]
}

/** Kinds of identifiers. */
export type IdentifierKind = 'email' | 'username' | 'phoneNumber'

/** Identifiers of the first field, and the other sign-in methods. */
export interface SignInMethods {
  /** True when there is more than one field for a mail address; only then is further code loaded. */
  hasMore: boolean
  /** Always in this order: `email`, `username`, `phoneNumber`. */
  identifiers: IdentifierKind[]
  allowsSignUp: boolean
  hasPasskeys: boolean
  /** In display order. */
  socialProviders: { type: string; displayName?: string }[]
}

/** What a tenant may change about the screens. All values are untrusted and read by known keys. */
export interface PortalConfiguration {
  theme?: Record<string, unknown>
  themeV2?: Record<string, unknown>
  navigation?: Record<string, SectionNavigation>
  /** Texts by language, then by `slug.key`. */
  localizations?: Record<string, unknown>
  integrations?: { gtm?: { id: string; enabled: boolean; createdAt?: string }[] }
  metadataOverrides?: { url?: string }
  /** Sent by the reference backend only, so that the first screen needs no other request. */
  signIn?: Partial<SignInMethods>
  /** Identifiers of the first field, derived from the strategies where `signIn` is missing. */
  identifiers?: IdentifierKind[]
}

/** What an organization registers at its SAML provider. */
export interface SamlServiceMetadata {
  id: string
  vendorId: string
  entityName: 'saml'
  /** False where the server cannot check SAML answers. */
  isActive: boolean
  configuration: { acsUrl: string; spEntityId: string }
  properties: unknown[]
  createdAt: string
  updatedAt: string
}

/** Answers of the metadata endpoint are rows of one entity. */
export interface MetadataRows<Row> {
  rows: Row[]
}

/** A network address with its place; null where the server does not know. */
export interface IpMetadata {
  ip: string
  /** Degrees; missing where they are not known. */
  latitude?: number
  longitude?: number
  city: string | null
  /** In English. */
  country_name: string | null
  /** ISO 3166-1 alpha-2. */
  country_code: string | null
  zip: string | null
  location: { country_flag?: string | null; country_flag_emoji?: string | null }
}
