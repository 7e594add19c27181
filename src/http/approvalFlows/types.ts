/** Names one step of a request for approval, and who decides it. The link in the message to that person has all three. */
export interface ApprovalStepKey {
  approvalFlowExecutionId: string
  approverId: string
  approvalFlowStepId: string
}

/** What is to be approved. */
export interface ApprovalRequest {
  approvalFlowName: string
  approvalFlowDescription?: string
  /** Name of the person who asks. */
  requester: string
  /** ISO 8601. */
  approvalFlowRequestDate: string
}

/** The decision about a step. */
export interface ApprovalDecision extends ApprovalStepKey {
  approved: boolean
}
