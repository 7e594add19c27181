import { portalTexts } from '../messages.ts'
import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'

/** Messages about what a person has in the organization, and until when. */
export const membershipMessages = defineMessages(
  'membership',
  {
    accessUntil: 'Temporary access until',
    endHint: 'Access ends at the end of that day.',
    dateInvalid: 'Choose a date in the future, at most five years ahead.',
    endTitle: 'Access of {name}',
    endText: 'The person is told by email.',
    saveEnd: 'Save date',
    endSaved: 'Access ends on {date}. We told them by email.',
  },
  {
    shared: portalTexts,
    formerly: {
      accessUntil: ['invitations.accessUntil'],
      endHint: ['invitations.endHint'],
      dateInvalid: ['invitations.dateInvalid'],
      endTitle: ['invitations.endTitle'],
      endText: ['invitations.endText'],
      saveEnd: ['invitations.saveEnd'],
      endSaved: ['invitations.endSaved'],
    },
  },
)

/** Translates these messages. */
export type MembershipTranslate = TranslateOf<typeof membershipMessages>
