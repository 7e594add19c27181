import type { PageOf } from '../../../http/pages.ts'
import type { FoundAccounts } from '../../../http/subTenants/answers.ts'
import * as subTenants from '../../../http/subTenants/calls.ts'
import { calls, type RunCall } from '../../kit/calls.ts'
import { changeRow, withoutRow } from '../../kit/changeRows.ts'
import { listQuery, type ListQuery } from '../../kit/listQuery.ts'
import { changeOfId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { randomId } from '../../kit/randomId.ts'
import { elementStore } from '../../kit/scope.ts'
import { treeQuery } from '../../kit/treeQuery.ts'
import { keys } from '../common/keys.ts'
import { compareAccounts, nodeOfAncestor, type AccountNode } from './accountNode.ts'
import { topAccount } from './topAccount.ts'

const record = ({ id }: { id: string }) => [...keys.subAccounts, id] as const

/** What a search found; without a total where there is more. */
const foundPage = ({ items, hasMore }: FoundAccounts): PageOf<AccountNode> => ({
  rows: items,
  total: hasMore ? undefined : items.length,
})

/** Accounts that one request counts for. */
const countedAtOnce = 50

/** The numbers of any number of accounts. */
const countsOf = async (
  run: RunCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, subTenants.AccountCounts>> => {
  const found = new Map<string, subTenants.AccountCounts>()
  for (let at = 0; at < ids.length; at += countedAtOnce)
    for (const [id, counts] of await run(subTenants.counts, ids.slice(at, at + countedAtOnce))) found.set(id, counts)
  return found
}

/** The accounts below the one that the person works in, as a tree, and what changes it. */
export const allAccounts = elementStore('allAccounts', scope => {
  const run = scope.use(calls)
  const list = listQuery<AccountNode, object>(scope, {
    key: [...keys.subAccounts, 'found'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async ({ search }, signal) =>
      search.trim() === '' ? { rows: [], total: 0 } : foundPage(await run(subTenants.search, search, { signal })),
  })
  const counts = query(scope, { key: [...keys.subAccounts, 'counts'], call: subTenants.counts })
  const lists = new Map<string, ListQuery<AccountNode, object>>()
  const listBelow = (parentId: string) =>
    listQuery<AccountNode, object>(scope, {
      key: [...keys.subAccounts, parentId, 'below'],
      filters: {},
      size: 10,
      sort: { by: 'name', descending: false },
      read: (view, signal) => run(subTenants.children, { ...view, filters: { parentId } }, { signal }),
    })
  const tree = treeQuery<AccountNode, subTenants.AccountCounts>(scope, {
    key: [...keys.subAccounts, 'children'],
    call: subTenants.children,
    list,
    top: scope.use(topAccount),
    facts: counts,
    nodeOf: nodeOfAncestor,
    compare: compareAccounts,
  })
  const invalidates = [keys.subAccounts]
  const updated = { record, invalidates, tells: changeOfId('subAccount.updated') }
  return {
    list,
    tree,
    /** The accounts right below one, by pages; a search finds all below it. */
    below: (id: string): ListQuery<AccountNode, object> => {
      const known = lists.get(id) ?? listBelow(id)
      lists.set(id, known)
      return known
    },
    /** The numbers of some accounts, by their ids. */
    counts,
    /** Everything about one account; see `useHas`. */
    details: query(scope, { key: [...keys.subAccounts, 'details'], call: subTenants.details }),
    /** The accounts above one, the topmost first. */
    parents: query(scope, { key: [...keys.subAccounts, 'parents'], call: subTenants.parents }),
    /** Where an account may be moved: accounts by part of a name, without one those right below the current one. */
    places: query(scope, {
      key: [...keys.subAccounts, 'places'],
      read: async (words: string, signal): Promise<readonly AccountNode[]> => {
        if (words.trim() !== '') return (await run(subTenants.search, words, { signal })).items
        const first = { page: 1, size: 50, sort: undefined, search: '', filters: { parentId: '' } }
        return (await run(subTenants.children, first, { signal })).rows
      },
    }),
    /** Answers with the numbers of some accounts, for a file of them. */
    readCounts: mutation(scope, { write: (ids: readonly string[]) => countsOf(run, ids) }),
    /** The id of a new account: one for each attempt, so that a repeat makes no second one. */
    newId: () => randomId(scope.app.ports.randomBytes),
    create: mutation(scope, { call: subTenants.create, invalidates, tells: changeOfId('subAccount.created') }),
    rename: mutation(scope, {
      call: subTenants.rename,
      ...updated,
      optimistic: ({ id, name }) => [tree.patch(changeRow<AccountNode>(id, () => ({ name })))],
    }),
    move: mutation(scope, { call: subTenants.move, record, invalidates, tells: changeOfId('subAccount.moved') }),
    remove: mutation(scope, {
      call: subTenants.remove,
      record,
      optimistic: ({ id }) => [tree.patch(withoutRow(id))],
      invalidates,
      tells: changeOfId('subAccount.removed'),
    }),
    setReseller: mutation(scope, { call: subTenants.setReseller, ...updated }),
    setAccessType: mutation(scope, { call: subTenants.setAccessType, ...updated }),
    inheritSettings: mutation(scope, { call: subTenants.inheritSettings, ...updated }),
  }
})
