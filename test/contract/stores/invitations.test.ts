import type { OpenDatabase } from '../../../demo/server/storage/database.ts'
import { createPostgresStore } from '../../../demo/server/storage/postgresStore.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import { invitationsSuite } from '../../backend/families/invitationsSuite.ts'
import { empty, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

const emptyStore = async ({ db }: OpenDatabase, ports: Pick<Ports, 'clock' | 'random'>) => {
  await empty(db)
  return createPostgresStore(db, ports)
}

void invitationsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster())
  void invitationsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
