import { subAccountChangesSuite } from './subAccountChangesSuite.ts'

void subAccountChangesSuite('memory')
