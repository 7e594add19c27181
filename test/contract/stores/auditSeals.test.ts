import { sealSuite } from '../../backend/audits/sealSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void sealSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void sealSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
