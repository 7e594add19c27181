/** The families of the portal's queries; a write names those that it changes. */
export const keys = {
  users: ['users'],
  invitations: ['invitations'],
  accessReviews: ['accessReviews'],
  invitationPreview: ['invitationPreview'],
  groups: ['groups'],
  roles: ['roles'],
  permissions: ['permissions'],
  /** What members may do, and why. */
  access: ['memberAccess'],
  applications: ['applications'],
  /** The applications that were assigned to members. */
  memberApplications: ['memberApplications'],
  webhooks: ['webhooks'],
  webhookEvents: ['webhookEvents'],
  apiTokens: ['apiTokens'],
  personalApiTokens: ['personalApiTokens'],
  connectivity: ['connectivity'],
  connectivityEvents: ['connectivityEvents'],
  slackApplication: ['slackApplication'],
  slackChannels: ['slackChannels'],
  security: ['security'],
  audits: ['audits'],
  sso: ['sso'],
  provisioning: ['provisioning'],
  sessions: ['sessions'],
  profile: ['profile'],
  privacy: ['privacy'],
  account: ['account'],
  accountDeletion: ['accountDeletion'],
  /** The accounts below the current one, and who is in them. */
  subAccounts: ['subAccounts'],
  billing: ['billing'],
  usage: ['usage'],
  reports: ['reports'],
  notifications: ['notifications'],
  /** What needs attention in all sections. */
  overview: ['overview'],
} as const

declare module '../../kit/queryKey.ts' {
  interface QueryFamilies extends Record<(typeof keys)[keyof typeof keys][0], true> {}
}
