import { operation } from '../operation.ts'
import type { ApprovalDecision, ApprovalRequest, ApprovalStepKey } from './types.ts'

/** Reads a request that waits for the decision of the person. */
export const execution = operation<ApprovalStepKey, ApprovalRequest>({
  name: 'approvalFlows.execution',
  method: 'GET',
  path: '/identity/resources/approval-flows/v1/execution-data',
})

/** Approves a request or declines it. */
export const submit = operation<ApprovalDecision, { success: boolean }>({
  name: 'approvalFlows.submit',
  method: 'POST',
  path: '/identity/resources/approval-flows/v1/approver-action',
})
