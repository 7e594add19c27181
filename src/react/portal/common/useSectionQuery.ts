import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { navigation } from '../../../state/portal/navigation.ts'
import { useFlow } from '../../app/host.ts'

/**
 * The state of the section's lists, and the function that replaces it: in the page's address where a `url-strategy` is
 * set, else in memory for each section and tab.
 */
export const useSectionQuery = (): [query: URLSearchParams, replace: (query: URLSearchParams) => void] => {
  const { $navigation, setQuery } = useFlow(navigation)
  const text = useStore($navigation).place?.query ?? ''
  const query = useMemo(() => new URLSearchParams(text), [text])
  return [query, useCallback((next: URLSearchParams) => setQuery(next.toString()), [setQuery])]
}
