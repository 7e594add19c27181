import { useState } from 'react'
import type { FeError } from '../../http/errors.ts'
import type { ListState } from '../../state/kit/listQuery.ts'

/**
 * The error of data, kept while another try runs, so that the button that was pressed stays; undefined once there is data.
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
