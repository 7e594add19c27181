import { administratorsSuite } from '../../backend/identity/administratorsSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void administratorsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster())
  void administratorsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
