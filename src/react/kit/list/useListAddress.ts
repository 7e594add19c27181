import { use, useLayoutEffect, useMemo } from 'react'
import { paramsOfView, viewOfParams, type ListAddress, type ListChoices } from '../../../state/kit/listAddress.ts'
import type { ListQuery } from '../../../state/kit/listQuery.ts'
import { textOfValue } from '../../../state/kit/queryKey.ts'
import { ListAddressContext } from '../listAddressContext.ts'
import type { ListColumn, ListFilter } from './listTypes.ts'

/** What a list can be sorted and filtered by; the same object as long as that stays the same. */
export const useChoices = <Row, Filters extends object>(
  columns: readonly ListColumn<Row>[],
  filters: readonly ListFilter<Filters>[] = [],
): ListChoices => {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]))
  const values = filters.map(({ key, isMultiple = false, options }) => ({
    key,
    isMultiple,
    values: options.map(({ value }) => value),
  }))
  const text = textOfValue([sorts, values])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is equal for equal choices
  return useMemo(() => ({ sorts, filters: values }), [text])
}

/**
 * Keeps the view of a list and an address the same. The view of the address is shown before the list is read for the
 * first time; later changes of the view go to the address, and those of the address, such as the browser's Back, to the view.
 */
export const useListAddress = <Row, Filters extends object>(
  list: ListQuery<Row, Filters>,
  choices: ListChoices,
  given: ListAddress | undefined,
): void => {
  const inherited = use(ListAddressContext)
  const address = given ?? inherited
  useLayoutEffect(() => {
    if (!address) return
    const follow = () => list.show(viewOfParams(address.read(), list.firstView(), choices))
    const write = () => {
      const before = address.read()
      const params = paramsOfView(list.$view.get(), list.firstView(), choices, before)
      if (params.toString() !== before.toString()) address.replace(params)
    }
    follow()
    const stopView = list.$view.listen(write)
    const stopAddress = address.listen?.(follow)
    return () => {
      stopView()
      stopAddress?.()
    }
  }, [list, choices, address])
}
