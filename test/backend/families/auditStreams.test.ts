import { auditStreamsSuite } from './auditStreamsSuite.ts'

void auditStreamsSuite('memory')
