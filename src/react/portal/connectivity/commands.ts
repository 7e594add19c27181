import type { SectionCommands } from '../command.ts'

/** Channels that people look for by name. */
export const connectivityCommands: SectionCommands = {
  section: 'connectivity',
  commands: [
    { key: 'email', text: 'senderOfEmails', tab: 'email' },
    { key: 'sms', text: 'textMessages', tab: 'sms', words: 'SMS' },
    { key: 'slack', text: 'slack', tab: 'slack' },
  ],
}
