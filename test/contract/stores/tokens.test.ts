import { tokensSuite } from '../../backend/families/tokensSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void tokensSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void tokensSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
