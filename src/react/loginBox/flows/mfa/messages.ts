import { loginBoxTexts } from '../../common/messages.ts'
import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages of two-step verification. */
export const mfaMessages = defineMessages(
  'mfa',
  {
    notYou: 'Not you?',
    otherAccount: 'Not you? Use another account',
    verifyText: "Choose how to confirm it's you.",
    authenticatorText: 'A code from an app on your phone',
    smsText: 'A code to {target}',
    email: 'Email',
    emailText: 'A code to {target}',
    securityKeyText: 'Your face, fingerprint, PIN, or key',
    authenticatorTitle: 'Enter the code from your app',
    authenticatorHelp: 'Open your authenticator app and enter the code it shows for this account.',
    codeSending: "We're sending you a code.",
    resendNone: "We can't send more codes. Use another method or sign in again.",
    rememberDays: plural('days', {
      one: 'Trust this browser for one day',
      other: 'Trust this browser for {days} days',
    }),
    otherMethod: 'Use another method',
    useBackupCode: 'Use a backup code',
    recoveryText: 'A backup code turns two-step verification off so you can sign in and set it up again.',
    recoveryCode: 'Backup code',
    recoveryMissing: 'Enter one of your backup codes.',
    recoveryWrong: 'That backup code is incorrect or already used.',
    recover: 'Use backup code',
    recoveredTitle: 'Two-step verification is off',
    recoveredText: 'Sign in again without it, then set it up again in your security settings.',
    endedTitle: 'Sign-in timed out',
    endedStepUpTitle: 'Verification timed out',
    endedText: "It took too long, or too many incorrect codes were entered. Start again when you're ready.",
    startAgain: 'Start again',
    notEnrolledTitle: "Two-step verification isn't set up",
    notEnrolledText: 'The page you want to open requires it. Set it up in your security settings, then come back.',
    notEnrolledHere: 'You need it to continue. Set it up in your security settings, then try again.',
    notEnrolledSetUp: 'You need it to continue. Set it up under Privacy, then try again.',
    notNow: 'Not now',
  },
  {
    shared: loginBoxTexts,
    formerly: {
      twoStep: ['mfa.verifyTitle'],
      useBackupCode: ['mfa.useRecovery', 'mfa.recoveryTitle'],
      setUpTwoStep: ['mfa.setUpFactor'],
      stepUpTitle: ['mfa.confirmTitle'],
      confirmWith: ['mfa.factors'],
      sentTitle: ['mfa.emailTitle'],
    },
  },
)
