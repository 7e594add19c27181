import { choices } from '../../../http/team/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** The members whose name or address contains a text. */
export const foundMembers = elementStore('foundMembers', scope =>
  query(scope, { key: [...keys.users, 'found'], call: choices }),
)
