import { sectionNames } from '../../common/sectionNames.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages about policies on trial. */
export const policyTrialMessages = defineMessages(
  'policyTrials',
  {
    sessions: 'Session management',
    mfa: 'Two-step verification',
    onTrial: 'The new policy is on trial: {policy}',
    trialEnds: plural('count', {
      one: 'For safety, the old policy returns in {count} minute unless an administrator keeps the new one.',
      other: 'For safety, the old policy returns in {count} minutes unless an administrator keeps the new one.',
    }),
    keepPolicy: 'Keep new policy',
    kept: 'New policy kept: {policy}',
    notKept: "The new policy wasn't confirmed: {reason}",
  },
  { shared: sectionNames },
)
