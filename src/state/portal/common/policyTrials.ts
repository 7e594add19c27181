import { trialKeep, trials as readTrials } from '../../../http/securityPolicy/trialOperations.ts'
import type { PolicyTrial } from '../../../http/securityPolicy/types.ts'
import { getPath } from '../../kit/getPath.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { queryRegistry } from '../../kit/queryRegistry.ts'
import { readEntries } from '../../kit/readEntries.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

const key = ['security', 'trials'] as const

const policies: Record<PolicyTrial['policy'], true> = {
  sessions: true,
  mfa: true,
  ipRestrictions: true,
  countryRestrictions: true,
}

const readTrial = (entry: unknown): PolicyTrial | undefined => {
  const [policy, endsAt] = [getPath(entry, 'policy'), getPath(entry, 'endsAt')]
  const isTrial = typeof policy === 'string' && Object.hasOwn(policies, policy) && typeof endsAt === 'string'
  return isTrial && !Number.isNaN(Date.parse(endsAt)) ? { policy: policy as PolicyTrial['policy'], endsAt } : undefined
}

/** The policies that come back soon unless an administrator keeps the new ones. */
export const policyTrials = flow('policyTrials', scope => {
  const { app } = scope
  const registry = app.use(queryRegistry)
  const trials = query(scope, {
    key,
    read: async (_all: void, signal): Promise<readonly PolicyTrial[]> => {
      if (!(await hasCapability(app, readTrials.name))) return []
      const answer: unknown = await scope.send(readTrials, undefined, { signal })
      return readEntries(answer, readTrial, { source: 'Policies on trial', log: app.ports.log })
    },
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
