import { useMemo, useState } from 'react'
import type { WindowState } from '../../../state/kit/listWindow.ts'

/**
 * The rows of the part of a list that the screen is in, once they are all there. A part, not what is drawn at the moment:
 * what is asked about its rows is asked once, however often it is scrolled through.
 */
export const usePartOnScreen = <Row>(
  { rowAt, total = 0 }: WindowState<Row>,
  partSize: number,
): { rows: readonly Row[]; moveTo: (first: number) => void } => {
  const [part, setPart] = useState(0)
  const rows = useMemo(() => {
    const [from, to] = [part * partSize, Math.min((part + 1) * partSize, total)]
    const found = Array.from({ length: Math.max(0, to - from) }, (_row, place) => rowAt(from + place))
    return found.every(row => row !== undefined) ? found : []
  }, [part, partSize, rowAt, total])
  const moveTo = (first: number) => {
    const next = Math.floor(first / partSize)
    // React may draw a component again even for a value that it has.
    if (next !== part) setPart(next)
  }
  return { rows, moveTo }
}
