import type { Endpoint } from './family.ts'

/** One method and path with its operations, which differ in their fixed query. */
export interface Route {
  method: string
  /** Below the base URL, with `:name` for parameters. */
  path: string
  endpoints: Endpoint[]
}

/** Orders paths for matching: `/me/all` goes before `/me/{id}`, whatever the order of the families. */
export const byHoles = (left: Pick<Route, 'path'>, right: Pick<Route, 'path'>): number => {
  const [a, b] = [left, right].map(({ path }) =>
    path
      .split('/')
      .map(segment => (segment.startsWith(':') ? '1' : '0'))
      .join(''),
  )
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** The routes of endpoints below a prefix, in the order in which to match. */
export const routesUnder = (prefix: string, endpoints: readonly Endpoint[]): Route[] => {
  // The API of a host may be anywhere; here it is where partner shells look for it.
  const places = { prefix: `/${prefix}`, base: '', host: '/api' }
  const routes = new Map<string, Route>()
  for (const endpoint of endpoints) {
    const { method, path, under = 'prefix' } = endpoint.operation
    const template = places[under] + path.replaceAll(/\{(\w+)\}/g, ':$1')
    const key = `${method} ${template}`
    const route = routes.get(key) ?? { method, path: template, endpoints: [] }
    route.endpoints.push(endpoint)
    routes.set(key, route)
  }
  return [...routes.values()].sort(byHoles)
}

/** The endpoint with the fixed query of a request. */
export const endpointFor = ({ endpoints: candidates }: Route, url: URL): Endpoint | undefined =>
  candidates.find(({ operation }) =>
    Object.entries(operation.fixedQuery ?? {}).every(([key, value]) => url.searchParams.get(key) === value),
  )
