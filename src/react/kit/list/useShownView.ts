import { useState } from 'react'
import type { ListView } from '../../../state/kit/listQuery.ts'

/** The view whose rows are on screen, which differs from the asked one until its rows come. */
export const useShownView = <Filters>(view: ListView<Filters>, isPrevious: boolean): ListView<Filters> => {
  const [held, setHeld] = useState(view)
  const next = isPrevious ? held : view
  if (next !== held) setHeld(next)
  return next
}
