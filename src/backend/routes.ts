import * as entitlements from '../http/entitlements/operations.ts'
import * as featureFlags from '../http/featureFlags/operations.ts'
import * as identityAuth from '../http/identityAuth/operations.ts'
import * as metadata from '../http/metadata/operations.ts'
import type { Operation } from '../http/operation.ts'
import * as ssoLogin from '../http/ssoLogin/operations.ts'
import * as tenants from '../http/tenants/operations.ts'
import * as users from '../http/users/operations.ts'
import * as vendor from '../http/vendor/operations.ts'
import { entitlementsHandlers } from './entitlements/entitlements.ts'
import { featureFlagsHandlers } from './featureFlags/featureFlags.ts'
import { identityAuthHandlers } from './identityAuth/identityAuth.ts'
import { metadataHandlers } from './metadata/metadata.ts'
import type { Handler, HandlersFor } from './route.ts'
import { ssoLoginHandlers } from './ssoLogin/ssoLogin.ts'
import { tenantsHandlers } from './tenants/tenants.ts'
import { usersHandlers } from './users/users.ts'
import { vendorHandlers } from './vendor/vendor.ts'

/** An operation with the handler that answers it. */
export interface Endpoint {
  operation: Operation<never, unknown>
  handler: Handler<Record<string, unknown>, unknown>
}

/** One method and path, and the operations behind it, which differ in their fixed query. */
export interface Route {
  method: string
  /** Below the base URL, with `:name` for holes. */
  path: string
  endpoints: Endpoint[]
}

const family = <Operations extends Record<string, Operation<never, unknown>>>(
  operations: Operations,
  handlers: HandlersFor<Operations>,
): Endpoint[] =>
  Object.entries(operations).map(([name, operation]) => ({
    operation,
    handler: handlers[name] as unknown as Endpoint['handler'],
  }))

const endpoints: Endpoint[] = [
  family(identityAuth, identityAuthHandlers),
  family(users, usersHandlers),
  family(tenants, tenantsHandlers),
  family(ssoLogin, ssoLoginHandlers),
  family(vendor, vendorHandlers),
  family(featureFlags, featureFlagsHandlers),
  family(metadata, metadataHandlers),
  family(entitlements, entitlementsHandlers),
].flat()

/** `/me/all` goes before `/me/{id}`, whatever the order of the families. */
export const byHoles = (left: Pick<Route, 'path'>, right: Pick<Route, 'path'>): number => {
  const [a, b] = [left, right].map(({ path }) =>
    path
      .split('/')
      .map(segment => (segment.startsWith(':') ? '1' : '0'))
      .join(''),
  )
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** Every route of the API, in the order in which to match. */
export const routesUnder = (prefix: string): Route[] => {
  const routes = new Map<string, Route>()
  for (const endpoint of endpoints) {
    const { method, path, under } = endpoint.operation
    const template = `${under === 'base' ? '' : `/${prefix}`}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const key = `${method} ${template}`
    const route = routes.get(key) ?? { method, path: template, endpoints: [] }
    route.endpoints.push(endpoint)
    routes.set(key, route)
  }
  return [...routes.values()].sort(byHoles)
}

/** The endpoint whose fixed query a request has. */
export const endpointFor = ({ endpoints: candidates }: Route, url: URL): Endpoint | undefined =>
  candidates.find(({ operation }) =>
    Object.entries(operation.fixedQuery ?? {}).every(([key, value]) => url.searchParams.get(key) === value),
  )
