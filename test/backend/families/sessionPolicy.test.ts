import { sessionPolicySuite } from './sessionPolicySuite.ts'

sessionPolicySuite('the memory store')
