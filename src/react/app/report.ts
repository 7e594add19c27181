import { consoleLog } from '../../elements/app/consoleLog.ts'
import { dispatch } from '../../elements/events.ts'
import type { ViewHost } from '../../elements/contracts.ts'

/** Tells developers and the host about a failing screen; it never becomes an error of the page. */
export const report = ({ element }: ViewHost, cause: unknown): void => {
  const message = cause instanceof Error ? cause.message : 'unknown'
  consoleLog.error(message)
  dispatch(element, 'fe-error', { code: 'screen', message, status: null, traceId: null })
}
