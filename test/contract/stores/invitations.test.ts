import { invitationsSuite } from '../../backend/families/invitationsSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

void invitationsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster())
  void invitationsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
