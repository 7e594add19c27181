import { auditFilesSuite } from './auditFilesSuite.ts'

void auditFilesSuite('memory')
