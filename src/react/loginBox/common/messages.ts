import { generalMessages } from '../../app/generalMessages.ts'
import { defineMessages } from '../../messages/messages.ts'

/**
 * Texts that later steps of the login box share, with the general ones. The first step and the password step do not use them,
 * so that neither loads texts of later steps.
 */
export const loginBoxTexts = defineMessages(
  'loginBox',
  {
    email: 'Email address',
    emailMissing: 'Enter your email address.',
    emailWrong: 'Enter a complete email address, like name@company.com.',
    change: 'Change',
    otherAddress: 'Use another address',
    sentTitle: 'Check your email',
    smsTitle: 'Check your phone',
    openMail: 'Open {service}',
    noMail: 'No email yet?',
    noLink: "Didn't get a link?",
    newLink: 'Get a new link',
    linkGoneTitle: 'This link no longer works',
    linkGoneText: 'It has expired, was already used, or was replaced by a newer one.',
    resetPassword: 'Reset password',
    backToSignIn: 'Back to sign-in',
    signingIn: 'Signing you in',
    successSoon: "We're signing you in.",
    create: 'Create account',
    joinTitle: 'Join {name}',
    goHome: 'Go to start page',
  },
  {
    shared: generalMessages,
    formerly: {
      openMail: ['passwordless.openMail'],
      goHome: ['openApp.goHome'],
      email: ['emailForm.email'],
      emailMissing: ['emailForm.missing'],
      emailWrong: ['emailForm.wrong'],
    },
  },
)
