import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import type { AuditAction } from '../audits/catalogue.ts'
import { writePolicies } from '../identity/roles/sensitivePermissions.ts'

/**
 * Who is notified: the person who is the actor of the event, the one it was done to, the one whose invitation was accepted,
 * or the members with a permission.
 */
type Recipients = 'actor' | 'target' | 'inviter' | { readonly permission: PermissionKey }

/** What a kind of notification is like. */
export interface BellKind {
  readonly to: Recipients
  /** `High` is shown at once. */
  readonly severity: 'Info' | 'Medium' | 'High'
  /** The page of the portal that it is about, as section or section and tab. */
  readonly place: string
  /** One line without a period; values as in the sentences of the audit log. */
  readonly title: string
  /** What it means, or what to do. */
  readonly body: string
  /** False: it warns of an attack, so it can't be switched off. Default true. */
  readonly isOptional?: false
}

const connections = { permission: 'fe.secure.write.samlConfiguration' } as const
const directories = { permission: 'fe.secure.write.provisioningConfiguration' } as const
const webhooks = { permission: 'fe.connectivity.write.webhook' } as const
const billing = { permission: 'fe.subscriptions.*' } as const
const policies = { permission: writePolicies } as const

const notMe = "If this wasn't you, change your password and contact your administrator."

