import type { SectionCommands } from '../command.ts'

/** Settings of one's own sign-in that people look for by name. */
export const privacyCommands: SectionCommands = {
  section: 'privacy',
  commands: [
    { key: 'twoStep', text: 'ownTwoStep', words: 'MFA 2FA TOTP' },
    { key: 'passkeys', text: 'ownPasskeys', words: 'WebAuthn FIDO2' },
    { key: 'sessions', text: 'ownSessions', words: 'sessions' },
    { key: 'data', text: 'ownData', words: 'GDPR' },
  ],
}
