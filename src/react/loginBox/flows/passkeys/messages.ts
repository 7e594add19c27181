import { defineMessages } from '../../../messages/messages.ts'

/** Messages of passkeys while signing in. */
export const passkeyMessages = defineMessages('passkeys', {
  signIn: 'Sign in with a passkey',
  signInStopped: 'No passkey was used. Try again, or sign in another way.',
  signInFailed: "Your browser couldn't use a passkey here. Sign in another way.",
  signInRefused: "This passkey doesn't belong to this account, or it was removed. Sign in another way.",
  promptTitle: 'Sign in faster next time',
  promptText: 'Create a passkey for this account.',
  factUnlock: 'Use your face, fingerprint, or PIN',
  factMemory: 'Nothing to remember, nothing to type',
  factDevices: 'It stays on your devices, and only you can use it',
  create: 'Create a passkey',
  notNow: 'Not now',
  dontAskAgain: "Don't ask again",
  createStopped: 'No passkey was created. You can try again now or later.',
  createExists: 'This device already has a passkey or security key for your account.',
  createFailed: "Your browser couldn't create a passkey here.",
})
