import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { ListQuery, ListState, ListView } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'

const $noList = atom<ListState<unknown> | undefined>(undefined)
const $noView = atom<ListView<unknown> | undefined>(undefined)

/**
 * How many rows a list has without search and filters: what was read last, undefined until then. Reads the list where nothing
 * else does; undefined stands for a list that is not offered.
 */
export const useListTotal = <Row, Filters>(list: ListQuery<Row, Filters> | undefined): number | undefined => {
  const $view: ReadableAtom<ListView<unknown> | undefined> = list?.$view ?? $noView
  const $list: ReadableAtom<ListState<unknown> | undefined> = list?.$list ?? $noList
  const view = useStore($view)
  const state = useStore($list)
  const [known, setKnown] = useState<number>()
  const isWhole = view?.search === '' && textOfValue(view.filters) === textOfValue(list?.firstView().filters)
  const page = state?.isPrevious ? undefined : state?.page
  // Without rows of any view, they were cleared for another person or organization.
  const total = state?.page === undefined ? undefined : isWhole && page ? page.total : known
  if (total !== known) setKnown(total)
  return total
}
