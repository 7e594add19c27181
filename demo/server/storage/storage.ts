import { definitions } from '../../../src/backend/records.ts'
import { cachedStore, soleWriter, type ChangeFeed } from '../../../src/backend/store/cachedStore.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import type { Log } from '../../../src/backend/ports/ports.ts'
import { defaultLog } from '../observability/log.ts'
import { listenForChanges } from './changeFeed.ts'
import { openDatabase } from './database.ts'
import type { ConnectionState } from '../observability/connectionState.ts'
import { serverPorts } from '../ports.ts'
import { buildReadModels } from './readModelBuilds.ts'
import { createPostgresStore } from './postgresStore.ts'
import type { DatabaseSettings } from '../settings.ts'

/** Storage of the backend's records. */
export interface Storage {
  store: Store
  /** Rejects when the records cannot be reached. */
  check: () => Promise<void>
  /** Absent where there are none. */
  connections?: () => ConnectionState
  close: () => Promise<void>
}

/** The feed of changes by other processes; the embedded database has no others. */
const openFeed = async (
  database: DatabaseSettings,
  onIdleError: (cause: Error) => void,
): Promise<ChangeFeed & { close: () => Promise<void> }> =>
  'url' in database ? listenForChanges(database.url, onIdleError) : { ...soleWriter, close: () => Promise.resolve() }

/** Opens PostgreSQL or PGlite. */
export const openStorage = async (database: DatabaseSettings, log: Log = defaultLog): Promise<Storage> => {
  const onIdleError = (cause: Error) => log.error('A database connection broke', 'database', cause)
  const { db, check, connections, close } = await openDatabase(database, onIdleError)
  const store = createPostgresStore(db, serverPorts)
  try {
    await buildReadModels(db, store)
    const feed = await openFeed(database, onIdleError)
    return {
      store: cachedStore(store, { definitions, clock: serverPorts.clock, feed }),
      check,
      ...(connections && { connections }),
      close: async () => {
        await feed.close()
        await close()
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
