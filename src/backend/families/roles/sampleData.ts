import { vendorScope } from '../../store/store.ts'
import type { SeedContext } from '../../seedContext.ts'
import { sentenceOf } from '../../../http/roles/permissionSentences.ts'

/**
 * Permission keys by category (docs/product.md §6); `prefix: names` stands for `prefix.name` each. The API lists all of them
 * but `fe.secure.write.impersonate`: without it, only roles with a wildcard could let people act as others.
 */
const categories: Record<string, Record<string, string>> = {
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
}

/** Id of a permission with a key. */
export const idOf = (key: string) => `permission.${key}`

/** `fe.secure.write.updateUser` reads as "Secure: write update user". */
const nameOf = (key: string): string => {
  const [area = '', ...rest] = key.replace(/^fe\./, '').split('.')
  const words = [area, ...rest].map(word =>
    word === '*' ? 'everything' : word.replaceAll(/[A-Z]/g, ' $&').replaceAll('-', ' '),
  )
  const [first = '', ...others] = words.map(word => word.toLowerCase())
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}${others.length > 0 ? `: ${others.join(' ')}` : ''}`
}

const readOnly = [
  'fe.secure.read.*',
  'fe.connectivity.read.*',
  'fe.subscriptions.read.*',
  'fe.account-hierarchy.read.subAccount',
  'fe.account-settings.read.app',
  'fe.usage.read',
]
const supportOnly = [
  'fe.secure.write.users',
  'fe.secure.write.updateUser',
  'fe.secure.write.resendActivationEmail',
  'fe.secure.write.tenantInvites',
  'fe.secure.delete.sessions',
]

/** Roles that every tenant has (docs/product.md §3). */
const roles = [
  { id: 'role-admin', key: 'Admin', description: 'Can do everything', isDefault: true, keys: ['fe.*'] },
  {
    id: 'role-support',
    key: 'Support',
    description: 'Helps people to get in',
    isDefault: true,
    keys: [...readOnly, ...supportOnly],
  },
  {
    id: 'role-readonly',
    key: 'ReadOnly',
    description: 'Sees everything, changes nothing',
    isDefault: false,
    keys: readOnly,
  },
]

/** Adds the product's permissions, their categories and the vendor's roles. */
export const seedRoles = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  const createdAt = daysAgo(900)
  for (const [position, [category, groups]] of Object.entries(categories).entries()) {
    // Ids sort as the categories are listed.
    const categoryId = `category-${String(position + 1).padStart(2, '0')}`
    const description = `Permissions for ${category.toLowerCase()}`
    await store.permissionCategories.insert(vendorScope, {
      id: categoryId,
      name: category,
      description,
      isFeCategory: true,
      createdAt,
    })
    for (const [group, names] of Object.entries(groups))
      for (const key of names.split(' ').map(name => `${group}.${name}`)) {
        const name = nameOf(key)
        const fields = {
          key,
          name,
          description: sentenceOf(key) ?? name,
          categoryId,
          fePermission: true,
          assignmentType: 'ASSIGNABLE' as const,
        }
        await store.permissions.insert(vendorScope, { ...fields, id: idOf(key), createdAt })
      }
  }
  for (const [level, { id, key, description, isDefault, keys }] of roles.entries())
    await store.roles.insert(vendorScope, {
      id,
      key,
      // "ReadOnly" is for programs.
      name: key.replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`),
      description,
      isDefault,
      permissionIds: keys.map(idOf),
      level,
      createdAt,
    })
}
