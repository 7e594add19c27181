import type { SectionCommands } from '../command.ts'

/** Settings of the organization that people look for by name. */
export const accountCommands: SectionCommands = {
  section: 'account',
  commands: [
    { key: 'details', text: 'organizationDetails', tab: 'settings' },
    { key: 'formats', text: 'dateFormats', tab: 'settings' },
    { key: 'logo', text: 'logo', tab: 'settings' },
    { key: 'login', text: 'loginLook', tab: 'customLogin' },
  ],
}
