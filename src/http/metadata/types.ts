/** When a portal section is in the menu. */
export interface SectionNavigation {
  visibility: 'hidden' | 'always' | 'byPermissions'
  featureFlag?: string
  permissions?: string[]
}

/** What a tenant may change about our screens. Everything is from outside and read by known keys (H6). */
export interface PortalConfiguration {
  theme?: Record<string, unknown>
  themeV2?: Record<string, unknown>
  navigation?: Record<string, SectionNavigation>
  /** Words by language, then by `slug.key`. */
  localizations?: Record<string, unknown>
  integrations?: { gtm?: { id: string; enabled: boolean; createdAt?: string }[] }
  metadataOverrides?: { url?: string }
}

/** Answers of the metadata endpoint are rows of one entity. */
export interface MetadataRows<Row> {
  rows: Row[]
}
