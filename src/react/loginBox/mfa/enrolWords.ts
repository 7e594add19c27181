import { words } from '../../words/words.ts'

/** Words of setting up a second factor on the way in. */
export const enrolWords = words(
  'mfaEnrolment',
  {
    choiceTitle: 'Set up two-step verification',
    choiceText: 'Your company asks for a second step at sign-in. It takes a minute, and keeps others out.',
    ways: 'Set up',
    recommended: 'Recommended. A code from an app on your phone',
    sms: 'A code by text message; less safe than an app',
    email: 'A code to {target}',
    securityKey: 'Recommended. Your face, fingerprint, PIN or key',
    continue: 'Continue',
    cancel: 'Sign in as somebody else',
    connectTitle: 'Connect your authenticator app',
    connectText: 'Scan this picture with the app, then enter the code it shows.',
    qrCode: 'QR code for your authenticator app',
    tryAgain: 'Try again',
    cannotScan: "Can't scan it? Enter this key in the app:",
    copyKey: 'Copy key',
    copied: 'Copied',
    copyFailed: 'Select the text to copy it',
    openApp: 'Open in the app',
    phoneTitle: 'Add your phone',
    phoneText: 'We send you a code by text message each time you sign in.',
    phone: 'Phone number',
    phoneHint: 'With the country code, like +1 202 555 0143.',
    phoneWrong: 'Enter a complete number with its country code, beginning with +.',
    sendCode: 'Send code',
    codesTitle: 'Save your backup codes',
    codesText:
      'If you lose your other method, any one of them lets you in and turns two-step verification off. We cannot show them again.',
    codeText:
      'If you lose your other method, it lets you in and turns two-step verification off. We cannot show it again.',
    copyCodes: 'Copy codes',
    download: 'Download .txt',
    fileTitle: 'Backup codes',
    saved: 'I saved these codes',
    savedMissing: 'Save the codes first, then confirm it here.',
    finish: 'Finish sign-in',
  },
  { de: () => import('../../../locales/de/mfaEnrolment.ts') },
)
