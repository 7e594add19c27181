import { cachedStore, soleWriter, type ChangeFeed } from '../../../src/backend/store/cachedStore.ts'
import type { Store } from '../../../src/backend/records.ts'
import { listenForChanges } from './changeFeed.ts'
import { openPglite, openPostgres } from './database.ts'
import { describeFault, serverPorts } from '../ports.ts'
import { buildReadModels } from './readModelBuilds.ts'
import { createPostgresStore } from './postgresStore.ts'
import type { DatabaseSettings } from '../settings.ts'

/** Storage of the backend's records. */
export interface Storage {
  store: Store
  /** Rejects when the records cannot be reached. */
  check: () => Promise<void>
  close: () => Promise<void>
}

const onIdleError = (cause: Error) => console.error(`A database connection broke: ${describeFault(cause)}`)

/** The feed of changes by other processes; the embedded database has no others. */
const openFeed = async (database: DatabaseSettings): Promise<ChangeFeed & { close: () => Promise<void> }> =>
  'url' in database ? listenForChanges(database.url, onIdleError) : { ...soleWriter, close: () => Promise.resolve() }

/** Opens PostgreSQL or PGlite. */
export const openStorage = async (database: DatabaseSettings): Promise<Storage> => {
  const { db, check, close } = await ('url' in database
    ? openPostgres(database.url, onIdleError)
    : openPglite(database.folder))
  const store = createPostgresStore(db, serverPorts)
  try {
    await buildReadModels(db, store)
    const feed = await openFeed(database)
    return {
      store: cachedStore(store, { clock: serverPorts.clock, feed }),
      check,
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
