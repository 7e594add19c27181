import { otherTenantsSuite } from './otherTenantsSuite.ts'

otherTenantsSuite('the memory store')
