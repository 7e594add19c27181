import { connectivitySuite } from '../../backend/families/connectivitySuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

connectivitySuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) connectivitySuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
