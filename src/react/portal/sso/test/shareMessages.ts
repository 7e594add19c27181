import { defineMessages } from '../../../messages/messages.ts'
import { ssoMessages } from '../../../sso/messages.ts'

/** Messages of links to reports. */
export const shareMessages = defineMessages(
  'ssoReportLinks',
  {
    shareReport: 'Link to this report',
    shareTitle: 'Links to this report',
    shareText: 'Anyone with the link can read this report for 7 days, without an account. Personal values stay hidden.',
    createLink: 'Create report link',
    linkNotMade: "The link wasn't created: {reason}",
    reportAddress: 'Address of the report',
    reportAddressHint: "Copy it now. It isn't shown again.",
    revokeReportOf: 'Revoke the link created by {name}',
    revokeReportTitle: 'Revoke this link?',
    revokeReportText: 'No one can read the report with it anymore.',
  },
  { shared: ssoMessages },
)
