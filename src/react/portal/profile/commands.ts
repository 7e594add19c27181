import type { SectionCommands } from '../command.ts'

/** Settings of the profile that people look for by name. */
export const profileCommands: SectionCommands = {
  section: 'profile',
  commands: [
    { key: 'password', text: 'password' },
    { key: 'email', text: 'emailAddress' },
    { key: 'picture', text: 'picture', words: 'avatar' },
  ],
}
