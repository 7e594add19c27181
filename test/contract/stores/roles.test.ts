import { rolesSuite } from '../../backend/families/rolesSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void rolesSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void rolesSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
