import { ownAccountSuite } from '../../backend/families/ownAccountSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void ownAccountSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster())
  void ownAccountSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
