import { defineMessages } from '../../../messages/messages.ts'
import { sectionNames } from '../sectionNames.ts'

/** Texts of the settings and actions that the command palette offers. */
export const commandTexts = defineMessages(
  'commands',
  {
    password: 'Your password',
    emailAddress: 'Your email address',
    picture: 'Your picture',
    ownTwoStep: 'Your two-step verification',
    ownPasskeys: 'Your passkeys',
    ownSessions: 'Devices you are signed in on',
    ownData: 'Download a copy of your data',
    addPersonalToken: 'Add a personal API token',
    organizationDetails: 'Organization name and address',
    dateFormats: 'Time zone and formats',
    logo: 'Organization logo',
    loginLook: 'Look of the sign-in page',
    inviteMembers: 'Invite members to the organization',
    openInvitations: 'Open invitations',
    openAccessReviews: 'Reviews of who has which role',
    createGroup: 'Create a group of members',
    createRole: 'Create a role',
    createSubAccount: 'Create a sub-account',
    manageApplications: 'Who may open which application',
    idleTimeout: 'Sign out idle members',
    sessionLength: 'How long members stay signed in',
    concurrentSessions: 'Limit of devices for each member',
    requireTwoStep: 'Two-step verification for all members',
    lockout: 'Lock accounts after failed sign-ins',
    passwordRules: 'Rules for passwords',
    insights: 'Security insights',
    membersBreached: 'Members whose password was breached',
    membersWithoutTwoStep: 'Members without two-step verification',
    membersInactive: 'Members who stopped signing in',
    addSso: 'Add an SSO connection',
    addDirectory: 'Connect a directory',
    senderOfEmails: 'Email events',
    textMessages: 'Text message events',
    slack: 'Slack messages',
    addWebhook: 'Send events to a webhook',
    addToken: 'Add an API token for a program',
    comparePlans: 'Compare plans',
    cards: 'Cards and other payment methods',
    billingAddress: 'Billing address and tax ID',
    invoices: 'Download invoices',
  },
  { shared: sectionNames },
)

/** The key of a text of a command: one of its own, or the name of a section or tab. */
export type CommandText = keyof typeof commandTexts.english | keyof typeof sectionNames.english
