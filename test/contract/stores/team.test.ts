import { teamSuite } from '../../backend/families/teamSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void teamSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void teamSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
