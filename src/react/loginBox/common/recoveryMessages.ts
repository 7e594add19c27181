import { loginBoxTexts } from './messages.ts'
import { defineMessages } from '../../messages/messages.ts'

/** Messages of account recovery: forgotten, breached and expired passwords, lost phone numbers. */
export const recoveryMessages = defineMessages(
  'recovery',
  {
    forgotTitle: 'Reset your password',
    forgotText: "We'll send you a link to reset your password.",
    identifier: 'Email address or username',
    identifierMissing: 'Enter your email address or username.',
    sendLink: 'Send reset link',
    textCode: 'Text me a code instead',
    mailInstead: 'Email me a link instead',
    sentText: "If {identifier} belongs to an account, we've sent a password reset link. It works for one hour.",
    smsText: "If {identifier} belongs to an account with a phone number, we've texted a code to that number.",
    checking: 'Checking your link',
    chooseTitle: 'Choose a new password',
    signOutOthers: 'Sign out of other devices',
    save: 'Save new password',
    changedTitle: 'Password changed',
    changedText: 'We emailed you about this change. Sign in with your new password.',
    breachedText:
      'This password appeared in a data breach at another service. To keep your account safe, choose a different one.',
    breachedNext: "We'll email you a password reset link.",
    breachedSentText: "We've sent you a password reset link. Open it to choose a new password.",
    breachedSentTo: "We've sent a password reset link to {email}. Open it to choose a new password.",
    expiredTitle: 'Your password has expired',
    expiredText: 'Your organization requires a new password from time to time. Choose one to continue.',
    saveAndSignIn: 'Save and sign in',
    phoneTitle: 'Change your phone number',
    phoneText: "Lost access to your number? We'll email you a code so you can change it.",
    phoneCodeText: "If {identifier} belongs to an account, we've sent a code to it. It works for 10 minutes.",
    newNumberTitle: 'Enter your new number',
    newNumberText: "We'll text it a code to sign you in.",
    saveNumber: 'Save number',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      linkGoneTitle: ['recovery.invalidTitle'],
      linkGoneText: ['recovery.invalidText'],
      chooseTitle: ['recovery.breachedTitle'],
    },
  },
)
