import * as operations from '../../../http/approvalFlows/operations.ts'
import { family } from '../../handler/family.ts'
import { approvalsHandlers } from './approvals.ts'
import { approvalCollections } from './records.ts'
import { seedApprovals } from './sampleData.ts'

/** Requests that a person approves or declines. */
export const approvalFlowsFamily = family({
  name: 'approvalFlows',
  operations,
  records: approvalCollections,
  handlers: approvalsHandlers,
  sample: seedApprovals,
})
