import { policyFactorSuite } from './policyFactorSuite.ts'

policyFactorSuite('the memory store')
