import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages, plural } from '../messages/messages.ts'

/** Messages of setting up a second factor while signing in. */
export const enrolMessages = defineMessages(
  'mfaEnrolment',
  {
    choiceText: 'Your organization requires two-step verification. Setup takes about a minute.',
    recommended: 'Recommended. A code from an app on your phone',
    sms: 'A code by text message; less safe than an app',
    email: 'A code to {target}',
    securityKey: 'Recommended. Your face, fingerprint, PIN, or key',
    cancel: 'Use a different account',
    connectTitle: 'Connect your authenticator app',
    connectText: 'Scan this QR code with your authenticator app, then enter the code it shows.',
    qrCode: 'QR code for your authenticator app',
    noPicture: "The QR code didn't load. Enter the key below instead, or try again.",
    cannotScan: "Can't scan it? Enter this key in the app:",
    copyKey: 'Copy key',
    openApp: 'Open in the app',
    phoneTitle: 'Add your phone',
    phoneText: "We'll text you a code each time you sign in.",
    countryCode: 'Country code',
    codesTitle: 'Save your backup codes',
    codesText: plural('count', {
      one: "If you lose access to your other method, this code lets you sign in and turns two-step verification off. We can't show it again.",
      other:
        "If you lose access to your other method, any one of these codes lets you sign in and turns two-step verification off. We can't show them again.",
    }),
    copyCodes: 'Copy codes',
    download: 'Download .txt',
    fileTitle: 'Backup codes',
    saved: "I've saved these codes",
    savedMissing: 'Save the codes first, then check this box.',
    finish: 'Finish sign-in',
  },
  {
    shared: generalMessages,
    formerly: {
      setUp: ['mfaEnrolment.factors'],
      setUpTwoStep: ['mfaEnrolment.choiceTitle'],
      phoneNumber: ['mfaEnrolment.phone'],
    },
  },
)
