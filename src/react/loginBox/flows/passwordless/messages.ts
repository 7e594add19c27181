import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of signing in with a code or link. */
export const passwordlessMessages = defineMessages(
  'passwordless',
  {
    codeSentTo: 'Enter the code we sent to {target}.',
    codeSent: 'Enter the code we sent to the email address of this account.',
    smsSentTo: 'Enter the code we texted to {target}.',
    smsSent: 'Enter the code we texted to the phone number of this account.',
    quickSmsSent: 'Enter the code we texted to the phone last used here.',
    worksFor: plural('minutes', {
      one: 'The code works for one more minute.',
      other: 'The code works for {minutes} more minutes.',
    }),
    codeExpired: 'The code has expired. Request a new one.',
    linkSentTo: 'We sent a sign-in link to {target}. It works for 10 minutes.',
    linkSent: 'We sent a sign-in link to the email address of this account. It works for 10 minutes.',
    linkHint: 'Open it in this browser and this page continues automatically.',
    spam: 'It can take a minute. Check your spam folder too.',
    quickNextTime: 'Next time, text me a code automatically on this device',
    opening: 'Opening your sign-in link',
    confirmTitle: 'Confirm sign-in',
    confirmText: 'You opened a sign-in link. Continue only if you requested it yourself.',
    confirmAs: 'This link signs you in as {email}.',
    doneTitle: 'You are signed in',
    doneText: 'You can close this tab and return to the one you started in.',
    continueHere: 'Continue here',
    failedTitle: "This link doesn't work",
    failedText: 'It may be incomplete. Copy the whole link from the email, or get a new one.',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      confirmTitle: ['passwordless.confirm'],
      sentTitle: ['passwordless.mailTitle'],
      smsTitle: ['passwordless.phoneTitle'],
      newLink: ['passwordless.startOver'],
      linkGoneTitle: ['passwordless.spentTitle'],
      linkGoneText: ['passwordless.spentText'],
    },
  },
)
