import type { Scope } from '../kit/scope.ts'
import { cleanBasePath, routeOf, type Routing } from '../vendor/routes.ts'
import { flowNamed, flowOfRoute } from './flowLookup.ts'
import { flowTable, type FlowPage } from './flowTable.ts'
import { routeGuard } from './routeGuard.ts'

/** How a login box reads and writes the page's address, and which flow is for that page. */
export const createBoxRouting = ({ app, element }: Scope) => {
  const { navigation } = app.ports
  const { table } = app.use(flowTable)
  const { routing: appRouting } = app.use(routeGuard)

  const routing = (): Routing => {
    const ofApp = appRouting()
    const { urlStrategy, basePath } = element.attributes()
    return {
      ...ofApp,
      strategy: urlStrategy ?? ofApp.strategy,
      basePath: basePath === undefined ? ofApp.basePath : cleanBasePath(basePath),
    }
  }

  return {
    routing,
    /** The flow for a URL, or for the element's `screen` where routes are not used. */
    pageHere: (address = navigation.url()): FlowPage => {
      const ofRouting = routing()
      const { name, query = new URLSearchParams() } = routeOf(address, ofRouting) ?? {}
      const wanted = name === undefined ? element.attributes().screen : flowOfRoute(table(), name)
      const named = flowNamed(table(), wanted)
      const flowHere = named === 'login' && app.options().hostedLogin ? 'hosted-login' : named
      const fragment = ofRouting.strategy === 'path' ? address.hash.slice(1) : ''
      return { flow: flowHere, isRoute: name !== undefined, query, fragment, routing: ofRouting }
    },
  }
}
