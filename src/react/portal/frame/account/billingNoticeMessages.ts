import { defineMessages } from '../../../messages/messages.ts'

/** What people are told about billing in every section. */
export const billingNoticeMessages = defineMessages('billingNotice', {
  grace: 'The last payment for your plan failed. Everything keeps working until {date}.',
  readOnly: 'A payment for your plan is overdue. Nothing can be changed until it is paid.',
  actionRequired: 'Your bank needs a confirmation for a payment.',
  trialEnds: 'Your trial ends on {date}. Add a payment method to keep your plan.',
  cardExpires: 'The card that pays for your plan has expired or expires soon.',
  goToBilling: 'Go to billing',
  dismissNotice: 'Hide for a day',
})
