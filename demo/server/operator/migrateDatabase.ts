import { version } from '../installation.ts'
import type { CommandRun } from './command.ts'
import { maintain } from './maintenance.ts'

/** Brings the tables, secrets and read models up to date, so that the servers of a new version start at once. */
export const run: CommandRun = ({ isDemo }) =>
  maintain(
    isDemo,
    () => Promise.resolve(`The database is up to date with version ${version}`),
    'The database was not brought up to date',
  )
