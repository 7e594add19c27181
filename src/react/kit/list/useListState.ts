import { useState } from 'react'
import type { FeError } from '../../../http/errors.ts'
import type { ListState, ListView } from '../../../state/kit/listQuery.ts'

/**
 * The error of a list, kept while another try runs, so that the button that was pressed stays; undefined once rows came.
 * @param source what the state belongs to: the error of another source is not kept
 */
export const useHeldError = (
  { error, loading }: Pick<ListState<unknown>, 'error' | 'loading'>,
  source?: unknown,
): FeError | undefined => {
  const [held, setHeld] = useState({ error, source })
  const next = error ?? (loading && held.source === source ? held.error : undefined)
  if (next !== held.error || source !== held.source) setHeld({ error: next, source })
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
