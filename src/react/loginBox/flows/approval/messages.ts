import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of approving a request. */
export const approvalMessages = defineMessages(
  'approval',
  {
    reading: 'Loading the request',
    title: 'Approve this request?',
    askedBy: 'Requested by {requester}',
    askedByAt: 'Requested by {requester}, {time}',
    approve: 'Approve',
    decline: 'Decline',
    approvedTitle: 'You approved the request',
    declinedTitle: 'You declined the request',
    expiredTitle: 'This request has expired',
    expiredText: 'Ask the person who made it for a new one.',
    decidedTitle: 'This request was already decided',
    decidedText: 'It was approved or declined before. There is nothing left to do.',
    refusedTitle: "You can't decide this request",
    refusedText:
      "It doesn't exist, or it was sent to someone else. If you belong to another organization, switch to it and open the link again.",
  },
  { shared: loginBoxTexts },
)