/** The events that people are notified of, by their key. */
export const bellKinds = {
  'user.passwordChanged': {
    to: 'actor',
    severity: 'Medium',
    place: 'profile',
    title: 'Your password was changed',
    body: "If this wasn't you, reset your password and contact your administrator.",
    isOptional: false,
  },
  'user.emailChanged': {
    to: 'actor',
    severity: 'Medium',
    place: 'profile',
    title: 'Your email address was changed',
    body: notMe,
    isOptional: false,
  },
  'user.breachedPasswordFound': {
    to: 'actor',
    severity: 'High',
    place: 'profile',
    title: 'Your password is known from a data breach',
    body: 'Choose a new password that you use nowhere else.',
    isOptional: false,
  },
  'user.secondFactorAdded': {
    to: 'actor',
    severity: 'Medium',
    place: 'privacy',
    title: 'Two-step verification was set up: {kind}',
    body: notMe,
    isOptional: false,
  },
  'user.secondFactorRemoved': {
    to: 'actor',
    severity: 'Medium',
    place: 'privacy',
    title: 'A two-step method was removed: {kind}',
    body: notMe,
    isOptional: false,
  },
  'user.secondFactorsRecovered': {
    to: 'actor',
    severity: 'High',
    place: 'privacy',
    title: 'Your two-step methods were removed with a backup code',
    body: 'Set up two-step verification again.',
    isOptional: false,
  },
  'user.secondFactorsReset': {
    to: 'target',
    severity: 'High',
    place: 'privacy',
    title: '{actor} reset your two-step verification | Your two-step verification was reset',
    body: "Set it up again. If you didn't ask for this, contact your administrator.",
    isOptional: false,
  },
  'passkey.added': {
    to: 'actor',
    severity: 'Medium',
    place: 'privacy',
    title: 'A passkey was added: {name} | A passkey was added',
    body: notMe,
    isOptional: false,
  },
  'passkey.removed': {
    to: 'actor',
    severity: 'Medium',
    place: 'privacy',
    title: 'A passkey was removed: {name} | A passkey was removed',
    body: notMe,
    isOptional: false,
  },
  'user.impersonated': {
    to: 'actor',
    severity: 'High',
    place: 'privacy',
    title: 'Someone is acting as you',
    body: 'Reason: {reason} | What they do is recorded in the audit log.',
    isOptional: false,
  },
  'user.rolesChanged': {
    to: 'target',
    severity: 'Info',
    place: 'profile',
    title: '{actor} changed your roles | Your roles were changed',
    body: 'Added: {added}. Removed: {removed}. | Added: {added}. | Removed: {removed}. | Your permissions have changed.',
  },
  'member.expirySet': {
    to: 'target',
    severity: 'Medium',
    place: 'profile',
    title: 'Your access ends on {endsAt} | Your access has an end date',
    body: 'Ask {actor} if you need it for longer. | Ask your administrator if you need it for longer.',
  },
  'member.madePermanent': {
    to: 'target',
    severity: 'Info',
    place: 'profile',
    title: 'Your access no longer ends',
    body: '{actor} made it permanent. | An administrator made it permanent.',
  },
  'application.assigned': {
    to: 'target',
    severity: 'Info',
    place: 'applications',
    title: 'You have access to {applications} | You have access to another application',
    body: '{actor} gave you access. | An administrator gave you access.',
  },
  'application.unassigned': {
    to: 'target',
    severity: 'Info',
    place: 'applications',
    title: 'Your access to {applications} has ended | Your access to an application has ended',
    body: '{actor} removed it. | An administrator removed it.',
  },
  'user.joined': {
    to: 'inviter',
    severity: 'Info',
    place: 'users',
    title: '{actor} accepted your invitation | Your invitation was accepted',
    body: 'You can find them in the list of members.',
  },
  'invitations.imported': {
    to: 'actor',
    severity: 'Info',
    place: 'users',
    title: 'Your import has finished',
    body: 'People invited: {people}. | The people in your file were invited.',
  },
  'securityPolicy.trialStarted': {
    to: policies,
    severity: 'High',
    place: 'security',
    title: 'A security policy is on trial: {policy}',
    body: 'If no one confirms it in time, the previous one applies again.',
  },
  'securityPolicy.restored': {
    to: policies,
    severity: 'High',
    place: 'security',
    title: 'A security policy was restored: {policy}',
    body: 'No one confirmed the change in time, so the previous policy applies again.',
  },
  'ssoEnforcement.tried': {
    to: connections,
    severity: 'High',
    place: 'sso',
    title: 'Required single sign-on is on trial',
    body: 'If no one confirms it in time, members can use other sign-in methods again.',
  },
  'ssoEnforcement.extended': {
    to: connections,
    severity: 'Medium',
    place: 'sso',
    title: 'Required single sign-on is postponed',
    body: 'No administrator has used single sign-on in the last seven days. Sign in with it once.',
  },
  'ssoEnforcement.restored': {
    to: connections,
    severity: 'High',
    place: 'sso',
    title: 'Required single sign-on was taken back',
    body: 'No administrator confirmed it in time, so other sign-in methods work again.',
  },
  'ssoConnection.expiring': {
    to: connections,
    severity: 'High',
    place: 'sso',
    title: 'Single sign-on: {kind} expires on {endsAt} | A certificate of single sign-on expires soon',
    body: 'Renew it before then, or members can no longer sign in this way.',
  },
  'ssoDomain.missing': {
    to: connections,
    severity: 'High',
    place: 'sso',
    title: 'The DNS record of {domain} is gone | A DNS record of a domain is gone',
    body: 'Add it again within 30 days, or the domain is no longer verified.',
  },
  'ssoDomain.lost': {
    to: connections,
    severity: 'High',
    place: 'sso',
    title: 'Another organization verified {domain} | Another organization verified a domain of yours',
    body: 'Members with this domain no longer use your single sign-on.',
  },
  'directoryToken.expiring': {
    to: directories,
    severity: 'High',
    place: 'provisioning',
    title: 'A directory token expires on {endsAt} | A directory token expires soon',
    body: 'Create a new one and enter it in your directory, or changes will stop arriving.',
  },
  'directoryRemovals.waiting': {
    to: directories,
    severity: 'High',
    place: 'provisioning',
    title: 'Your directory wants to remove access',
    body: 'Check who would lose access, then approve or disconnect.',
  },
  'webhook.failing': {
    to: webhooks,
    severity: 'Medium',
    place: 'webhooks',
    title: 'The webhook {webhook} is failing | A webhook is failing',
    body: 'No delivery has succeeded for a day. Last failure: {cause}. | No delivery has succeeded for a day.',
  },
  'webhook.disabled': {
    to: webhooks,
    severity: 'High',
    place: 'webhooks',
    title: 'The webhook {webhook} was stopped | A webhook was stopped',
    body: 'No more events are sent to it. Last failure: {cause}. | No more events are sent to it.',
  },
  'billing.trialEnding': {
    to: billing,
    severity: 'Medium',
    place: 'subscriptions',
    title: 'The trial of {plan} ends on {endsAt} | Your trial ends soon',
    body: 'Add a payment method to keep the plan.',
  },
  'billing.trialEnded': {
    to: billing,
    severity: 'Medium',
    place: 'subscriptions',
    title: 'The trial of {plan} has ended | Your trial has ended',
    body: 'Choose a plan to get its features back.',
  },
  'billing.paymentFailed': {
    to: billing,
    severity: 'High',
    place: 'subscriptions',
    title: 'A payment for {plan} failed | A payment failed',
    body: 'Everything works until {accessUntil}. Pay with another card before then. | Pay with another card.',
  },
  'billing.actionRequired': {
    to: billing,
    severity: 'High',
    place: 'subscriptions',
    title: 'Your bank wants a confirmation',
    body: 'Confirm the payment for {plan}. | Confirm the payment.',
  },
  'billing.accessReduced': {
    to: billing,
    severity: 'High',
    place: 'subscriptions',
    title: 'Your plan is restricted',
    body: 'The payment deadline for {plan} has passed. Pay to get its features back. | Pay to get its features back.',
  },
  'billing.cardExpiring': {
    to: billing,
    severity: 'Medium',
    place: 'subscriptions',
    title: 'The card ending in {last4} expires soon | A card expires soon',
    body: 'Add another payment method before the next payment.',
  },
  'billing.seatsFilled': {
    to: billing,
    severity: 'Medium',
    place: 'subscriptions',
    title: '{used} of {limit} seats are taken | Few seats are left',
    body: 'Members and open invitations fill them. Add seats to invite more members.',
  },
  'audits.fileFinished': {
    to: 'actor',
    severity: 'Info',
    place: 'audits',
    title: 'Your file of the audit log is ready',
    body: 'It has {rows} entries. Download it within 24 hours.',
  },
  'audits.fileFailed': {
    to: 'actor',
    severity: 'Medium',
    place: 'audits',
    title: 'Your file of the audit log failed',
    body: 'Ask for it again, or choose fewer entries.',
  },
  'report.made': {
    to: 'target',
    severity: 'Info',
    place: 'reports',
    title: 'Your report is ready',
    body: 'It has {rows} rows. You can download it for 30 days.',
  },
  'report.failed': {
    to: 'target',
    severity: 'Medium',
    place: 'reports',
    title: 'Your report failed',
    body: 'Ask for it again. A schedule goes on with its next time.',
  },
  'accessReview.reminded': {
    to: 'target',
    severity: 'Medium',
    place: 'users/accessReviews',
    title: 'Decisions are missing in the access review {review}',
    body: 'Decisions: {missing}. The review is due on {dueAt}.',
  },
  'auditStream.stopped': {
    to: { permission: 'fe.secure.read.audits' },
    severity: 'High',
    place: 'audits',
    title: 'The audit log no longer reaches {name} | The audit log no longer reaches a destination',
    body: 'Deliveries failed for eight hours. Last failure: {cause}. | Deliveries failed for eight hours.',
  },
  'audits.faultFound': {
    to: { permission: 'fe.secure.read.audits' },
    severity: 'High',
    place: 'audits',
    title: 'The audit log was changed from outside',
    body: 'Its seals no longer match. Open the audit log to see where.',
    isOptional: false,
  },
} as const satisfies Partial<Record<AuditAction, BellKind>>

const byKey: ReadonlyMap<string, BellKind> = new Map(Object.entries(bellKinds))

/** The kind of notification of an event; undefined when events of this key notify no one. */
export const bellKindOf = (key: string): BellKind | undefined => byKey.get(key)
