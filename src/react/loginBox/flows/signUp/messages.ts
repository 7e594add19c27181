import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages } from '../../../messages/messages.ts'

/** Messages of signing up. */
export const signUpMessages = defineMessages(
  'signUp',
  {
    title: 'Create your account',
    invitedBy: '{inviter} invited you.',
    invitationGone: 'Your invitation has expired or was already used. Ask for a new one, or sign up without it.',
    loading: 'Loading the form',
    name: 'Your name',
    username: 'Username',
    nameMissing: 'Enter your name.',
    companyNameMissing: 'Enter your company name.',
    phoneNumberMissing: 'Enter your phone number.',
    usernameMissing: 'Choose a username.',
    passwordMissing: 'Choose a password.',
    consent: 'I agree to the {terms} and the {privacy}.',
    consentToTerms: 'I agree to the {terms}.',
    consentToPrivacy: 'I agree to the {privacy}.',
    terms: 'terms of service',
    privacy: 'privacy policy',
    consentMissing: 'To create an account, you need to agree to this.',
    haveAccount: 'Already have an account?',
    closedTitle: 'Sign-up is closed',
    closedText: 'New accounts require an invitation. Ask the person who told you about this page.',
    mailText: 'We sent a link to {target}. Open it to activate your account.',
    mailHint: 'The link works for 24 hours. Check your spam folder too.',
    changeNumber: 'Use another number',
    readyTitle: 'Your account is ready',
    readyText: 'Sign in to get started.',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      phoneHint: ['signUp.phoneNumberHelp'],
      codeSentTo: ['signUp.codeText'],
      otherAddress: ['signUp.change'],
      sentTitle: ['signUp.mailTitle'],
      smsTitle: ['signUp.codeTitle'],
      noLink: ['signUp.question'],
      create: ['signUp.submit'],
      joinTitle: ['signUp.invitedTitle'],
    },
  },
)
