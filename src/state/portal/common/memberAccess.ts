import { memberAccessAnswer } from '../../../http/roles/answers.ts'
import { memberAccess as readAccess } from '../../../http/roles/operations.ts'
import { personChoices, type PersonChoice } from '../../../http/users/answers.ts'
import { list } from '../../../http/users/listOperations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { keys } from './keys.ts'
import { explainAccess } from './explainAccess.ts'

/** How many people a search offers. */
const mostPeople = 20

/** The access of members, and the members to choose one of. */
export const memberAccess = flow('memberAccess', scope => ({
  /** Why a person has each permission or lacks it. */
  access: query(scope, {
    key: keys.access,
    requires: readAccess.name,
    read: async (userId: string, signal) => {
      const access = await read(scope, readAccess, { userId }, memberAccessAnswer, { signal })
      const { name, email, status, roles } = access
      return { name: name || email, email, status, roles, reasons: explainAccess(access, scope.app.ports.clock.now()) }
    },
  }),
  /** The members whose name or address contains a text. */
  people: query(scope, {
    key: [...keys.users, 'choices'],
    read: async (text: string, signal): Promise<readonly PersonChoice[]> => {
      const order = { _sortBy: 'name', _order: 'ASC' } as const
      const input = { _offset: 0, _limit: mostPeople, ...order, ...(text && { _filter: text }) }
      return (await read(scope, list, input, personChoices, { signal })).rows
    },
  }),
}))
