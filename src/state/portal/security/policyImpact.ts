import { FeError } from '../../../http/errors.ts'
import { impact } from '../../../http/securityPolicy/operations.ts'
import type { AffectedPeople, PolicyChange } from '../../../http/securityPolicy/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation, type MutationResult } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

/** What a change of policies would do to people who are signed in. */
export interface Impact {
  readonly signedOut: AffectedPeople
  readonly lockedOut: AffectedPeople
  readonly isSelf: boolean
  readonly isEveryAdministrator: boolean
  /** Minutes after which the policy before comes back unless an administrator confirms; 0 where it does not. */
  readonly trialMinutes: number
}

const peopleIn = (answer: unknown, name: 'signedOut' | 'lockedOut'): AffectedPeople => {
  const count = getPath(answer, name, 'count')
  const names = getPath(answer, name, 'names')
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
    isSelf: getPath(answer, 'isSelf') === true,
    isEveryAdministrator: getPath(answer, 'isEveryAdministrator') === true,
    trialMinutes: typeof seconds === 'number' ? Math.ceil(seconds / 60) : 0,
  }
}

/** True when a change would sign somebody out or lock somebody out. */
export const isAnybodyAffected = ({ signedOut, lockedOut, isSelf }: Impact): boolean =>
  signedOut.count + lockedOut.count > 0 || isSelf

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
