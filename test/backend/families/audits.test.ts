import { auditsSuite } from './auditsSuite.ts'

void auditsSuite('memory')
