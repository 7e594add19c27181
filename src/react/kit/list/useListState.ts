import { useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { ListState, ListView } from '../../../state/kit/listQuery.ts'

/**
 * The error of a list, kept while another try runs, so that the button that was pressed stays; undefined once rows came.
 */
export const useHeldError = ({
  error,
  loading,
}: Pick<ListState<unknown>, 'error' | 'loading'>): FeError | undefined => {
  const [held, setHeld] = useState(error)
  const next = error ?? (loading ? held : undefined)
  if (next !== held) setHeld(next)
  return next
}

/** The view whose rows are on screen, which differs from the asked one until its rows come. */
export const useShownView = <Filters>(
  view: ListView<Filters>,
  { page, isPrevious }: ListState<unknown>,
): ListView<Filters> => {
  const [held, setHeld] = useState(view)
  const next = page && isPrevious ? held : view
  if (next !== held) setHeld(next)
  return next
}
