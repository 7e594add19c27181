import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useElementStore } from '../../app/host.ts'

interface SectionQuery {
  query: URLSearchParams
  /** Replaces it without an entry in the history. */
  replace: (query: URLSearchParams) => void
  /**
   * Shows another page of the section, with an entry in the history; unsaved changes may keep the person here. Resolves
   * to whether it is shown.
   */
  open: (query: URLSearchParams) => Promise<boolean>
}

/**
 * The state of the section's pages and lists: in the page's address where a `url-strategy` is set, else in memory for each
 * section and tab.
 */
export const useSectionQuery = (): SectionQuery => {
  const { $navigation, setQuery, openQuery } = useElementStore(navigation)
  const text = useStore($navigation).place?.query ?? ''
  return {
    query: useMemo(() => new URLSearchParams(text), [text]),
    replace: useCallback((next: URLSearchParams) => setQuery(next.toString()), [setQuery]),
    open: useCallback((next: URLSearchParams) => openQuery(next.toString()), [openQuery]),
  }
}
