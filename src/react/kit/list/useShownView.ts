import { useState } from 'react'
import type { ListView } from '../../../state/kit/listQuery.ts'

/** The view of the rows on screen: while those of a new view are being read, still the former one. */
export const useShownView = <Filters>(view: ListView<Filters>, isPrevious: boolean): ListView<Filters> => {
  const [held, setHeld] = useState(view)
  const next = isPrevious ? held : view
  if (next !== held) setHeld(next)
  return next
}
