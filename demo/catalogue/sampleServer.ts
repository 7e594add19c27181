import { obtainApp } from '../../src/elements/app/registry.ts'
import { createPreview } from '../../src/preview/preview.ts'

const servers = new Set<string>()

/**
 * Lets login boxes of an app of a name talk to a server in the page, which has the sample data. A person of the sample data
 * may be signed in already. Returns the name.
 */
export const sampleServer = (appName: string, email?: string): string => {
  if (servers.has(appName)) return appName
  servers.add(appName)
  const { origin } = new URL(`https://${appName}.test`)
  const preview = createPreview({ delayMs: 0, pageOrigin: location.origin })
  const ready = email === undefined ? Promise.resolve() : preview.signInAs(email)
  const network = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== origin) return network(input, init)
    await ready
    return preview.fetch(url, init)
  }
  obtainApp(appName).configure({ contextOptions: { baseUrl: origin } })
  return appName
}
