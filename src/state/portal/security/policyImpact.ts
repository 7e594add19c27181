import { FeError } from '../../../http/errors.ts'
import { impact } from '../../../http/securityPolicy/trialOperations.ts'
import type { AffectedPeople, PolicyChange } from '../../../http/securityPolicy/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation, type MutationResult } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

/** What a change of policies would do to people who are signed in. */
export interface Impact {
  readonly signedOut: AffectedPeople
  readonly lockedOut: AffectedPeople
  /** Members and invited people whose mail domain is not allowed any more. Members stay. */
  readonly excludedMembers: AffectedPeople
  readonly excludedInvitations: AffectedPeople
  readonly isSelf: boolean
  readonly isEveryAdministrator: boolean
  /** Minutes after which the policy before comes back unless an administrator confirms; 0 where it does not. */
  readonly trialMinutes: number
}

const peopleIn = (answer: unknown, ...path: string[]): AffectedPeople => {
  const count = getPath(answer, ...path, 'count')
  const names = getPath(answer, ...path, 'names')
  return {
    count: typeof count === 'number' ? count : 0,
    names: Array.isArray(names) ? names.filter(item => typeof item === 'string') : [],
  }
}

/** Reads the answer of a dry run. */
export const readImpact = (answer: unknown): Impact => {
  const seconds = getPath(answer, 'trialSeconds')
  return {
    signedOut: peopleIn(answer, 'signedOut'),
    lockedOut: peopleIn(answer, 'lockedOut'),
    excludedMembers: peopleIn(answer, 'joining', 'members'),
    excludedInvitations: peopleIn(answer, 'joining', 'invitations'),
    isSelf: getPath(answer, 'isSelf') === true,
    isEveryAdministrator: getPath(answer, 'isEveryAdministrator') === true,
    trialMinutes: typeof seconds === 'number' ? Math.ceil(seconds / 60) : 0,
  }
}

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
      (await hasCapability(scope.app, impact.name)) ? readImpact(await scope.send(impact, change)) : undefined,
  }),
}))
