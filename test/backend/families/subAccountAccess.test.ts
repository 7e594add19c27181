import { subAccountAccessSuite } from './subAccountAccessSuite.ts'

void subAccountAccessSuite('memory')
