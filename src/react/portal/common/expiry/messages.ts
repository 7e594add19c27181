import { defineMessages } from '../../../messages/messages.ts'
import { portalTexts } from '../messages.ts'

/** Messages about when tokens end. */
export const expiryMessages = defineMessages(
  'tokenExpiry',
  {
    expiry: 'Expiration',
    oneYear: '1 year',
    customExpiry: 'Custom number of days',
    expiresSoon: 'Expires {time}',
    neverExpires: 'No expiration',
    neverNudge: 'A token with no expiration works until someone revokes it. A date is safer.',
    customDays: 'Number of days',
    customHint: 'Between 1 and 3,650.',
  },
  {
    shared: portalTexts,
    formerly: {
      expiry: ['apiTokens.expiry'],
      oneYear: ['apiTokens.oneYear'],
      customExpiry: ['apiTokens.customExpiry'],
      expiresSoon: ['apiTokens.expiresSoon'],
      neverExpires: ['apiTokens.neverExpires'],
      neverNudge: ['apiTokens.neverNudge'],
      customDays: ['apiTokens.customDays'],
      customHint: ['apiTokens.customHint'],
    },
  },
)
