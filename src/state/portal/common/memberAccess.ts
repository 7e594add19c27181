import * as roleCalls from '../../../http/roles/calls.ts'
import { choices } from '../../../http/team/calls.ts'
import { calls } from '../../kit/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from './keys.ts'
import { explainAccess } from './explainAccess.ts'

/** The access of members, and the members to choose one of. */
export const memberAccess = elementStore('memberAccess', scope => ({
  /** Why a person has each permission or lacks it. */
  access: query(scope, {
    key: keys.access,
    requires: roleCalls.memberAccess.requires,
    read: async (userId: string, signal) => {
      const access = await scope.use(calls)(roleCalls.memberAccess, userId, { signal })
      const { name, email, status, roles } = access
      return { name: name || email, email, status, roles, groups: explainAccess(access, scope.app.ports.clock.now()) }
    },
  }),
  /** The members whose name or address contains a text. */
  people: query(scope, { key: [...keys.users, 'choices'], call: choices }),
}))
