import { policyTrialsSuite } from './policyTrialsSuite.ts'

policyTrialsSuite('the memory store')
