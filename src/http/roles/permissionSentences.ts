/** What the verbs of keys allow. */
const verbs: Readonly<Record<string, string>> = { read: 'See', write: 'Change', delete: 'Delete' }

/** What permissions are about, by the end of their keys. */
const objects: Readonly<Record<string, string>> = {
  samlConfiguration: 'single sign-on connections',
  provisioningConfiguration: 'provisioning from directories',
  securityPolicy: 'security policies',
  ipRestrictions: 'IP address restrictions',
  emailDomainRestrictions: 'email domain restrictions',
  countryRestrictions: 'country restrictions',
  passwordExpirationConfiguration: 'when passwords expire',
  emailConfig: 'emails about events',
  smsConfig: 'text messages about events',
  events: 'events',
  eventCategories: 'event categories',
  accountSettings: 'the settings of the organization',
  slackApp: 'the connection to Slack',
  slackAppRegistration: 'the connection to Slack',
  slackChannels: 'Slack channels',
  slackSubscriptions: 'Slack messages about events',
  updateSlackSubscription: 'existing Slack messages about events',
  slackSubscriptionEvent: 'single events of Slack messages',
  slackUsers: 'people in Slack',
  audits: 'the audit log',
  users: 'members',
  userSubTenants: 'members of sub-accounts',
  appsUsers: 'who can use which application',
  tenantInvites: 'invite links',
  updateUser: 'names and details of members',
  roles: 'roles',
  role: 'roles',
  permissions: 'permissions',
  updateRole: 'existing roles and their permissions',
  usersRoles: 'the roles of members',
  groups: 'groups',
  groupsRoles: 'the roles of groups',
  groupsUsers: 'who is in which group',
  webhooks: 'webhooks',
  webhook: 'webhooks',
  webhookLogs: 'what webhooks have sent',
  userApiTokens: 'personal API tokens',
  tenantApiTokens: 'API tokens of the organization',
  userBellNotifications: 'your notifications',
  updateUserBellNotification: 'your notifications',
  bellNotifications: 'notifications',
  subAccount: 'sub-accounts',
}

/** Sentences of keys that do not follow the pattern of a verb and what it is about. */
const sentences: Readonly<Record<string, string>> = {
  'fe.*': 'Do everything',
  'fe.secure.*': 'Do everything with members, access, and security',
  'fe.secure.read.*': 'See everything about members, access, and security',
  'fe.secure.write.*': 'Change everything about members, access, and security',
  'fe.secure.delete.*': 'Delete everything about members, access, and security',
  'fe.connectivity.*': 'Do everything with events and notifications',
  'fe.connectivity.read.*': 'See everything about events and notifications',
  'fe.connectivity.write.*': 'Change everything about events and notifications',
  'fe.connectivity.delete.*': 'Delete everything about events and notifications',
  'fe.subscriptions.*': 'Do everything with billing',
  'fe.subscriptions.read.*': 'See everything about billing',
  'fe.subscriptions.write.*': 'Change everything about billing',
  'fe.usage.read': 'See how much the organization uses',
  'fe.connectivity.write.triggerEvent': 'Send an event',
  'fe.connectivity.write.sendWebpushNotification': 'Send notifications to browsers',
  'fe.connectivity.write.subscribeWebpush': 'Receive notifications in the browser',
  'fe.account-settings.read.app': 'Open the settings of the organization',
  'fe.account-settings.write.custom-login-box': 'Change the appearance of the login box',
  'fe.account-settings.delete.account': 'Delete the organization',
  'fe.secure.delete.sessions': 'Sign members out',
  'fe.secure.delete.groupsUsers': 'Remove group members',
  'fe.secure.delete.usersRoles': 'Unassign roles',
  'fe.secure.delete.appsUsers': 'Unassign applications',
  'fe.secure.write.updateRole': 'Edit roles',
  'fe.secure.write.enableDisable': 'Deactivate and reactivate members',
  'fe.secure.write.impersonate': 'Impersonate members',
  'fe.secure.write.resendActivationEmail': 'Send invitations again',
  'fe.account-hierarchy.write.subAccountAccess': 'Change who can use which sub-account',
  'fe.account-hierarchy.write.subAccountManagement': 'Enable and disable sub-accounts',
}

/** What a permission allows, in one sentence; undefined for keys of others than the product. */
export const sentenceOf = (key: string): string | undefined => {
  const [verb = '', object = ''] = key.split('.').slice(-2)
  const about = objects[object]
  return sentences[key] ?? (verbs[verb] !== undefined && about !== undefined ? `${verbs[verb]} ${about}` : undefined)
}
