import { consoleLog } from './consoleLog.ts'
import type { ViewHost } from './contracts.ts'

const configurationTimeoutMs = 2_000

/**
 * Shows a message in an element, and in the console, that has no base URL two seconds after the page is loaded, until it gets one.
 * Returns the function that stops waiting.
 */
export const sayLater = ({ $failure }: ViewHost, started: Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    consoleLog.warn('No base URL: set base-url, call initialize() before the element appears, or use preview.')
    $failure.set('Set the base-url attribute or contextOptions.baseUrl.')
  }
  const wait = () => {
    timer = setTimeout(say, configurationTimeoutMs)
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('load', wait)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  void started.then(() => {
    stop()
    $failure.set(undefined)
  })
  return stop
}
