import { subTenantsSuite } from './subTenantsSuite.ts'

void subTenantsSuite('memory')
