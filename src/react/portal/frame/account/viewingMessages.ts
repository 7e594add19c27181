import { defineMessages } from '../../../messages/messages.ts'

/** Messages of the bar of an impersonation, which few people see. */
export const viewingMessages = defineMessages(
  'viewingBar',
  {
    viewing: 'Viewing as another member',
    viewingAs: 'You are viewing {account} as {user}.',
    viewingEnds: 'This ends {time}.',
    viewingOnly: 'View only.',
    viewingAndChanging: 'You can make changes.',
    viewingReason: 'Reason: {reason}',
    stopViewing: 'Stop impersonating',
    showSmallBar: 'Show only the name',
    showWholeBar: 'Show the whole notice',
    moveToBottom: 'Move to the bottom',
    moveToTop: 'Move to the top',
  },
  {
    formerly: {
      viewing: ['portalAccount.viewing'],
      viewingAs: ['portalAccount.viewingAs'],
      viewingEnds: ['portalAccount.viewingEnds'],
      viewingOnly: ['portalAccount.viewingOnly'],
      viewingAndChanging: ['portalAccount.viewingAndChanging'],
      viewingReason: ['portalAccount.viewingReason'],
      stopViewing: ['portalAccount.stopViewing'],
      showSmallBar: ['portalAccount.showSmallBar'],
      showWholeBar: ['portalAccount.showWholeBar'],
      moveToBottom: ['portalAccount.moveToBottom'],
      moveToTop: ['portalAccount.moveToTop'],
    },
  },
)
