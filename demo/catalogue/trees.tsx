/** Lists whose rows are trees in each of their states, with nodes made in the page. */
import { useStore } from '@nanostores/react'
import Building from 'lucide/dist/esm/icons/building.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { atom } from 'nanostores'
import { FeError } from '../../src/http/errors.ts'
import type { PageOf } from '../../src/http/pages.ts'
import { List } from '../../src/react/kit/list/List.tsx'
import type { ListColumn } from '../../src/react/kit/list/listTypes.ts'
import { treed } from '../../src/react/kit/tree/treed.tsx'
import type { TreeLabels } from '../../src/react/kit/tree/treeLabels.ts'
import { badge } from '../../src/react/ui/table/cells.tsx'
import { listQuery } from '../../src/state/kit/listQuery.ts'
import { query } from '../../src/state/kit/query.ts'
import { treeQuery, type ChildrenRequest } from '../../src/state/kit/treeQuery.ts'
import type { TreeNode } from '../../src/state/kit/treeRows.ts'
import { pageScope } from './pageScope.ts'
import { PortalHost } from './PortalHost.tsx'
import { longText, Section, State } from './Section.tsx'

/** Children of the top, and of each of these. With them there are 50,001 nodes. */
const [branches, leaves] = [250, 199]

const top: TreeNode = { id: 'top', name: 'Harbor Resellers', isParent: true }
const branchName = (index: number) => (index === 1 ? longText : index === 2 ? 'מרים כהן' : `Reseller ${index + 1}`)
const branchAt = (index: number): TreeNode => ({ id: `b${index}`, name: branchName(index), isParent: true })
const leafAt = (parentId: string, index: number): TreeNode => ({
  id: `${parentId}-${index}`,
  name: `Customer ${index + 1}`,
  isParent: false,
})

const childrenOf = ({ filters: { parentId }, page, size }: ChildrenRequest): PageOf<TreeNode> => {
  const total = parentId === top.id ? branches : leaves
  const first = (page - 1) * size
  const places = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, index) => first + index)
  return { rows: places.map(index => (parentId === top.id ? branchAt(index) : leafAt(parentId, index))), total }
}

const outage = new FeError('network', 'Network Error')
const forbidden = new FeError('ER-01046', 'Forbidden', { status: 403 })

const labels: TreeLabels = {
  expand: 'Show accounts below',
  collapse: 'Hide accounts below',
  loading: 'Loading…',
  failed: "The accounts couldn't be loaded.",
  retry: 'Try again',
  more: (shown, total) => `Show more (${shown} of ${total ?? 'many'})`,
  added: (count, shown, total) => `${count} more accounts, ${shown} of ${total ?? 'many'}`,
  opened: (name, count) => `${name}: ${count} accounts`,
  hasMore: 'Only the first 50 accounts are shown.',
}

/** A column of numbers that come after the names. */
const columnsWith = (factsOf: (id: string) => number | undefined): readonly ListColumn<TreeNode>[] => [
  {
    key: 'name',
    title: 'Account',
    sort: 'name',
    isPrimary: true,
    min: 300,
    text: ({ name }) => name,
    mark: ({ id }) => id === top.id && badge('Your organization', 'accent'),
  },
  {
    key: 'members',
    title: 'Members',
    align: 'end',
    min: 64,
    text: ({ id }) => factsOf(id) ?? '',
    // The line is there before its number, so that the card keeps its height.
    card: ({ id }) => (factsOf(id) === undefined ? '\u00a0' : `${factsOf(id)} members`),
  },
]

/** A tree whose reads a state decides about. */
const treeOf = (name: string, read: (request: ChildrenRequest) => Promise<PageOf<TreeNode>>) => {
  const scope = pageScope()
  const key = ['subAccounts', name] as const
  const list = listQuery<TreeNode, object>(scope, {
    key: [...key, 'found'],
    filters: {},
    sort: { by: 'name', descending: false },
    read: async ({ search }) => {
      const { rows } = childrenOf({ page: 1, size: branches, sort: undefined, search, filters: { parentId: top.id } })
      const found = rows.filter(row => row.name.toLowerCase().includes(search.toLowerCase()))
      return { rows: found.slice(0, 50), total: found.length <= 50 ? found.length : undefined }
    },
  })
  const tree = treeQuery<TreeNode, number>(scope, {
    key: [...key, 'children'],
    read,
    list,
    top: atom(top),
    facts: query(scope, {
      key: [...key, 'members'],
      read: async (ids: readonly string[]) => new Map(ids.map(id => [id, id.length])),
    }),
    nodeOf: named => ({ ...named, isParent: true }),
    compare: (_by, one, other) => one.name.localeCompare(other.name),
    pageSize: branches,
  })
  return { name, list, tree, mode: treed<TreeNode, object>(tree, labels, ({ id }) => id !== top.id) }
}

const TreeList = ({ name, list, tree, mode }: ReturnType<typeof treeOf>) => {
  const { factsOf } = useStore(tree.$tree)
  return (
    <List<TreeNode, object>
      name={`Accounts, ${name}`}
      list={list}
      mode={mode}
      rowKey={({ id }) => id}
      columns={columnsWith(factsOf)}
      searchLabel="Search accounts"
      bulkActions={() => [{ label: 'Add members', icon: UserPlus, run: () => {} }]}
      rowMenu={() => [{ label: 'Rename', icon: Pencil, run: () => {} }]}
      empty={{ icon: Building, title: 'No accounts yet', text: 'Add one for each customer.' }}
      permission="fe.account-hierarchy.read.subAccount"
    />
  )
}

const states: readonly (readonly [name: string, tree: ReturnType<typeof treeOf>])[] = [
  ['First load', treeOf('loading', () => new Promise(() => {}))],
  ['Nothing below the top', treeOf('empty', async () => ({ rows: [], total: 0 }))],
  ['Could not be loaded', treeOf('failed', () => Promise.reject(outage))],
  [
    'A branch that cannot be loaded: open one',
    treeOf('failed branch', async request => {
      if (request.filters.parentId !== top.id) throw outage
      return childrenOf(request)
    }),
  ],
  ['Not allowed', treeOf('forbidden', () => Promise.reject(forbidden))],
]

const everything = treeOf('all', async request => childrenOf(request))

/** A tree of 50,001 nodes, and its states. */
export const Trees = () => (
  <PortalHost>
    <Section title="Tree" isWide>
      <TreeList {...everything} />
    </Section>
    <Section title="Tree, states" isWide>
      {states.map(([name, tree]) => (
        <State key={name} name={name}>
          <TreeList {...tree} />
        </State>
      ))}
    </Section>
  </PortalHost>
)
