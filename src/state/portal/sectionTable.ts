import type { FeatureFlag } from '../../http/featureFlags/types.ts'
import type { PermissionPattern } from '../../http/roles/permissionKeys.ts'
import type { SectionNavigation } from '../../http/metadata/types.ts'

/** Groups of the navigation, in their order; the first one has no title. */
export const sectionGroups = ['start', 'you', 'organization', 'security', 'integrations', 'billing'] as const

/** A group of the navigation. */
export type SectionGroup = (typeof sectionGroups)[number]

/** A tab of a section. */
export interface SectionTab {
  readonly slug: string
  /** The tab is hidden where the server answers that this feature flag is off. */
  readonly flag?: FeatureFlag
  /** The fields that are all of its content: the tab is hidden where each of them is. */
  readonly fields?: readonly string[]
}

/** A section in the navigation, as it is unless the tenant's configuration says otherwise. */
export interface SectionEntry {
  readonly group: SectionGroup
  readonly visibility: SectionNavigation['visibility']
  /** One of these permissions opens the section; `*` stands for any text. Default: it needs none. */
  readonly permissions?: readonly PermissionPattern[]
  /** True where `permissions` only decide about the entry: the page shows the person's own data. */
  readonly isOwn?: true
  /** The section is hidden where the server answers that this feature flag is off. */
  readonly flag?: FeatureFlag
  /** The tabs of the section in their order; the first visible one is shown by default. */
  readonly tabs?: readonly SectionTab[]
  /** Names in its query that say which page of it is on screen, without a word that a person typed. A reload keeps them. */
  readonly pages?: readonly string[]
}

const table = {
  overview: { group: 'start', visibility: 'always' },
  profile: { group: 'you', visibility: 'always' },
  privacy: {
    group: 'you',
    visibility: 'always',
    permissions: ['fe.secure.read.securityPolicy'],
    isOwn: true,
  },
  personalApiTokens: { group: 'you', visibility: 'hidden', permissions: ['fe.secure.read.userApiTokens'] },
  notifications: { group: 'you', visibility: 'always' },
  account: {
    group: 'organization',
    visibility: 'always',
    permissions: ['fe.secure.read.accountSettings'],
    tabs: [{ slug: 'settings' }, { slug: 'customLogin' }],
  },
  users: {
    group: 'organization',
    visibility: 'always',
    permissions: ['fe.secure.read.users'],
    tabs: [{ slug: 'members' }, { slug: 'invitations' }, { slug: 'accessReviews' }],
    pages: ['review'],
  },
  groups: {
    group: 'organization',
    visibility: 'hidden',
    permissions: ['fe.secure.read.groups'],
    flag: 'groups-admin-box-new',
  },
  roles: { group: 'organization', visibility: 'hidden', permissions: ['fe.secure.read.roles'] },
  allAccounts: {
    group: 'organization',
    visibility: 'byPermissions',
    permissions: ['fe.account-hierarchy.read.subAccount'],
    flag: 'msp-all-accounts-new',
  },
  applications: {
    group: 'organization',
    visibility: 'always',
    flag: 'multi-apps-admin-portal',
    tabs: [{ slug: 'launcher' }, { slug: 'manage' }],
  },
  reports: {
    group: 'organization',
    visibility: 'byPermissions',
    permissions: ['fe.secure.read.audits'],
    pages: ['report'],
  },
  security: {
    group: 'security',
    visibility: 'always',
    permissions: ['fe.secure.read.securityPolicy'],
    tabs: [
      { slug: 'sessionManagement', fields: ['idleSessionTimeout', 'forceReLogin', 'maximumConcurrentSessions'] },
      { slug: 'generalSettings' },
      { slug: 'ipRestrictions', flag: 'admin_portal_ip_restrictions' },
      { slug: 'domainRestrictions', flag: 'admin_portal_domain_restrictions' },
      { slug: 'countryRestrictions', flag: 'dashboard-account-security-country-restrictions' },
    ],
  },
  securityCenter: {
    group: 'security',
    visibility: 'byPermissions',
    permissions: ['fe.secure.read.securityPolicy'],
    tabs: [
      { slug: 'recommendations' },
      { slug: 'insights' },
      { slug: 'inactive' },
      { slug: 'breachedPasswords' },
      { slug: 'withoutMfa' },
    ],
  },
  sso: { group: 'security', visibility: 'hidden', permissions: ['fe.secure.read.samlConfiguration'] },
  provisioning: {
    group: 'security',
    visibility: 'hidden',
    permissions: ['fe.secure.read.provisioningConfiguration'],
  },
  audits: { group: 'security', visibility: 'always', permissions: ['fe.secure.read.audits'] },
  connectivity: {
    group: 'integrations',
    visibility: 'byPermissions',
    permissions: ['fe.connectivity.read.*'],
    tabs: [{ slug: 'overview' }, { slug: 'email' }, { slug: 'sms' }, { slug: 'slack' }],
  },
  webhooks: { group: 'integrations', visibility: 'hidden', permissions: ['fe.connectivity.read.webhooks'] },
  apiTokens: { group: 'integrations', visibility: 'hidden', permissions: ['fe.secure.read.tenantApiTokens'] },
  subscriptions: {
    group: 'billing',
    visibility: 'hidden',
    permissions: ['fe.subscriptions.*'],
    // The page of a bank is a reload, and the checkout goes on after it.
    pages: ['view', 'plan', 'seats'],
  },
  usage: {
    group: 'billing',
    visibility: 'hidden',
    permissions: ['fe.usage.read'],
    flag: 'admin_portal_usage',
    pages: ['period'],
  },
} as const satisfies Record<string, SectionEntry>

/** Name of a section in code, attributes and addresses. */
export type SectionSlug = keyof typeof table

/** A tab of a section, as `section.tab`. */
export type TabName = {
  [Slug in SectionSlug]: (typeof table)[Slug] extends { tabs: readonly { slug: infer Tab extends string }[] }
    ? `${Slug}.${Tab}`
    : never
}[SectionSlug]

/** Every section of the portal, in the order of the navigation, with the defaults of docs/product.md §2.3 and §6. */
export const sectionTable: Readonly<Record<SectionSlug, SectionEntry>> = table

/** How a section is, by its name; undefined for one that isn't the portal's own. */
export const entryOf = (slug: string): SectionEntry | undefined =>
  Object.hasOwn(sectionTable, slug) ? sectionTable[slug as SectionSlug] : undefined

/** The section that a text names, whatever its case. */
export const sectionNamed = (text: string): SectionSlug | undefined => {
  const wanted = text.toLowerCase()
  return (Object.keys(sectionTable) as SectionSlug[]).find(slug => slug.toLowerCase() === wanted)
}
