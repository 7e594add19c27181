import type { SectionCommands } from '../command.ts'

/** Views of the security center that people look for by name. */
export const securityCenterCommands: SectionCommands = {
  section: 'securityCenter',
  commands: [
    { key: 'insights', text: 'insights', tab: 'insights' },
    { key: 'breached', text: 'membersBreached', tab: 'breachedPasswords' },
    { key: 'withoutMfa', text: 'membersWithoutTwoStep', tab: 'withoutMfa', words: 'MFA 2FA' },
    { key: 'inactive', text: 'membersInactive', tab: 'inactive' },
  ],
}
