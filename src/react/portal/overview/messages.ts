import { defineMessages, plural } from '../../messages/messages.ts'
import { sectionNames } from '../common/sectionNames.ts'

/** Messages of the overview. */
export const overviewMessages = defineMessages(
  'overview',
  {
    description: 'What needs your attention in this organization.',
    calmTitle: 'Nothing needs your attention',
    calmText: 'Everything that your role lets you see is in order.',
    nothingElse: 'Nothing else needs your attention',
    calmOwnText: 'Your account is in order.',
    checking: 'Checking what needs attention',
    notLoaded: "What needs attention couldn't be loaded",
    notUpdated: "What needs attention couldn't be updated, so it may be out of date.",
    notAsked: "These sections couldn't be checked: {sections}.",
    goTo: 'Manage in {section}',
    urgent: 'Urgent',
    soon: 'Soon',
    note: 'Good to know',
    ownTwoStep: 'You sign in without a second step. Add one, so that a stolen password is not enough.',
    ownTokenEnded: 'Your API token “{name}” expired on {date}.',
    ownTokenEnds: 'Your API token “{name}” expires on {date}.',
    locked: plural('count', {
      one: '{count} member is locked out after failed sign-ins.',
      other: '{count} members are locked out after failed sign-ins.',
    }),
    breached: plural('count', {
      one: '{count} member has a password that was in a data breach.',
      other: '{count} members have a password that was in a data breach.',
    }),
    accessEnds: plural('count', {
      one: '{count} member loses access within 30 days.',
      other: '{count} members lose access within 30 days.',
    }),
    withoutTwoStep: plural('count', {
      one: '{count} member signs in without a second step.',
      other: '{count} members sign in without a second step.',
    }),
    invited: plural('count', {
      one: '{count} invitation is pending.',
      other: '{count} invitations are pending.',
    }),
    policyTrial: 'A security policy is on trial. Unless someone keeps it, the previous one returns on {date}.',
    certificateEnded: 'A certificate of single sign-on expired on {date}.',
    certificateEnds: 'A certificate of single sign-on expires on {date}.',
    secretEnded: 'A client secret of single sign-on expired on {date}.',
    secretEnds: 'A client secret of single sign-on expires on {date}.',
    directoryTokenEnded: '{name} has no valid token, so its directory sends nothing.',
    directoryTokenEnds: 'The token of {name} expires soon.',
    directoryWaiting: 'Changes from {name} wait for your decision.',
    directoryRefused: 'Requests from {name} were refused in the last 24 hours.',
    webhookDisabled: 'The webhook “{name}” was turned off because its deliveries failed.',
    tokenEnded: 'The API token “{name}” expired on {date}.',
    tokenEnds: 'The API token “{name}” expires on {date}.',
    'billing.grace': 'A payment failed. Pay now to keep full access.',
    'billing.readOnly': 'A payment is overdue, so this account is read-only.',
    'billing.actionRequired': 'Your bank asks you to confirm a payment.',
    'billing.trialEnds': 'The trial ends soon, and there is no payment method.',
    'billing.cardExpires': 'The card that pays for the plan expires soon or has expired.',
    trialUntil: 'The trial ends on {date}.',
    noSeats: 'All seats of the plan are taken.',
    fewSeats: plural('count', {
      one: '{count} seat of the plan is left.',
      other: '{count} seats of the plan are left.',
    }),
  },
  { shared: sectionNames },
)
