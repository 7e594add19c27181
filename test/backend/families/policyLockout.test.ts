import { policyLockoutSuite } from './policyLockoutSuite.ts'

policyLockoutSuite('the memory store')
