import { portalTexts } from '../messages.ts'
import { defineMessages, type TranslateOf } from '../../../messages/messages.ts'

/** Messages about what a person has in the organization, and until when. */
export const membershipMessages = defineMessages(
  'membership',
  {
    endHint: 'Access ends at the end of that day.',
    dateInvalid: 'Choose a date within the next five years.',
    endTitle: 'Access of {name}',
    endText: "We'll email the member.",
    saveEnd: 'Save date',
    endSaved: 'Access ends on {date}. We emailed the member.',
  },
  {
    shared: portalTexts,
    formerly: {
      accessEnds: ['membership.accessUntil', 'invitations.accessUntil'],
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
