import type { RouteName } from '../kit/options.ts'
import type { Scope } from '../kit/scope.ts'
import type { Routing } from '../settings/routes.ts'

/** The code of a flow: what happens when its page opens. */
export interface Opener {
  open: (scope: Scope, page: FlowPage) => void | Promise<void>
}

/** How each flow starts; its code is loaded when its page opens. */
export const openers = {
  login: () => import('./wayIn.ts'),
  logout: () => import('../logout/logout.ts'),
} satisfies Record<string, () => Promise<Opener>>

/** A flow that a page, a `screen` attribute or a link can open. */
export type OpenableFlow = keyof typeof openers

/** The page a flow was opened on. */
export interface FlowPage {
  readonly flow: OpenableFlow
  /** True where the address asked for it; false where the element's `screen` or a link did. */
  readonly isRoute: boolean
  readonly query: URLSearchParams
  readonly routing: Routing
}

/** The flow of each route (§2.1). */
export const flowOfRoute: Readonly<Partial<Record<RouteName, OpenableFlow>>> = {
  loginUrl: 'login',
  logoutUrl: 'logout',
}

/** The route of each flow. */
export const routeOfFlow: Readonly<Record<OpenableFlow, RouteName>> = {
  login: 'loginUrl',
  logout: 'logoutUrl',
}

/** A flow by its name; anything else means signing in. */
export const flowNamed = (name: string | undefined): OpenableFlow =>
  name !== undefined && Object.hasOwn(openers, name) ? (name as OpenableFlow) : 'login'
