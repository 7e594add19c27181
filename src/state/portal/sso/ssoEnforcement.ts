import * as ssoConfig from '../../../http/ssoConfig/calls.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const record = ({ id }: { id: string }) => [...keys.sso, id] as const

/** Single sign-on as the only way to sign in. */
export const ssoEnforcement = elementStore('ssoEnforcement', scope => {
  const invalidates = [keys.sso]
  return {
    /** Whether the provider is required, and how many members that concerns; see `useHas`. */
    state: query(scope, { key: [...keys.sso, 'enforcement'], call: ssoConfig.enforcement }),
    /** Requires the provider from some days on; without days at once, on trial. */
    begin: mutation(scope, {
      call: ssoConfig.enforce,
      record,
      invalidates,
      tells: changeOfId('sso.connectionUpdated'),
    }),
    /** Keeps what is on trial. */
    confirm: mutation(scope, {
      call: ssoConfig.confirmEnforcement,
      record,
      invalidates,
      tells: changeOfId('sso.connectionUpdated'),
    }),
    end: mutation(scope, {
      call: ssoConfig.endEnforcement,
      record,
      invalidates,
      tells: changeOfId('sso.connectionUpdated'),
    }),
  }
})
