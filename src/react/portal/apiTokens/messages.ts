import { expiryMessages } from '../common/expiry/messages.ts'
import { defineMessages } from '../../messages/messages.ts'

/** Messages of the sections for API tokens, of a person and of the organization. */
export const apiTokensMessages = defineMessages(
  'apiTokens',
  {
    personalDescription:
      'Scripts and tools use your tokens to call the API as you, with your permissions in this organization.',
    tenantDescription: 'Services use these tokens to call the API for your organization, with the roles you choose.',
    search: 'Search API tokens',
    expiredAgo: 'Expired {time}',
    add: 'Create API token',
    emptyTitle: 'No API tokens yet',
    emptyPersonal: 'A personal API token lets a script or tool call the API on your behalf.',
    emptyTenant: 'An API token lets a service call the API for your organization, without anyone signing in.',
    unnamed: 'Unnamed API token',
    nameHint: 'What uses this token, such as “Deployment pipeline”.',
    rolesHintBound:
      'You can only assign roles whose permissions you have. If you lose a permission, the token loses it too.',
    createdBy: 'Created by',
    unknown: 'Unknown',
    addPersonalTitle: 'Create personal API token',
    addPersonalText: 'It has your permissions in this organization.',
    addPersonalTextBound: 'It has your permissions and stops working if you leave the organization.',
    addTenantText: 'It belongs to the organization.',
    addTenantTextBound: 'It belongs to the organization, but stops working if you leave.',
    created: 'API token created',
    tokenTitle: 'API token “{name}”',
    tokenUse: 'Send it with every request as a bearer token: “Authorization: Bearer”, followed by the token.',
    credentialsTitle: 'Client credentials “{name}”',
    credentialsUse:
      'Exchange the client ID and client secret for a short-lived access token, then send that as a bearer token.',
    copyClientId: 'Copy client ID',
    edit: 'Edit name',
    editTitle: 'Edit name of {name}',
    save: 'Save name',
    rotate: 'Rotate',
    rotateLabel: 'Rotate API token',
    rotateTitle: 'Rotate {name}?',
    rotateText: 'It gets a new secret, which is shown once. Its expiration and permissions stay the same.',
    cannotRotate: 'This token has expired. Create a new one.',
    overlapHint: 'Until then, programs with the old secret keep working.',
    revokeTitle: 'Revoke {name}?',
    revokeText: 'Programs that use it lose access immediately.',
    revokeLost: "The token and its secret. This can't be undone.",
    revokeKept: 'What programs did with it, and everything in the audit log.',
    revoked: 'API token revoked',
    rotateInstead: 'Rotate it instead to replace the secret while programs keep working.',
  },
  {
    shared: expiryMessages,
    formerly: {
      apiTokens: ['apiTokens.tenantTitle'],
      personalApiTokens: ['apiTokens.personalTitle'],
      textTooLong200: ['apiTokens.nameTooLong'],
      add: ['apiTokens.addTenantTitle'],
    },
  },
)
