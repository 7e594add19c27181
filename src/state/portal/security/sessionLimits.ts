import * as calls from '../../../http/sessions/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { toConfiguration } from '../../../http/sessions/calls.ts'
export { recommendedLimits } from '../../../http/recommendedSettings.ts'
export { longestSeconds, mostSessions, shortestSeconds } from '../../../http/sessions/limits.ts'

const key = [...keys.security, 'sessions'] as const

/** Whether changed limits apply at once, also to people who are signed in; see `useHas`. */
export const limitsAtOnce = { requires: calls.limitsAtOnce }

/** How long and how often people of the organization stay signed in. */
export const sessionLimits = elementStore('sessionLimits', scope => {
  const limits = query(scope, { key, call: calls.limits })
  return {
    limits,
    save: mutation(scope, {
      call: calls.saveLimits,
      record: () => key,
      optimistic: ({ values }) => [limits.patch(before => ({ ...before, ...values }))],
      invalidates: [key],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
})
