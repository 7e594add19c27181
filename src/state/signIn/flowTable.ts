import { feature } from '../kit/feature.ts'
import type { Scope } from '../kit/scope.ts'
import type { RouteName, Routing } from '../vendor/routes.ts'

/**
 * Flows with routes: their steps, by the name that the `screen` attribute and the `flow` of `fe-step` have. Empty here, as
 * are the other three interfaces: each flow adds itself by declaration merging, in the `flow.ts` of its folder.
 */
export interface RoutedFlows {}

/** Flows that only a `screen` attribute opens. */
export interface UnroutedFlows {}

/** Flows that only other flows lead to. */
export interface InnerFlows {}

/** Modules of steps that other flows lead to, by name. */
export interface StepModules {}

/** Every flow, with its steps. */
export interface Flows extends RoutedFlows, UnroutedFlows, InnerFlows {}

/** The name of a flow. */
export type FlowName = keyof Flows

/** A flow with a route of its own. */
export type RoutedFlow = keyof RoutedFlows

/** A flow that a page, a `screen` attribute or a link can open. */
export type PageFlow = RoutedFlow | keyof UnroutedFlows

/** The page a flow was opened on. */
export interface FlowPage {
  readonly flow: PageFlow
  /** True where the URL selected the flow; false where the element's `screen` or a link did. */
  readonly isRoute: boolean
  readonly query: URLSearchParams
  /** What follows the hash sign of a link, where the hash is no route: browsers send it to no server. Default empty. */
  readonly fragment?: string
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

/** A module that is loaded on demand, and the routes that open it; the first route is the default. */
interface Entry<Module, Routes extends readonly RouteName[]> {
  readonly routes: Routes
  readonly load: () => Promise<Module>
  /** True where the address is a link with a token: another link that is opened in the same tab opens the flow anew. */
  readonly isLink?: true
}

/** The pages of a table. */
type PageTable = { readonly [Name in RoutedFlow]: Entry<PageModule, readonly [RouteName, ...RouteName[]]> } & {
  readonly [Name in keyof UnroutedFlows]: Entry<PageModule, readonly []>
}

/** The steps of a table that other flows lead to. */
type StepTable = { readonly [Name in keyof StepModules]: { readonly load: () => Promise<StepModules[Name]> } }

/** Every flow that a page opens, and every step that other flows lead to. */
export type FlowTable = PageTable & StepTable

/** What the folder of a flow adds to the table. */
export type FlowRow = Partial<FlowTable>

/** The flow table, which the app's entry provides: neither a flow nor other sign-in code imports it. */
export const flowTable = feature('flowTable', () => {
  let table: FlowTable | undefined
  const provided = (): FlowTable => {
    if (!table) throw new TypeError('The table of flows was not provided')
    return table
  }
  return {
    provide: (given: FlowTable): void => void (table = given),
    /** The table. @throws TypeError before it was provided. */
    table: provided,
    /** The module of a step. */
    loadStep: <Name extends keyof StepModules>(name: Name): Promise<StepModules[Name]> => {
      const steps: StepTable = provided()
      return steps[name].load()
    },
  }
})
