// Written by `npm run generate` from the tables of flows and sections.
/** A flow that the attribute `screen` of a login box shows. */
export type ScreenName =
  | 'login'
  | 'accept-invitation'
  | 'activate'
  | 'approval'
  | 'customize'
  | 'forget-password'
  | 'hosted-login'
  | 'impersonate'
  | 'logout'
  | 'magic-link'
  | 'open-app'
  | 'reset-password'
  | 'reset-phone-number'
  | 'sign-up'
  | 'social-login'
  | 'sso'
  | 'sso-report'
  | 'sso-set-up'
  | 'step-up'

/** Each of them once. */
export const screenNames: readonly ScreenName[] = [
  'login',
  'accept-invitation',
  'activate',
  'approval',
  'customize',
  'forget-password',
  'hosted-login',
  'impersonate',
  'logout',
  'magic-link',
  'open-app',
  'reset-password',
  'reset-phone-number',
  'sign-up',
  'social-login',
  'sso',
  'sso-report',
  'sso-set-up',
  'step-up',
]

/** A section of the admin portal. */
export type SectionName =
  | 'overview'
  | 'profile'
  | 'privacy'
  | 'personalApiTokens'
  | 'notifications'
  | 'account'
  | 'users'
  | 'groups'
  | 'roles'
  | 'allAccounts'
  | 'applications'
  | 'reports'
  | 'security'
  | 'securityCenter'
  | 'sso'
  | 'provisioning'
  | 'audits'
  | 'connectivity'
  | 'webhooks'
  | 'apiTokens'
  | 'subscriptions'
  | 'usage'

/** Each of them once. */
export const sectionNames: readonly SectionName[] = [
  'overview',
  'profile',
  'privacy',
  'personalApiTokens',
  'notifications',
  'account',
  'users',
  'groups',
  'roles',
  'allAccounts',
  'applications',
  'reports',
  'security',
  'securityCenter',
  'sso',
  'provisioning',
  'audits',
  'connectivity',
  'webhooks',
  'apiTokens',
  'subscriptions',
  'usage',
]

/** A tab of a section of the admin portal. */
export type TabName =
  | 'settings'
  | 'customLogin'
  | 'members'
  | 'invitations'
  | 'accessReviews'
  | 'launcher'
  | 'manage'
  | 'sessionManagement'
  | 'generalSettings'
  | 'ipRestrictions'
  | 'domainRestrictions'
  | 'countryRestrictions'
  | 'recommendations'
  | 'insights'
  | 'inactive'
  | 'breachedPasswords'
  | 'withoutMfa'
  | 'overview'
  | 'email'
  | 'sms'
  | 'slack'

/** Each of them once. */
export const tabNames: readonly TabName[] = [
  'settings',
  'customLogin',
  'members',
  'invitations',
  'accessReviews',
  'launcher',
  'manage',
  'sessionManagement',
  'generalSettings',
  'ipRestrictions',
  'domainRestrictions',
  'countryRestrictions',
  'recommendations',
  'insights',
  'inactive',
  'breachedPasswords',
  'withoutMfa',
  'overview',
  'email',
  'sms',
  'slack',
]
