import * as v from 'valibot'
import type * as operations from '../../../http/approvalFlows/operations.ts'
import type { ApprovalStepKey } from '../../../http/approvalFlows/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'
import type { RecordOf } from '../../store/definitions.ts'
import { tellRequester } from './approvalMails.ts'
import type { ApprovalStep } from './records.ts'

const stepKey = { approvalFlowExecutionId: id, approverId: id, approvalFlowStepId: id }

const expired = () =>
  new HttpError(410, 'This request has expired. Ask the person who made it for a new one.', {
    code: 'ER-APPROVAL-EXPIRED',
  })
const decided = () =>
  new HttpError(409, 'This request was already approved or declined.', { code: 'ER-APPROVAL-DECIDED' })

/**
 * A request of the active tenant with the step that the person decides now.
 * @throws HttpError 404 for unknown requests, and alike for those of other tenants and steps of others; 409 once it is decided;
 * 410 after its time
 */
const pendingStep = async (
  { store, tenantId, user, ports }: SignedInContext,
  { approvalFlowExecutionId, approverId, approvalFlowStepId }: ApprovalStepKey,
): Promise<{ approval: RecordOf<'approvals'>; step: ApprovalStep }> => {
  const approval = await store.approvals.get(tenantId, approvalFlowExecutionId)
  const step = approval?.steps.find(known => known.id === approvalFlowStepId)
  if (!approval || !step || step.approverId !== user.id || approverId !== user.id) throw notFound()
  if (step.state !== 'pending' || approval.state !== 'pending') throw decided()
  if (ports.clock.now() >= Date.parse(approval.expiresAt)) throw expired()
  return { approval, step }
}

/** The state of a request by its steps: one that is declined declines all. */
const stateOf = (steps: readonly ApprovalStep[]): ApprovalStep['state'] => {
  if (steps.some(({ state }) => state === 'declined')) return 'declined'
  return steps.every(({ state }) => state === 'approved') ? 'approved' : 'pending'
}

/** Requests for approval, which only the person named by a step sees and decides. */
export const approvalsHandlers = {
  execution: signedIn({ input: v.object(stepKey) }, async (key, context) => {
    const { approval } = await pendingStep(context, key)
    const { name, description, requester, createdAt } = approval
    return {
      approvalFlowName: name,
      ...(description !== undefined && { approvalFlowDescription: description }),
      requester,
      approvalFlowRequestDate: createdAt,
    }
  }),
  submit: signedIn(
    { input: v.object({ ...stepKey, approved: v.boolean() }), transaction: true },
    async ({ approved, ...key }, context) => {
      const { store, tenantId, ports, audit } = context
      const { approval, step } = await pendingStep(context, key)
      const answer: ApprovalStep = {
        ...step,
        state: approved ? 'approved' : 'declined',
        decidedAt: new Date(ports.clock.now()).toISOString(),
      }
      const steps = approval.steps.map(known => (known.id === step.id ? answer : known))
      const state = stateOf(steps)
      await store.approvals.update(tenantId, approval.id, { steps, state })
      const facts = { approvalId: approval.id, approval: approval.name, requester: approval.requester }
      await audit(approved ? 'approval.approved' : 'approval.declined', { ...facts, severity: 'Medium' })
      if (state !== 'pending') await tellRequester(context, approval, state)
      return { success: true }
    },
  ),
} satisfies HandlersFor<typeof operations>
