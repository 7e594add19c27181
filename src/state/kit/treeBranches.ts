import type { ReadableAtom } from 'nanostores'
import type { FeError } from '../../http/errors.ts'
import type { PageOf } from '../../http/pages.ts'
import type { QueryState } from './query.ts'
import type { TreeBranch } from './treeRows.ts'

/** One page of the children of a node. */
export interface BranchPage {
  parentId: string
  /** From 0. */
  page: number
}

type PageState<Node> = QueryState<PageOf<Node>>

interface Page<Node> {
  $state: ReadableAtom<PageState<Node>>
  /** Ends following it; undefined while it is not followed. */
  stop: (() => void) | undefined
  /** What was read last, for as long as the page is not followed or another answer is on its way. */
  held: PageOf<Node> | undefined
}

/** The pages of children that a tree shows. */
export interface TreeBranches<Node> {
  /** The children of a node that are known; nothing of a node that was never opened. */
  branchOf: (parentId: string) => TreeBranch<Node>
  /** What the first page of a node shows. */
  stateOf: (parentId: string) => PageState<Node>
  /** Asks for the page after those that are shown. */
  addPage: (parentId: string) => void
  /** Follows these pages and no others: they are read, and read again when they are not current any more. Answers whether any is new. */
  follow: (wanted: readonly BranchPage[]) => boolean
  /** Goes back to the first page of each node, in another order. What was shown stays until the new one comes. */
  reorder: () => void
  /** Forgets all of it. */
  clear: () => void
}

const keyOf = ({ parentId, page }: BranchPage) => `${page} ${parentId}`

/**
 * The children of the nodes of a tree, by pages. Only what is on screen is followed; what was read stays, so that a long tree
 * costs no more requests than a short one when its data changes.
 * @param stateOf the store of a page, in the order that the tree has now
 * @param changed told when something followed changes
 */
export const treeBranches = <Node>(
  stateOf: (page: BranchPage) => ReadableAtom<PageState<Node>>,
  changed: () => void,
): TreeBranches<Node> => {
  const branches = new Map<string, Page<Node>[]>()
  const followed = new Map<string, Page<Node>>()

  const newPage = (page: BranchPage, held?: PageOf<Node>): Page<Node> => ({
    $state: stateOf(page),
    stop: undefined,
    held,
  })
  const pagesOf = (parentId: string) => {
    const known = branches.get(parentId)
    if (known) return known
    const pages = [newPage({ parentId, page: 0 })]
    branches.set(parentId, pages)
    return pages
  }
  const read = (page: Page<Node>) => {
    if (page.stop) page.held = page.$state.get().data ?? page.held
    return page.held
  }
  const errorOf = ({ stop, $state }: Page<Node>): FeError | undefined => (stop ? $state.get().error : undefined)
  const stopAll = () => {
    followed.forEach(page => {
      page.stop?.()
      page.stop = undefined
    })
    followed.clear()
  }

  return {
    branchOf: parentId => {
      const pages = branches.get(parentId) ?? []
      const answers = pages.flatMap(page => read(page) ?? [])
      const last = pages.at(-1)
      // What is followed is newer than what only was.
      const newest = pages.find(({ stop, held }) => stop && held?.total !== undefined)?.held ?? answers.at(-1)
      return {
        pages: answers.map(({ rows }) => rows),
        total: newest?.total,
        isLoading: last !== undefined && read(last) === undefined && errorOf(last) === undefined,
        error: last && read(last) === undefined ? errorOf(last) : undefined,
      }
    },
    stateOf: parentId => {
      const [first] = pagesOf(parentId)
      const state = first!.$state.get()
      return { ...state, data: read(first!) }
    },
    addPage: parentId => {
      const pages = pagesOf(parentId)
      if (pages.at(-1)?.held === undefined) return
      pages.push(newPage({ parentId, page: pages.length }))
      changed()
    },
    follow: wanted => {
      const keys = new Set(wanted.map(keyOf))
      for (const [key, page] of followed)
        if (!keys.has(key) || !pagesOf(key.slice(key.indexOf(' ') + 1)).includes(page)) {
          read(page)
          page.stop?.()
          page.stop = undefined
          followed.delete(key)
        }
      let isAnyNew = false
      for (const one of wanted) {
        const page = pagesOf(one.parentId)[one.page]
        if (!page || page.stop) continue
        page.stop = page.$state.listen(changed)
        followed.set(keyOf(one), page)
        isAnyNew = true
      }
      return isAnyNew
    },
    reorder: () => {
      for (const [parentId, pages] of branches) {
        const held = pages[0] && read(pages[0])
        branches.set(parentId, [newPage({ parentId, page: 0 }, held)])
      }
      stopAll()
    },
    clear: () => {
      stopAll()
      branches.clear()
    },
  }
}
