import type { Command } from './command.ts'

/** The commands by name. Each is loaded when it is used. */
export const commands: Readonly<Record<string, Command>> = {
  start: { summary: 'starts the server; the default', load: () => import('./start.ts') },
  check: {
    summary: 'checks the settings without starting, and says what to set at Stripe',
    load: () => import('./check.ts'),
  },
  migrate: {
    summary: 'brings the database up to date, as a start does, without starting',
    load: () => import('./migrateDatabase.ts'),
  },
  connect: {
    summary: 'stores social providers and single sign-on connections from JSON on standard input',
    load: () => import('./connect.ts'),
  },
  'rotate-keys': {
    summary: 'replaces the signing key of access tokens',
    options: { now: 'the new key signs at once, for a key that may be compromised' },
    load: () => import('./rotateKeys.ts'),
  },
  backup: {
    summary: 'writes all records to a file',
    file: 'a file that does not exist',
    load: () => import('./backup.ts'),
  },
  restore: {
    summary: 'reads the records of a backup into an empty database',
    file: 'a file that backup wrote',
    load: () => import('./restore.ts'),
  },
  'adopt-audits': {
    summary: 'takes the audit logs of a version without seals as genuine, once, after an upgrade',
    load: () => import('./adoptAudits.ts'),
  },
  'rebuild-read-models': {
    summary: 'writes derived lists again, after records were changed by SQL',
    load: () => import('./rebuildReadModels.ts'),
  },
}
