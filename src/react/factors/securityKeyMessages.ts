import { defineMessages } from '../messages/messages.ts'

/** Messages of passkeys and security keys as a second factor. */
export const keyMessages = defineMessages('mfaSecurityKey', {
  verifyTitle: 'Use your passkey or security key',
  verifyText: 'Your browser asks for it. Unlock this device, or plug in your key and touch it.',
  verifyNamed: 'Your browser asks for “{name}”. Unlock this device, or plug in your key and touch it.',
  use: 'Use passkey or key',
  enrolTitle: 'Set up a passkey or security key',
  enrolText: 'Choose what you want to confirm sign-ins with, then follow your browser.',
  kinds: 'Confirm with',
  Platform: 'This device',
  PlatformText: 'Your face, fingerprint or PIN',
  CrossPlatform: 'Security key',
  CrossPlatformText: 'A key you plug in or hold against the device',
  enrol: 'Set up',
  stopped: 'Nothing was confirmed. Try again when you are ready.',
  exists: 'This one is already in use for your account. Try another one.',
  failed: 'Your browser could not do this here. Use another method.',
})
