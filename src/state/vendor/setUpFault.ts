import { toFeError } from '../../http/errors.ts'
import { apiUrl } from '../../http/request.ts'
import type { App } from '../kit/app.ts'

const probeTimeoutMs = 5_000

/** Whether a server answers at an address at all, even if pages of this origin must not read what. */
const isAnswered = async ({ ports }: App, url: URL): Promise<boolean> => {
  const deadline = new AbortController()
  const cancelDeadline = ports.clock.after(probeTimeoutMs, () => deadline.abort())
  try {
    const init = {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    } as const
    await ports.fetch(url, init)
    return true
  } catch {
    return false // Nothing is there, or there is no connection.
  } finally {
    cancelDeadline()
  }
}

/**
 * What a developer may have to mend when the first request of an app failed; undefined where it is the server that failed. A page in
 * place of data is reported by each request.
 */
const faultOf = async (app: App, cause: unknown): Promise<string | undefined> => {
  const { code, status } = toFeError(cause)
  const url = apiUrl('/metadata', 'prefix', app.options().contextOptions ?? {})
  const place = url.href.replace(/\/metadata$/, '')
  if (status === 404) return `There is no API at ${place}: check base-url and url-prefix.`
  if (code !== 'network') return undefined
  const { origin } = app.ports.navigation.url()
  return (await isAnswered(app, url))
    ? `${place} answers, but not to pages of ${origin}: add this origin to those that the server allows (FE_ALLOWED_ORIGINS of the reference server).`
    : `Nothing answers at ${place}: check base-url, whether the server runs, and the connection.`
}

/** Names a mistake in the set-up of an app in the console, whatever the log level, when its first request failed. */
export const nameSetUpFault = async (app: App, cause: unknown): Promise<void> => {
  const fault = await faultOf(app, cause)
  if (fault !== undefined) app.ports.log.error(fault)
}
