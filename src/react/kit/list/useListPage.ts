import { useEffect, useRef, type RefObject } from 'react'
import { usePageFocus } from '../usePageFocus.ts'
import { openerOf } from './rowOpener.ts'

/** The query of a section's address, and how another one is opened: resolves to whether it is shown. */
interface Address {
  query: URLSearchParams
  open: (query: URLSearchParams) => Promise<boolean>
}

interface ListPage {
  /** For the element around the list and its pages. */
  box: RefObject<HTMLDivElement | null>
  /** Goes back to the list as it was; resolves to whether it is shown. */
  leave: () => Promise<boolean>
}

/**
 * Leads from a list to the pages that it opens and back: to the view of the list that was left, with focus on what had opened the
 * page.
 * @param page tells the pages from each other; undefined for the list
 * @param openedKey key of the row that opens the page; default: `page`
 */
export const useListPage = ({ query, open }: Address, page: string | undefined, openedKey = page ?? ''): ListPage => {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef({ isShown: true, query: '', openedKey: '' })
  useEffect(() => {
    if (page === undefined) list.current = { ...list.current, isShown: true, query: query.toString() }
    else if (list.current.isShown) list.current = { ...list.current, isShown: false, openedKey }
  }, [page, openedKey, query])
  usePageFocus(page ?? '', box, () => box.current?.querySelector<HTMLElement>(openerOf(list.current.openedKey)))
  return { box, leave: () => open(new URLSearchParams(list.current.query)) }
}
