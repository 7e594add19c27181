import { auditsSuite } from '../../backend/families/auditsSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void auditsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) void auditsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
