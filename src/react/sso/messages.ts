import { defineMessages, plural, type TranslateOf } from '../messages/messages.ts'
import { portalTexts } from '../portal/common/messages.ts'

/** Messages of the section for single sign-on. */
export const ssoMessages = defineMessages(
  'portalSso',
  {
    description: 'Let members sign in with the identity provider of your organization.',
    search: 'Search connections',
    emptyTitle: 'No connections yet',
    emptyText:
      'A connection lets everyone with an address of your domain sign in with a provider such as Okta, Microsoft Entra ID, or Google.',
    endsIn: plural('count', { one: 'Expires in {count} day', other: 'Expires in {count} days' }),
    certificateEndsIn: plural('count', {
      one: 'The signing certificate of {name} expires in {count} day',
      other: 'The signing certificate of {name} expires in {count} days',
    }),
    certificateHasEnded: 'The signing certificate of {name} has expired',
    certificateEndText: 'Add the new certificate before your provider starts to use it. Both work side by side.',
    secretEndsIn: plural('count', {
      one: 'The client secret of {name} expires in {count} day',
      other: 'The client secret of {name} expires in {count} days',
    }),
    secretHasEnded: 'The client secret of {name} has expired',
    secretEndText:
      "Create a new client secret at your provider, and enter it here. Members can't sign in with an expired one.",
    toConnection: 'Go to “Connection”',
    requiredOnTrial: 'Required single sign-on is on trial until {time}',
    trialText:
      'Sign in with the provider in a private window as an administrator, and confirm there. Without that, the rule ends by itself.',
    toActivate: 'Go to “Activate”',
    signIns: 'Sign-ins',
    saml: 'SAML',
    okta: 'Okta',
    azure: 'Microsoft Entra ID',
    google: 'Google Workspace',
    oidc: 'OpenID Connect',
    nameWithDomain: '{provider} · {domain}',
    provider: 'Provider',
    inProgress: 'In progress',
    inactive: 'Ready, turned off',
    stepsOf: 'Steps to set up {name}',
    test: 'Test',
    activate: 'Activate',
    turnedOn: 'Single sign-on is on',
    turnOffTitle: 'Turn off {name}?',
    turnOffText:
      'Members can no longer sign in with the provider. Those without a password or passkey need a password reset to get in.',
    turnOffKept: 'Domains, provider, and roles, so you can turn it on again.',
    turnedOff: 'Single sign-on is off',
    turnOffInstead: 'Turn it off instead to keep the settings and turn it back on later.',
    deleteText: 'No one signs in with this connection, so no one loses access.',
    deleteLost: 'The connection with its domains, roles, and tests, and the links between members and the provider.',
    deleteKept: 'All members, and everything in the audit log.',
    defaultRoles: 'Roles of new members',
    defaultRolesHint: 'Everyone who joins by signing in with the provider gets these roles.',
    groupRoles: 'Roles by group',
    toProvisioning: 'Go to provisioning',
    directoryDecides:
      'Members whom {directories} manages get the roles of its groups. What single sign-on says about their groups is ignored.',
    groupRolesText:
      'Members get these roles for as long as your provider says they are in the group. If it sends no groups, roles stay as they are.',
    group: 'Group at the provider',
    groupHint:
      'Exactly as your provider sends it, with the same capital letters. Groups of the last test are suggested.',
    madeBy: 'Created by {email}',
    revoked: 'Link revoked',
    groupMissing: 'Enter the name of the group.',
    noGroupsTitle: 'No group gives roles yet',
    noGroupsText: 'Give a group at your provider roles here, such as the administrators.',
    addGroup: 'Add group',
    removeGroupTitle: 'Remove “{name}”?',
    removeGroupText: 'Its members lose these roles the next time they sign in, unless another group gives them.',
  },
  { shared: portalTexts },
)

/** Looks up the messages of single sign-on. */
export type SsoTranslate = TranslateOf<typeof ssoMessages>
