import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages about policies on trial. */
export const policyTrialMessages = defineMessages('policyTrials', {
  sessions: 'Session management',
  mfa: 'Two-step verification',
  ipRestrictions: 'IP restrictions',
  countryRestrictions: 'Countries',
  onTrial: 'The new policy is on trial: {policy}',
  trialEnds: plural('count', {
    one: 'The old policy comes back in {count} minute, unless an administrator keeps the new one.',
    other: 'The old policy comes back in {count} minutes, unless an administrator keeps the new one.',
  }),
  keepPolicy: 'Keep the new policy',
  kept: 'The new policy stays: {policy}',
  notKept: 'The new policy was not confirmed: {reason}',
})
