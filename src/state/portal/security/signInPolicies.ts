import type { Call } from '../../../http/call.ts'
import * as calls from '../../../http/securityPolicy/calls.ts'
import type { PolicyEdit } from '../../../http/securityPolicy/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

export { recommendedPolicy } from '../../../http/recommendedSettings.ts'

/** Whether administrators are mailed about changed policies; see `useHas`. */
export const policyNotices = { requires: calls.policyNotices }

const policyOf = <Rule>(
  scope: Scope,
  name: string,
  { current: read, save }: { current: Call<void, Rule>; save: Call<PolicyEdit<Rule>, Rule> },
) => {
  const key = [...keys.security, name] as const
  const current = query(scope, { key, call: read })
  return {
    current,
    save: mutation(scope, {
      call: save,
      record: () => key,
      answered: answer => [current.patch(() => answer)],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
}

/** The policies that decide how people of the organization sign in, each read and saved by itself. */
export const signInPolicies = elementStore('signInPolicies', scope => ({
  mfa: policyOf(scope, 'mfa', calls.mfa),
  lockout: policyOf(scope, 'lockout', calls.lockout),
  history: policyOf(scope, 'history', calls.history),
  rotation: policyOf(scope, 'rotation', calls.rotation),
  /** What a password needs. */
  complexity: query(scope, { key: [...keys.security, 'complexity'], call: calls.complexity }),
  /** What the vendor lets organizations choose themselves. */
  overrides: query(scope, { key: [...keys.security, 'overrides'], call: calls.overrides }),
}))
