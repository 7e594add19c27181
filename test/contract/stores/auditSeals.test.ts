import type { OpenDatabase } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { sealSuite } from '../../backend/audits/sealSuite.ts'
import { empty, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

const emptyStore = async ({ db }: OpenDatabase, ports: Pick<Ports, 'clock' | 'random'>) => {
  await empty(db)
  return createPostgresStore(db, ports)
}

void sealSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void sealSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
