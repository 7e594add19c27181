import { rolesSuite } from './rolesSuite.ts'

void rolesSuite('memory')
