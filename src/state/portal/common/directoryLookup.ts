import { all } from '../../../http/directory/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from './keys.ts'

/** The tenant's connections to directories, for sections that say what these decide. */
export const directoryLookup = elementStore('directoryLookup', scope =>
  query(scope, { key: [...keys.provisioning, 'lookup'], call: all }),
)
