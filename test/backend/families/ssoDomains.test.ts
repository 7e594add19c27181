import { ssoDomainsSuite } from './ssoDomainsSuite.ts'

void ssoDomainsSuite('memory')
