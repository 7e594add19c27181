import { consoleLog } from '../../elements/app/consoleLog.ts'
import { dispatch } from '../../elements/app/events.ts'
import type { ViewHost } from '../../elements/app/contracts.ts'

/** Reports a failing screen to developers and the host; it never becomes an uncaught error of the page. */
export const report = ({ element }: ViewHost, cause: unknown): void => {
  const message = cause instanceof Error ? cause.message : 'unknown'
  consoleLog.error(message)
  dispatch(element, 'fe-error', { code: 'screen', message, status: null, traceId: null })
}

/** Tells the host that code of the element did not arrive; a screen offers another try. */
export const reportLoadError = ({ element }: ViewHost, cause: unknown): void =>
  void dispatch(element, 'fe-load-error', { message: String(cause) })
