import type { SectionCommands } from '../command.ts'

/** What people look for by name in the section of applications. */
export const applicationsCommands: SectionCommands = {
  section: 'applications',
  commands: [{ key: 'manage', text: 'manageApplications', tab: 'manage' }],
}
