import { deliverySuite } from '../../backend/events/deliverySuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

deliverySuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster()) deliverySuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
