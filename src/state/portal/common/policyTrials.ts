import { trialKeep, trials as readTrials } from '../../../http/securityPolicy/operations.ts'
import type { PolicyTrial } from '../../../http/securityPolicy/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { queryRegistry } from '../../kit/queryRegistry.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from './capabilities.ts'

const key = ['security', 'trials'] as const

/** The policies that come back soon unless an administrator keeps the new ones. */
export const policyTrials = flow('policyTrials', scope => {
  const { app } = scope
  const registry = app.use(queryRegistry)
  const trials = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly PolicyTrial[]> =>
      (await hasCapability(app, readTrials.name)) ? scope.send(readTrials, undefined, { signal }) : [],
  })
  return {
    trials,
    /** Reads the policies on screen again, after a trial ended and the one before came back. */
    ended: (): void => registry.invalidate(['security']),
    /** Keeps a policy that is on trial. */
    keep: mutation(scope, {
      write: (policy: PolicyTrial['policy']) => scope.send(trialKeep, { policy }),
      optimistic: policy => [trials.patch(rows => rows.filter(row => row.policy !== policy))],
      invalidates: [key],
    }),
  }
})
