import { atom, onStart, onStop, type ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import type { PageOf, PageRequest } from '../../http/pages.ts'
import { foundTree, type FoundNode, type NamedNode } from './foundTree.ts'
import type { ListQuery } from './listQuery.ts'
import { query, type Query, type QuerySettings, type Reader } from './query.ts'
import { queryCache } from './queryCache.ts'
import { textOfValue } from './queryKey.ts'
import type { Scope } from './scope.ts'
import { treeBranches, type BranchPage } from './treeBranches.ts'
import { treeFacts } from './treeFacts.ts'
import { treeRows, type TreeBranch, type TreeNode, type TreeRow } from './treeRows.ts'

/** What a page of children is asked by. */
export type ChildrenRequest = PageRequest<{ parentId: string }>

/** What a screen shows of a tree. A new object whenever something changes. */
export interface TreeState<Node, Facts> {
  readonly rows: readonly TreeRow<Node>[]
  /** What is known about a node that comes after its name, such as numbers; undefined until it has come. */
  readonly factsOf: (id: string) => Facts | undefined
  /** How many nodes are below the top, or how many a search found; undefined until the first answer. */
  readonly count: number | undefined
  /** True while the rows are what a search found. */
  readonly isSearch: boolean
  /** Whether a search found more than it shows. */
  readonly hasMore: boolean
  /** Whether the rows are those of the view before: what is asked for is being read, or could not be. */
  readonly isPrevious: boolean
  readonly loading: boolean
  /** Why the first children, or what was searched for, could not be read. */
  readonly error: FeError | undefined
}

/** What a tree is, beside how the children of a node are read. */
export interface TreeSettings<Node extends TreeNode, Facts> extends QuerySettings {
  /** What a search finds; its order and search are also those of the tree. Without a total there is more than it shows. */
  list: Pick<ListQuery<FoundNode<Node>, object>, '$view' | '$list' | 'refresh'>
  /** The top of the tree, which is always known. */
  top: ReadableAtom<Node>
  /** What comes after the names, by ids; it is asked for what is on screen. */
  facts: Pick<Query<readonly string[], ReadonlyMap<string, Facts>>, 'of'>
  /** The node of an ancestor of something found. */
  nodeOf: (named: NamedNode) => Node
  /** Orders siblings that a search found, as the server orders children. */
  compare: (by: string, one: Node, other: Node) => number
  /** Children on a page. Default 50. */
  pageSize?: number
}

export type TreeOptions<Node extends TreeNode, Facts> = TreeSettings<Node, Facts> &
  Reader<ChildrenRequest, PageOf<Node>>

/** A tree whose nodes are read when they are opened. */
export interface Tree<Node, Facts> extends Pick<Query<ChildrenRequest, PageOf<Node>>, 'key' | 'patch'> {
  $tree: ReadableAtom<TreeState<Node, Facts>>
  /** Tells which rows are on screen: their pages are read and kept current. */
  setRange: (first: number, last: number) => void
  setOpen: (id: string, isOpen: boolean) => void
  /** Asks for further children of a node. */
  readMore: (parentId: string) => void
  /** Reads again what could not be read: of a node, or what is at the top. */
  retry: (parentId?: string) => void
  /** Asks for what is shown first, before a screen does. */
  prefetch: () => void
  /** The row that had focus last, to come back to. */
  activeKey: { get: () => string | undefined; set: (key: string | undefined) => void }
}

/** Rows that are taken to be on screen before that is known. */
const firstRows: readonly [number, number] = [0, 40]

/** The rows of a tree now, and the search that they are of. */
interface Shown<Node> {
  rows: readonly TreeRow<Node>[]
  /** What the search found; undefined in a tree that is not searched, and while nothing was found yet. */
  page: PageOf<Node> | undefined
  /** The children that nodes on the way to something found show. */
  found: ReadonlyMap<string, readonly Node[]> | undefined
}

/**
 * Declares a tree of an element. What is open stays so while the element is there, also while a search is shown, until the identity
 * behind the requests changes or ends. What a search finds is shown with all nodes on the way to it.
 */
export const treeQuery = <Node extends TreeNode, Facts>(
  scope: Scope,
  { list, top: $top, facts: factsQuery, nodeOf, compare, pageSize = 50, ...options }: TreeOptions<Node, Facts>,
): Tree<Node, Facts> => {
  const children = query<ChildrenRequest, PageOf<Node>>(scope, options)
  let view = list.$view.get()
  const requestOf = ({ parentId, page }: BranchPage): ChildrenRequest => ({
    page: page + 1,
    size: pageSize,
    sort: list.$view.get().sort,
    search: '',
    filters: { parentId },
  })
  const branches = treeBranches<Node>(
    page => children.of(requestOf(page)),
    () => update(),
  )
  const facts = treeFacts(factsQuery, pageSize, () => $tree.set({ ...$tree.get(), ...newFacts() }))
  // Another function each time, so that what compares values sees that facts came.
  const newFacts = () => ({ factsOf: (id: string) => facts.factsOf(id) })
  const opened = { tree: new Map<string, boolean>(), search: new Map<string, boolean>() }
  const known = new Map<string, Node>()
  const empty: TreeState<Node, Facts> = {
    rows: [],
    factsOf: facts.factsOf,
    count: undefined,
    isSearch: false,
    hasMore: false,
    isPrevious: false,
    loading: true,
    error: undefined,
  }
  const $tree = atom(empty)
  let shown: Shown<Node> = { rows: [], page: undefined, found: undefined }
  let range = firstRows
  let active: string | undefined
  let isOnScreen = false
  let isUpdating = false
  let stops: (() => void)[] = []
  let stopSearch: (() => void) | undefined

  const isSearched = () => view.search.trim() !== ''
  const topId = () => $top.get().id
  const isFound = (id: string) => shown.found?.has(id) === true

  const build = (): Shown<Node> => {
    const page = isSearched() ? list.$list.get().page : undefined
    const top = $top.get()
    const { by = '', descending = false } = view.sort ?? {}
    const found =
      page &&
      foundTree<Node>({
        rows: page.rows,
        topId: top.id,
        nodeOf: named => known.get(named.id) ?? nodeOf(named),
        compare: (one, other) => compare(by, one, other) * (descending ? -1 : 1),
      })
    const isOpen = (id: string) =>
      (found ? opened.search : opened.tree).get(id) ?? (found ? found.has(id) : id === top.id)
    const branchOf = (id: string): TreeBranch<Node> => {
      const rows = found?.get(id)
      if (!rows) return branches.branchOf(id)
      return { pages: [rows], total: rows.length, isLoading: false, error: undefined }
    }
    return { page, found, rows: treeRows({ top, isOpen, branchOf }) }
  }

  const onScreen = () => shown.rows.slice(Math.max(0, range[0]), range[1] + 1)
  const pagesOnScreen = (): BranchPage[] => {
    const pages = onScreen().flatMap((row): BranchPage[] => {
      const { parentId } = row
      if (row.level === 1 || isFound(parentId) || row.kind === 'more') return []
      // What is missing comes after what is there.
      return [{ parentId, page: row.kind === 'node' ? row.page : Math.ceil(row.shown / pageSize) }]
    })
    return isSearched() ? pages : [{ parentId: topId(), page: 0 }, ...pages]
  }
  /** The nodes whose facts are asked for together: those of a page, or of a search. */
  const groupsOnScreen = (): (readonly string[])[] => {
    const groups = new Map<string, readonly string[]>()
    for (const row of onScreen()) {
      if (row.kind !== 'node') continue
      const [parentId, page] = row.level === 1 ? [topId(), 0] : [row.parentId, row.page]
      const group = isFound(parentId) ? 'found' : `${page} ${parentId}`
      if (groups.has(group)) continue
      const idsOf = (nodes: readonly Node[] = []) => nodes.map(({ id }) => id)
      const isFirst = parentId === topId() && page === 0
      groups.set(
        group,
        group === 'found'
          ? [...new Set([topId(), ...[...(shown.found?.values() ?? [])].flatMap(idsOf)])]
          : [...(isFirst ? [topId()] : []), ...idsOf(branches.branchOf(parentId).pages[page])],
      )
    }
    return [...groups.values()]
  }

  const stateNow = (): TreeState<Node, Facts> => {
    const { rows, page } = shown
    const { loading, error, data } = branches.stateOf(topId())
    const count = data && Math.max(data.total ?? 0, data.rows.length)
    const common = { rows, ...newFacts() }
    if (!isSearched()) return { ...common, count, isSearch: false, hasMore: false, isPrevious: false, loading, error }
    const search = list.$list.get()
    return {
      ...common,
      count: page ? page.rows.length : count,
      isSearch: page !== undefined,
      hasMore: page !== undefined && page.total === undefined,
      isPrevious: page === undefined || search.isPrevious,
      loading: search.loading,
      error: search.error,
    }
  }
  const update = () => {
    if (isUpdating || !isOnScreen) return
    isUpdating = true
    // A page that is followed may have its rows already, and what these open is followed as well.
    do shown = build()
    while (branches.follow(pagesOnScreen()))
    for (const row of shown.rows) if (row.kind === 'node') known.set(row.node.id, row.node)
    facts.follow(groupsOnScreen())
    isUpdating = false
    $tree.set(stateNow())
  }

  const viewChanged = () => {
    const before = view
    view = list.$view.get()
    if (textOfValue(before.sort) !== textOfValue(view.sort)) branches.reorder()
    if (before.search !== view.search) opened.search.clear()
    if (isSearched()) stopSearch ??= list.$list.listen(update)
    else {
      stopSearch?.()
      stopSearch = undefined
    }
    update()
  }

  onStart($tree, () => {
    isOnScreen = true
    stops = [list.$view.listen(viewChanged), $top.listen(update)]
    viewChanged()
  })
  onStop($tree, () => {
    isOnScreen = false
    stops.splice(0).forEach(stop => stop())
    stopSearch?.()
    stopSearch = undefined
    branches.follow([])
    facts.follow([])
  })
  scope.use(queryCache).onForget(() => {
    branches.clear()
    facts.clear()
    known.clear()
    opened.tree.clear()
    opened.search.clear()
    active = undefined
    range = firstRows
    $tree.set(empty)
    update()
  })

  return {
    key: children.key,
    patch: children.patch,
    $tree,
    setRange: (first, last) => {
      if (first === range[0] && last === range[1]) return
      range = [first, last]
      if (!isOnScreen) return
      if (branches.follow(pagesOnScreen())) update()
      else facts.follow(groupsOnScreen())
    },
    setOpen: (id, isOpen) => {
      ;(shown.found ? opened.search : opened.tree).set(id, isOpen)
      update()
    },
    readMore: branches.addPage,
    retry: parentId => {
      if (parentId === undefined && isSearched()) return void list.refresh()
      const page = parentId === undefined ? 0 : branches.branchOf(parentId).pages.length
      void children.refresh(requestOf({ parentId: parentId ?? topId(), page }))
    },
    prefetch: () => void children.refresh(requestOf({ parentId: topId(), page: 0 })),
    activeKey: { get: () => active, set: key => void (active = key) },
  }
}
