import { FeError } from '../../../http/errors.ts'
import { impact } from '../../../http/securityPolicy/trialOperations.ts'
import { policyImpactAnswer, type Impact } from '../../../http/securityPolicy/answers.ts'
import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import { mutation, type MutationResult } from '../../kit/mutation.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** True when a change would sign people out, lock them out, or not let them join. */
export const isAnybodyAffected = ({ isSelf, ...impact }: Impact): boolean =>
  isSelf ||
  [impact.signedOut, impact.lockedOut, impact.excludedMembers, impact.excludedInvitations].some(
    ({ count }) => count > 0,
  )

/** The result of a save that the person decided against after a dry run. */
export const notSaved: MutationResult<never> = { ok: false, error: new FeError('aborted', 'Not saved') }

/** Dry runs of policies. */
export const policyImpact = flow('policyImpact', scope => ({
  /** Tells what a change would do; undefined where the server cannot tell. */
  impact: mutation(scope, {
    write: async (change: PolicyChange) =>
      (await hasCapability(scope.app, impact.name)) ? read(scope, impact, change, policyImpactAnswer) : undefined,
  }),
}))
