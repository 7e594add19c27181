import { jobSuite } from '../../backend/jobs/jobSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

jobSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) jobSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
