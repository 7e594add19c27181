import { subTenantsIsolationSuite } from './subTenantsIsolationSuite.ts'

void subTenantsIsolationSuite('memory')
