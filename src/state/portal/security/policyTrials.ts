import { FeError } from '../../../http/errors.ts'
import * as operations from '../../../http/securityPolicy/operations.ts'
import type { AffectedPeople, PolicyChange, PolicyTrial } from '../../../http/securityPolicy/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation, type MutationResult } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { readEntries } from '../../kit/readEntries.ts'
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

const key = ['security', 'trials'] as const

const policies: Record<PolicyTrial['policy'], true> = { sessions: true, mfa: true, ipRestrictions: true }

const readTrial = (entry: unknown): PolicyTrial | undefined => {
  const [policy, endsAt] = [getPath(entry, 'policy'), getPath(entry, 'endsAt')]
  const isTrial = typeof policy === 'string' && Object.hasOwn(policies, policy) && typeof endsAt === 'string'
  return isTrial && !Number.isNaN(Date.parse(endsAt)) ? { policy: policy as PolicyTrial['policy'], endsAt } : undefined
}

/** Dry runs of policies, and the policies that come back unless an administrator confirms the new ones. */
export const policyTrials = flow('policyTrials', scope => {
  const { app } = scope
  const trials = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly PolicyTrial[]> => {
      if (!(await hasCapability(app, operations.trials.name))) return []
      const answer: unknown = await scope.send(operations.trials, undefined, { signal })
      return readEntries(answer, readTrial, { source: 'Policies on trial', log: app.ports.log })
    },
  })
  return {
    trials,
    /** Tells what a change would do; undefined where the server cannot tell. */
    impact: mutation(scope, {
      write: async (change: PolicyChange) =>
        (await hasCapability(app, operations.impact.name))
          ? readImpact(await scope.send(operations.impact, change))
          : undefined,
    }),
    /** Keeps a policy that is on trial. */
    keep: mutation(scope, {
      write: (policy: PolicyTrial['policy']) => scope.send(operations.trialKeep, { policy }),
      optimistic: policy => [trials.patch(rows => rows.filter(row => row.policy !== policy))],
      invalidates: [key],
    }),
  }
})
