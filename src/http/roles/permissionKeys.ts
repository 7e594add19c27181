/**
 * Permission keys by category (docs/product.md §6); `prefix: names` stands for `prefix.name` each. The API lists all of them
 * but `fe.secure.write.impersonate`: without it, only roles with a wildcard could let people act as others.
 */
export const permissionCategories = {
  SAML: {
    'fe.secure.read': 'samlConfiguration provisioningConfiguration',
    'fe.secure.write': 'samlConfiguration provisioningConfiguration',
    'fe.secure.delete': 'samlConfiguration provisioningConfiguration',
  },
  'Security Policies': {
    'fe.secure.read':
      'securityPolicy ipRestrictions emailDomainRestrictions countryRestrictions passwordExpirationConfiguration',
    'fe.secure.write':
      'securityPolicy ipRestrictions emailDomainRestrictions countryRestrictions passwordExpirationConfiguration',
    'fe.secure.delete': 'securityPolicy ipRestrictions emailDomainRestrictions sessions',
  },
  'Email integration': {
    'fe.connectivity.read': 'emailConfig smsConfig',
    'fe.connectivity.write': 'emailConfig smsConfig',
    'fe.connectivity.delete': 'emailConfig smsConfig',
  },
  Events: { 'fe.connectivity.read': 'events eventCategories', 'fe.connectivity.write': 'triggerEvent' },
  'Account settings': {
    'fe.secure.read': 'accountSettings',
    'fe.secure.write': 'accountSettings',
    'fe.account-settings': 'read.app write.custom-login-box delete.account',
  },
  'Slack integration': {
    'fe.connectivity.read': 'slackApp slackChannels slackSubscriptions slackUsers',
    'fe.connectivity.write': 'slackAppRegistration slackSubscriptions updateSlackSubscription',
    'fe.connectivity.delete': 'slackAppRegistration slackSubscriptionEvent slackSubscriptions',
  },
  Audits: { 'fe.secure.read': 'audits' },
  'Secure access': {
    fe: '*',
    'fe.secure': '*',
    'fe.secure.read': '*',
    'fe.secure.write': '* appsUsers',
    'fe.secure.delete': '* appsUsers',
  },
  'Webpush integration': {
    'fe.connectivity.read': 'userBellNotifications',
    'fe.connectivity.write': 'sendWebpushNotification subscribeWebpush updateUserBellNotification',
    'fe.connectivity.delete': 'bellNotifications',
  },
  Subscriptions: {
    'fe.subscriptions': '*',
    'fe.subscriptions.read': '*',
    'fe.subscriptions.write': '*',
    'fe.usage': 'read',
  },
  'Users management': {
    'fe.secure.read': 'users userSubTenants',
    'fe.secure.write': 'users updateUser userSubTenants enableDisable resendActivationEmail tenantInvites impersonate',
    'fe.secure.delete': 'users tenantInvites',
  },
  'Roles and permissions': {
    'fe.secure.read': 'roles permissions',
    'fe.secure.write': 'roles updateRole usersRoles',
    'fe.secure.delete': 'role usersRoles',
  },
  Groups: {
    'fe.secure.read': 'groups',
    'fe.secure.write': 'groups groupsRoles groupsUsers',
    'fe.secure.delete': 'groups groupsUsers',
  },
  Connectivity: {
    'fe.connectivity': '*',
    'fe.connectivity.read': '*',
    'fe.connectivity.write': '*',
    'fe.connectivity.delete': '*',
  },
  'Account Hierarchy': {
    'fe.account-hierarchy':
      'read.subAccount write.subAccount write.subAccountAccess write.subAccountManagement delete.subAccount',
  },
  'Webhooks integration': {
    'fe.connectivity.read': 'webhooks webhookLogs',
    'fe.connectivity.write': 'webhook',
    'fe.connectivity.delete': 'webhook',
  },
  'API tokens': {
    'fe.secure.read': 'userApiTokens tenantApiTokens',
    'fe.secure.write': 'userApiTokens tenantApiTokens',
    'fe.secure.delete': 'userApiTokens tenantApiTokens',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

type SpaceSeparated<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | SpaceSeparated<Rest>
  : Text

type KeysIn<Category> = {
  [Prefix in keyof Category & string]: Category[Prefix] extends string
    ? `${Prefix}.${SpaceSeparated<Category[Prefix]>}`
    : never
}[keyof Category & string]

type Categories = typeof permissionCategories

/** A permission of the product, such as `fe.secure.write.users`. */
export type PermissionKey = { [Name in keyof Categories]: KeysIn<Categories[Name]> }[keyof Categories]

/** A permission, or a family of permissions that any of its members opens; `*` stands for any text. */
export type PermissionPattern = PermissionKey | `fe.${string}*${string}`
