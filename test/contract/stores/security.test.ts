import type { Ports } from '../../../src/backend/ports/ports.ts'
import { countriesSuite } from '../../backend/families/countriesSuite.ts'
import { emailDomainsSuite } from '../../backend/families/emailDomainsSuite.ts'
import { ipRestrictionsSuite } from '../../backend/families/ipRestrictionsSuite.ts'
import { policyFactorSuite } from '../../backend/families/policyFactorSuite.ts'
import { policyTrialsSuite } from '../../backend/families/policyTrialsSuite.ts'
import { sessionPolicySuite } from '../../backend/families/sessionPolicySuite.ts'
import { emptyStore, sharedCluster, sharedPglite, sharedPostgres } from '../databases.ts'

const onPglite = async (ports: Ports) => emptyStore(await sharedPglite(), ports)
const onPostgres = async (ports: Ports) => emptyStore((await sharedPostgres())!, ports)

sessionPolicySuite('PGlite', onPglite)
policyTrialsSuite('PGlite', onPglite)
policyFactorSuite('PGlite', onPglite)
ipRestrictionsSuite('PGlite', onPglite)
emailDomainsSuite('PGlite', onPglite)
countriesSuite('PGlite', onPglite)

if (await sharedCluster()) {
  sessionPolicySuite('PostgreSQL', onPostgres)
  policyTrialsSuite('PostgreSQL', onPostgres)
  policyFactorSuite('PostgreSQL', onPostgres)
  ipRestrictionsSuite('PostgreSQL', onPostgres)
  emailDomainsSuite('PostgreSQL', onPostgres)
  countriesSuite('PostgreSQL', onPostgres)
}
