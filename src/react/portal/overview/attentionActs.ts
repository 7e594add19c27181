import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { AttentionKind } from '../../../state/portal/attention.ts'
import type { PlainKey } from '../../kit/sectionContext.ts'
import type { EnglishOf } from '../../messages/messages.ts'
import type { overviewMessages } from './messages.ts'

/** What people do about something that needs attention. */
interface Act {
  text: PlainKey<EnglishOf<typeof overviewMessages>>
  /** The permission that it takes; people without it are only led to the section. Default: none. */
  permission?: PermissionKey
}

const members = 'fe.secure.write.users'
const sso = 'fe.secure.write.samlConfiguration'
const directories = 'fe.secure.write.provisioningConfiguration'
const billing = 'fe.subscriptions.write.*'

/** The act for everything that can need attention. */
export const attentionActs: Readonly<Record<AttentionKind, Act>> = {
  ownTwoStep: { text: 'addTwoStep' },
  ownTokenEnded: { text: 'reviewToken' },
  ownTokenEnds: { text: 'reviewToken' },
  tokenEnded: { text: 'reviewToken' },
  tokenEnds: { text: 'reviewToken' },
  locked: { text: 'unlockMembers', permission: members },
  breached: { text: 'resetPasswords', permission: members },
  accessEnds: { text: 'reviewAccess' },
  withoutTwoStep: { text: 'reviewMembers' },
  invited: { text: 'reviewInvitations' },
  policyTrial: { text: 'reviewPolicy' },
  certificateEnded: { text: 'replaceCertificate', permission: sso },
  certificateEnds: { text: 'replaceCertificate', permission: sso },
  secretEnded: { text: 'enterNewSecret', permission: sso },
  secretEnds: { text: 'enterNewSecret', permission: sso },
  directoryTokenEnded: { text: 'createNewToken', permission: directories },
  directoryTokenEnds: { text: 'createNewToken', permission: directories },
  directoryWaiting: { text: 'reviewDirectory', permission: directories },
  directoryRefused: { text: 'viewRefused' },
  webhookDisabled: { text: 'reviewWebhook' },
  'billing.grace': { text: 'payNow', permission: billing },
  'billing.readOnly': { text: 'payNow', permission: billing },
  'billing.actionRequired': { text: 'confirmPayment', permission: billing },
  'billing.trialEnds': { text: 'addMethod', permission: billing },
  'billing.cardExpires': { text: 'replaceCard', permission: billing },
  trialUntil: { text: 'reviewPlan' },
  noSeats: { text: 'reviewSeats' },
  fewSeats: { text: 'reviewSeats' },
}
