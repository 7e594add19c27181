import type { AuthResult } from '../../http/authResult.ts'
import { feature } from '../kit/feature.ts'
import type { RouteName } from '../vendor/appOptions.ts'
import type { BoxFlow } from './flowNames.ts'
import type { Scope } from '../kit/scope.ts'
import type { AuthMethod } from '../vendor/authMethods.ts'
import type { Routing } from '../vendor/routes.ts'
import type { SecondFactorExits } from './secondFactorState.ts'

/** A flow that a page, a `screen` attribute or a link can open. */
export type PageFlow = Exclude<BoxFlow, 'mfa' | 'unlock'>

/** A flow with a route of its own. */
export type RoutedFlow = Exclude<PageFlow, 'customize'>

/** The page a flow was opened on. */
export interface FlowPage {
  readonly flow: PageFlow
  /** True where the URL selected the flow; false where the element's `screen` or a link did. */
  readonly isRoute: boolean
  readonly query: URLSearchParams
  readonly routing: Routing
}

/** The module of a flow that a page opens. */
export interface PageModule {
  open: (scope: Scope, page: FlowPage) => void | Promise<void>
}

/** The module of a step that another flow leads to. */
export interface StepModule<Input> {
  enter: (scope: Scope, input: Input) => void | Promise<void>
}

/** The module of a question that is asked after signing in and before the last step. */
export interface FollowUpModule {
  /** True when this person has to be asked. */
  isWanted: (scope: Scope) => boolean | Promise<boolean>
}

/** What a person without a second factor can do about a step-up. */
export interface NotEnrolled {
  readonly leave: () => void
  /** True for a step-up over the page; false for one on a page of its own. */
  readonly isInPlace: boolean
  /** Leads to where a second factor is set up. */
  readonly setUpFactor?: (() => void) | undefined
}

/** The purpose of a second factor. */
export type SecondFactorInput =
  | { readonly purpose: 'login' | 'enrolment'; readonly result: AuthResult }
  | { readonly purpose: 'stepUp'; readonly result: AuthResult; readonly exits: SecondFactorExits }
  | ({ readonly purpose: 'notEnrolled' } & NotEnrolled)

/** The parameters of steps that other flows lead to. */
export interface StepModules {
  password: StepModule<string>
  passwordless: StepModule<{ method: Exclude<AuthMethod, 'password'>; signal: AbortSignal }>
  mfa: StepModule<SecondFactorInput>
  passwordResetRequired: StepModule<{ step: 'breached' | 'passwordExpired'; result: AuthResult }>
  resetPassword: StepModule<{ userId: string; token: string }>
  unlock: PageModule
  passkeyPrompt: FollowUpModule
  accountChoice: FollowUpModule
}

/** Every flow: its routes, the first of which is its default, and its module, which is loaded on demand. */
export interface FlowTable {
  readonly pages: Readonly<
    Record<PageFlow, { readonly routes: readonly RouteName[]; readonly load: () => Promise<PageModule> }>
  >
  readonly steps: { readonly [Name in keyof StepModules]: () => Promise<StepModules[Name]> }
}

/** The flow table, which the app's entry provides: neither a flow nor other sign-in code imports it. */
export const flowTable = feature('flowTable', () => {
  let table: FlowTable | undefined
  const provided = (): FlowTable => {
    if (!table) throw new TypeError('The table of flows was not provided')
    return table
  }
  return {
    provide: (given: FlowTable): void => void (table = given),
    /** The module of a page's flow. */
    loadPage: (flow: PageFlow): Promise<PageModule> => provided().pages[flow].load(),
    /** The module of a step. */
    loadStep: <Name extends keyof StepModules>(name: Name): Promise<StepModules[Name]> => provided().steps[name](),
    /** A flow by its name; any other name means `login`. */
    flowNamed: (name: string | undefined): PageFlow =>
      name !== undefined && Object.hasOwn(provided().pages, name) ? (name as PageFlow) : 'login',
    /** The flow of a route. */
    flowOfRoute: (route: RouteName): PageFlow =>
      (Object.keys(provided().pages) as PageFlow[]).find(flow => provided().pages[flow].routes.includes(route)) ??
      'login',
    /** The route that leads to a flow. */
    routeOfFlow: (flow: RoutedFlow): RouteName => provided().pages[flow].routes[0] ?? 'loginUrl',
  }
})
