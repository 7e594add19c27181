import type { Impact } from '../../../http/securityPolicy/answers.ts'
import { FeError } from '../../../http/errors.ts'
import * as calls from '../../../http/securityPolicy/calls.ts'
import { mutation, type MutationResult } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'

/** True when a change would sign people out, lock them out, or not let them join. */
export const isAnybodyAffected = ({ isSelf, ...impact }: Impact): boolean =>
  isSelf ||
  [impact.signedOut, impact.lockedOut, impact.excludedMembers, impact.excludedInvitations].some(
    ({ count }) => count > 0,
  )

/** The result of a save that the person decided against after a dry run. */
export const cancelledResult: MutationResult<never> = { ok: false, error: new FeError('aborted', 'Not saved') }

/** Dry runs of policies. */
export const policyImpact = elementStore('policyImpact', scope => ({
  /** Reads what a change would do; undefined where the server cannot say. */
  impact: mutation(scope, { call: calls.impact }),
}))
