import type { PostgresPool } from 'kysely'
import { connectionSettings, sessionLimits } from './connectionSettings.ts'
import { pooledConnections } from './pooledConnections.ts'
import { requireOwnSessions } from './sessionCheck.ts'
import { requirePrimary } from './primaryCheck.ts'
import type { ConnectionState } from '../observability/connectionState.ts'

/** The connections of this process to a PostgreSQL. */
export interface OpenPool {
  pool: PostgresPool
  /** Rejects when the database does not answer or cannot be written to; connections to it are then used for nothing new. */
  check: () => Promise<void>
  /** @throws Error when a pooler gives each transaction another session of the database */
  requireOwnSessions: () => Promise<void>
  state: () => ConnectionState
  /** Errors of connections are expected from now on. */
  close: () => void
}

const maxConnections = 10

/** Opens a pool of connections. `onIdleError` is called when an idle connection breaks. */
export const openPool = async (url: string, onIdleError: (cause: Error) => void): Promise<OpenPool> => {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({
    ...connectionSettings(url, 'fe-elements'),
    max: maxConnections,
    verify: (client, done) => {
      client.query(sessionLimits).then(() => done(), done)
    },
  })
  let isClosing = false
  // Without a listener, a connection that breaks while it is idle would end this process,
  pool.on('error', cause => {
    if (!isClosing) onIdleError(cause)
  })
  // and so would one that breaks between two statements. The next statement on it reports the error.
  pool.on('connect', client => client.on('error', () => undefined))
  const { pool: connections, dropAll } = pooledConnections(pool)
  return {
    pool: connections,
    check: () => requirePrimary(connections, dropAll),
    requireOwnSessions: () => requireOwnSessions(() => pool.connect()),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      isClosing = true
    },
  }
}
