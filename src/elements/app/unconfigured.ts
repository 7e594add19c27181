import type { ViewHost } from '../contracts.ts'

const configurationPatienceMs = 2_000

/**
 * Two seconds after the page is loaded, an element that still does not know its server says so, until it does
 *. Returns how to stop waiting.
 */
export const sayLater = ({ $failure }: ViewHost, started: Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = () => $failure.set('Set the base-url attribute or contextOptions.baseUrl.')
  const wait = () => {
    timer = setTimeout(say, configurationPatienceMs)
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
