import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import { storeSuite } from '../../backend/store/storeSuite.ts'
import { createClock } from '../../harness/testBackend.ts'
import { createSeededRandom } from '../../../src/preview/ports.ts'
import type { OpenDatabase } from '../../../demo/server/storage/database.ts'
import { empty, openedDatabases } from '../databases.ts'

const ports = { clock: createClock(), random: createSeededRandom(1) }

const emptyStore = async ({ db }: OpenDatabase) => {
  await empty(db)
  return createPostgresStore(db, ports)
}

for (const [name, open] of openedDatabases) storeSuite(name, async () => emptyStore(await open()))
