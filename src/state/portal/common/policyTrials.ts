import * as calls from '../../../http/securityPolicy/trialCalls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { queryRegistry } from '../../kit/queryRegistry.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from './keys.ts'

const key = [...keys.security, 'trials'] as const

/** The policies that come back soon unless an administrator keeps the new ones. */
export const policyTrials = elementStore('policyTrials', scope => {
  const registry = scope.app.use(queryRegistry)
  const trials = query(scope, { key, call: calls.trials })
  return {
    trials,
    /** Reads the policies on screen again, after a trial ended and the one before came back. */
    ended: (): void => registry.invalidate(keys.security),
    /** Keeps a policy that is on trial. */
    keep: mutation(scope, {
      call: calls.keep,
      optimistic: policy => [trials.patch(rows => rows.filter(row => row.policy !== policy))],
      invalidates: [key],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
})
