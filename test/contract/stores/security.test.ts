import { countriesSuite } from '../../backend/families/countriesSuite.ts'
import { emailDomainsSuite } from '../../backend/families/emailDomainsSuite.ts'
import { givingRightsSuite } from '../../backend/families/givingRightsSuite.ts'
import { ipRestrictionsSuite } from '../../backend/families/ipRestrictionsSuite.ts'
import { otherTenantsSuite } from '../../backend/families/otherTenantsSuite.ts'
import { policyFactorSuite } from '../../backend/families/policyFactorSuite.ts'
import { policyLockoutSuite } from '../../backend/families/policyLockoutSuite.ts'
import { policyTrialsSuite } from '../../backend/families/policyTrialsSuite.ts'
import { sessionPolicySuite } from '../../backend/families/sessionPolicySuite.ts'
import { oneDatabase } from '../databases.ts'

for (const [name, makeStore] of oneDatabase) {
  sessionPolicySuite(name, makeStore)
  policyTrialsSuite(name, makeStore)
  policyLockoutSuite(name, makeStore)
  policyFactorSuite(name, makeStore)
  givingRightsSuite(name, makeStore)
  ipRestrictionsSuite(name, makeStore)
  emailDomainsSuite(name, makeStore)
  countriesSuite(name, makeStore)
  otherTenantsSuite(name, makeStore)
}
