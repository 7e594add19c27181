import { outcomes, type LoggedRequest, type SentGroup } from '../../../http/directory/answers.ts'
import * as calls from '../../../http/directory/calls.ts'
import type { LogFilters, PageOfDirectory } from '../../../http/directory/calls.ts'
import type { Call } from '../../../http/call.ts'
import type { ListedPage } from '../../../http/fields.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** What becomes of requests, in the order of the filter. */
export const logOutcomes = outcomes

/** Makes one list for each connection, when it is first asked for. */
const listsOf = <Row, Filters extends object>(
  scope: Scope,
  name: string,
  call: Call<PageOfDirectory<Filters>, ListedPage<Row>>,
  filters: Filters,
) => {
  const run = scope.use(runCalls)
  const lists = new Map<string, ListQuery<Row, Filters>>()
  const listOf = (id: string) =>
    listQuery<Row, Filters>(scope, {
      key: [...keys.provisioning, id, name],
      filters,
      read: (view, signal) => run(call, { id, view }, { signal }),
    })
  return (id: string): ListQuery<Row, Filters> => {
    const known = lists.get(id) ?? listOf(id)
    lists.set(id, known)
    return known
  }
}

/** What directories sent: their requests, and their groups with the roles of these. */
export const directoryLists = elementStore('directoryLists', scope => ({
  /** The requests of a connection, newest first. */
  logOf: listsOf<LoggedRequest, LogFilters>(scope, 'log', calls.log, {}),
  /** Whether there is a log; see `useHas`. */
  log: { requires: calls.log.requires },
  /** The groups of a connection, by name. */
  groupsOf: listsOf<SentGroup, object>(scope, 'groups', calls.groups, {}),
  /** Whether groups can be listed; see `useHas`. */
  groups: { requires: calls.groups.requires },
  /** Who is in a group. */
  groupMembers: query(scope, { key: [...keys.provisioning, 'groupMembers'], call: calls.groupMembers }),
  /** Who would lose which role of a group; see `useHas`. */
  roleLosses: query(scope, { key: [...keys.provisioning, 'roleLosses'], call: calls.roleLosses, maxAgeMs: 0 }),
  /** Decides which roles the members of a group have. */
  saveGroupRoles: mutation(scope, {
    call: calls.saveGroupRoles,
    record: ({ id, groupId }) => [...keys.provisioning, id, 'groups', groupId],
    invalidates: [keys.provisioning, keys.groups, keys.users],
    tells: changeOfId('directory.updated'),
  }),
}))
