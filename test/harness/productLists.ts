import type { SectionSlug } from '../../src/state/portal/sectionTable.ts'

/** A list of the product: where it is, and how it is reached. */
export interface ProductList {
  /** The file below `src/react/portal` that draws it. */
  file: string
  section: SectionSlug
  /** More attributes of the element, such as its tab. */
  attributes?: Readonly<Record<string, string>>
  /** What follows the section in the address. */
  address?: string
  /** Whose portal it is. Default `admin@acme.test`. */
  as?: string
}

/** All lists of the portal that grow with the data. A list that is missing here fails a test. */
export const productLists = {
  members: { file: 'users/MembersTab.tsx', section: 'users' },
  invitations: {
    file: 'invitations/InvitationsTab.tsx',
    section: 'users',
    attributes: { tab: 'invitations' },
  },
  'access reviews': {
    file: 'accessReviews/ReviewList.tsx',
    section: 'users',
    attributes: { tab: 'accessReviews' },
  },
  'rows of an access review': {
    file: 'accessReviews/ReviewRows.tsx',
    section: 'users',
    attributes: { tab: 'accessReviews' },
    address: '/accessReviews?review=review-sample',
  },
  roles: { file: 'roles/RoleList.tsx', section: 'roles' },
  groups: { file: 'groups/GroupsPage.tsx', section: 'groups' },
  'all accounts': { file: 'allAccounts/AccountTree.tsx', section: 'allAccounts' },
  'members of an account': {
    file: 'allAccounts/MembersView.tsx',
    section: 'allAccounts',
    address: '?account=1201&view=members',
  },
  'accounts below one': {
    file: 'allAccounts/SubAccountsView.tsx',
    section: 'allAccounts',
    address: '?account=1201&view=subAccounts',
  },
  'audit log of an account': {
    file: 'allAccounts/AuditView.tsx',
    section: 'allAccounts',
    address: '?account=1211&view=audits',
  },
  applications: {
    file: 'applications/ApplicationList.tsx',
    section: 'applications',
    attributes: { tab: 'manage' },
  },
  'members of an application': {
    file: 'applications/AssignedMembers.tsx',
    section: 'applications',
    attributes: { tab: 'manage' },
    address: '/manage?application=app-atlas',
  },
  'API tokens': { file: 'apiTokens/TokenList.tsx', section: 'apiTokens' },
  'personal API tokens': { file: 'apiTokens/TokenList.tsx', section: 'personalApiTokens' },
  webhooks: { file: 'webhooks/WebhookList.tsx', section: 'webhooks' },
  'messages of a webhook': {
    file: 'webhooks/MessagesView.tsx',
    section: 'webhooks',
    address: '?webhook=webhook-crm&view=messages',
  },
  'audit log': { file: 'audits/AuditsPage.tsx', section: 'audits' },
  'scrolling audit log': { file: 'audits/AuditsPage.tsx', section: 'audits', address: '?view=scroll' },
  'events by email': { file: 'connectivity/ChannelTab.tsx', section: 'connectivity', attributes: { tab: 'email' } },
  'events by text message': {
    file: 'connectivity/ChannelTab.tsx',
    section: 'connectivity',
    attributes: { tab: 'sms' },
  },
  'events in Slack': { file: 'connectivity/SlackList.tsx', section: 'connectivity', attributes: { tab: 'slack' } },
  'connections of single sign-on': { file: 'sso/ConnectionList.tsx', section: 'sso' },
  'groups at the provider': {
    file: 'sso/RolesView.tsx',
    section: 'sso',
    address: '?connection=sso-acme&view=roles',
  },
  'requests of a directory': {
    file: 'provisioning/log/LogView.tsx',
    section: 'provisioning',
    address: '?connection=directory-okta&view=log',
  },
  'groups of a directory': {
    file: 'provisioning/GroupsView.tsx',
    section: 'provisioning',
    address: '?connection=directory-okta&view=groups',
  },
  'breached passwords': {
    file: 'securityCenter/MemberTable.tsx',
    section: 'securityCenter',
    attributes: { tab: 'breachedPasswords' },
  },
  'members without a second factor': {
    file: 'securityCenter/MemberTable.tsx',
    section: 'securityCenter',
    attributes: { tab: 'withoutMfa' },
  },
  'inactive members': {
    file: 'securityCenter/MemberTable.tsx',
    section: 'securityCenter',
    attributes: { tab: 'inactive' },
  },
  invoices: { file: 'subscriptions/invoices/InvoicesView.tsx', section: 'subscriptions', address: '?view=invoices' },
  reports: { file: 'reports/ReportList.tsx', section: 'reports' },
  'usage by account': { file: 'usage/AccountList.tsx', section: 'usage' },
  'IP addresses': { file: 'security/IpAddresses.tsx', section: 'security', attributes: { tab: 'ipRestrictions' } },
  'email domains': {
    file: 'security/domains/Domains.tsx',
    section: 'security',
    attributes: { tab: 'domainRestrictions' },
  },
  sessions: { file: 'privacy/SessionsPanel.tsx', section: 'privacy', as: 'support@acme.test' },
  'second factors': { file: 'privacy/FactorsPanel.tsx', section: 'privacy', as: 'support@acme.test' },
  passkeys: { file: 'privacy/PasskeysPanel.tsx', section: 'privacy', as: 'support@acme.test' },
  'own accounts': { file: 'privacy/OwnAccountPanel.tsx', section: 'privacy', as: 'support@acme.test' },
} as const satisfies Readonly<Record<string, ProductList>>
