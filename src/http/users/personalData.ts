/** Everything that is stored about a person, for the person (GDPR, articles 15 and 20). Dates are ISO 8601. */
export interface PersonalData {
  exportedAt: string
  profile: {
    id: string
    name: string
    email: string
    username: string | null
    phoneNumber: string | null
    /** The picture as a `data:` URL. */
    picture: string | null
    provider: string
    hasPassword: boolean
    isVerified: boolean
    createdAt: string
    lastLogin: string | null
    passwordChangedAt: string | null
    /** What the host application keeps, with job title and address; text where it is no JSON. */
    metadata: unknown
  }
  phoneNumbers: { phoneNumber: string; isVerified: boolean; createdAt: string }[]
  memberships: { tenantId: string; organization: string; roles: string[]; groups: string[]; joinedAt: string }[]
  /** Accounts at identity providers of organizations that sign the person in. */
  identities: { subject: string; createdAt: string }[]
  sessions: {
    id: string
    organization: string
    startedAt: string
    lastActiveAt: string
    expiresAt: string
    ipAddress: string
    userAgent: string
    methods: string[]
  }[]
  secondFactors: { kind: string; name: string; phoneNumber: string | null; createdAt: string }[]
  passkeys: { name: string; deviceType: string; isSynced: boolean; createdAt: string; lastUsedAt: string | null }[]
  /** Browsers that are not asked for a second factor. */
  rememberedBrowsers: { userAgent: string; createdAt: string; expiresAt: string }[]
  apiTokens: {
    id: string
    organization: string
    /** Personal, or of the organization. */
    owner: string
    description: string
    /** First and last letters of the secret. */
    hint: string
    createdAt: string
    expiresAt: string | null
    lastUsedAt: string | null
  }[]
  /** Organizations that the person has marked, and opened last, in the list of the partner portal. */
  favoriteOrganizations: string[]
  openedOrganizations: { organization: string; openedAt: string }[]
  /** What the person did, the newest first. */
  activity: {
    at: string
    organization: string
    action: string
    outcome: string
    ipAddress: string
    userAgent: string
    facts: Record<string, string | number | boolean>
  }[]
  /** True when there is more activity than this file holds. */
  hasMoreActivity: boolean
}
