import { groupsSuite } from '../../backend/families/groupsSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void groupsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void groupsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
