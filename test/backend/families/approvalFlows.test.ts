import { approvalFlowsSuite } from './approvalFlowsSuite.ts'

void approvalFlowsSuite('memory')
