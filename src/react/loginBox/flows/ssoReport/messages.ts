import { defineMessages } from '../../../messages/messages.ts'
import { loginBoxTexts } from '../../common/messages.ts'

/** Messages of the link to a report. */
export const ssoReportMessages = defineMessages(
  'ssoReport',
  {
    reading: 'Loading the report',
    testTitle: 'Single sign-on test report',
    signInTitle: 'Sign-in report',
    introText:
      '{organization} shares this report with you. Personal values are hidden, and nothing here can be changed.',
    ends: 'The link ends on {date}.',
    number: 'Number',
    unusableText: 'It has expired or was revoked. Ask the person who sent it for a new one.',
  },
  { shared: loginBoxTexts },
)
