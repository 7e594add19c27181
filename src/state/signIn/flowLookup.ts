import type { RouteName } from '../vendor/routes.ts'
import type { FlowTable, PageFlow } from './flowTable.ts'

const isPage = (table: FlowTable, name: string): name is PageFlow =>
  Object.hasOwn(table, name) && 'routes' in table[name as keyof FlowTable]

const opens = (table: FlowTable, flow: PageFlow, route: RouteName): boolean => {
  const routes: readonly RouteName[] = table[flow].routes
  return routes.includes(route)
}

/** A flow that pages open, by its name; any other name means `login`. */
export const flowNamed = (table: FlowTable, name: string | undefined): PageFlow =>
  name !== undefined && isPage(table, name) ? name : 'login'

/** The flow of a route. */
export const flowOfRoute = (table: FlowTable, route: RouteName): PageFlow =>
  Object.keys(table)
    .filter(name => isPage(table, name))
    .find(flow => opens(table, flow, route)) ?? 'login'
