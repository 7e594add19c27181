import * as approvalFlows from '../../../../src/http/approvalFlows/operations.ts'
import { row } from '../row.ts'

const step = { approvalFlowExecutionId: 'execution-1', approverId: 'user-1', approvalFlowStepId: 'step-1' }

export default [
  row(approvalFlows.execution, ({ api }, input) => api.auth.getApprovalExecutionData(input), step),
  row(
    approvalFlows.submit,
    ({ api }, input) => api.auth.submitApprovalAction(input),
    { ...step, approved: true },
    { ...step, approved: false },
  ),
]
