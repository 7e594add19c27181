import { subAccountLimitsSuite } from './subAccountLimitsSuite.ts'

void subAccountLimitsSuite('memory')
