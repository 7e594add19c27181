import { generalMessages } from '../app/generalMessages.ts'
import { defineMessages } from '../messages/messages.ts'

/** Messages of passkeys and security keys as a second factor. */
export const keyMessages = defineMessages(
  'mfaSecurityKey',
  {
    verifyTitle: 'Use your passkey or security key',
    verifyText: "Follow your browser's prompt. Unlock this device, or plug in your key and touch it.",
    verifyNamed: "Follow your browser's prompt for “{name}”. Unlock this device, or plug in your key and touch it.",
    use: 'Use passkey or key',
    enrolTitle: 'Set up a passkey or security key',
    enrolText: "Choose how you want to confirm sign-ins, then follow your browser's prompt.",
    Platform: 'This device',
    PlatformText: 'Your face, fingerprint, or PIN',
    CrossPlatform: 'Security key',
    CrossPlatformText: 'A key you plug in or hold near the device',
    stopped: "Nothing was confirmed. Try again when you're ready.",
    exists: 'This one is already set up for your account. Try another one.',
    failed: "Your browser couldn't complete this. Use another method.",
  },
  {
    shared: generalMessages,
    formerly: {
      confirmWith: ['mfaSecurityKey.kinds'],
      setUp: ['mfaSecurityKey.enrol'],
    },
  },
)
