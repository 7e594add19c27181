import { accountSettingsSuite } from '../../backend/families/accountSettingsSuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

accountSettingsSuite('PGlite', async ports => emptyStore(await sharedPglite(), ports))

if (await sharedCluster())
  accountSettingsSuite('PostgreSQL', async ports => emptyStore((await sharedPostgres())!, ports))
