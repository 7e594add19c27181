import { consoleLog } from '../../elements/app/consoleLog.ts'
import { emit } from '../../elements/events.ts'
import type { ViewHost } from '../../elements/shell/viewHost.ts'

/** Tells developers and the host about a failing screen; it never becomes an error of the page. */
export const report = ({ element }: ViewHost, cause: unknown): void => {
  const message = cause instanceof Error ? cause.message : 'unknown'
  consoleLog.error(message)
  emit(element, 'fe-error', { code: 'screen', message, status: null, traceId: null })
}
