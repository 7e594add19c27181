import { choices } from '../../../http/roles/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from './keys.ts'

/** The roles that people and programs of the tenant can have, for choices and for names in lists. */
export const roleLookup = elementStore('roleLookup', scope =>
  query(scope, { key: [...keys.roles, 'choices'], maxAgeMs: 60_000, call: choices }),
)
