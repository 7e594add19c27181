import type { Store } from '../../../src/backend/store/records.ts'
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

/** Opens PostgreSQL or PGlite. */
export const openStorage = async (database: DatabaseSettings): Promise<Storage> => {
  const onIdleError = (cause: Error) => console.error(`A database connection broke: ${describeFault(cause)}`)
  const { db, check, close } = await ('url' in database
    ? openPostgres(database.url, onIdleError)
    : openPglite(database.folder))
  const store = createPostgresStore(db, serverPorts)
  try {
    await buildReadModels(db, store)
  } catch (cause) {
    await close()
    throw cause
  }
  return { store, check, close }
}
