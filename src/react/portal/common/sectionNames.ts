import { generalMessages } from '../../app/generalMessages.ts'
import { defineMessages } from '../../messages/messages.ts'

/** Names of the sections and of tabs, by their slugs: in the navigation, as titles, and wherever a text means the same. */
export const sectionNames = defineMessages(
  'sections',
  {
    overview: 'Overview',
    profile: 'Profile',
    privacy: 'Privacy',
    personalApiTokens: 'Personal API tokens',
    notifications: 'Notifications',
    account: 'Account',
    users: 'Users',
    groups: 'Groups',
    roles: 'Roles',
    allAccounts: 'All accounts',
    applications: 'Applications',
    reports: 'Reports',
    security: 'Security',
    securityCenter: 'Security center',
    sso: 'Single sign-on',
    provisioning: 'Provisioning',
    audits: 'Audit log',
    connectivity: 'Connectivity',
    webhooks: 'Webhooks',
    apiTokens: 'API tokens',
    subscriptions: 'Billing',
    sessionManagement: 'Session management',
    ipRestrictions: 'IP restrictions',
    domainRestrictions: 'Email domains',
    countryRestrictions: 'Countries',
    usage: 'Usage',
  },
  { shared: generalMessages, formerly: { overview: ['kit.overview', 'webhooks.overview', 'connectivity.overview'] } },
)
