import type { ComponentType } from 'react'
import type { FlowName, Flows } from '../../state/signIn/flowTable.ts'
import type { MfaStep, ShownMfaStep } from '../../state/signIn/steps.ts'

/** The component of each step. */
export type Screens<Step extends string = string> = Readonly<Record<Step, ComponentType>>

/** Flows that split their screens into several modules; each module lists its steps. */
type DividedFlow = 'login' | 'mfa'

/**
 * Steps without a screen in the table: the first two of signing in are in folders of their own, and the second factor is shown
 * by the steps of `mfa`, some of which are left at once.
 */
type ShownElsewhere =
  | `login.${'preLogin' | 'loginWithPassword' | 'twoFactor' | 'forcedTwoFactor' | 'recoverTwoFactor'}`
  | `mfa.${Exclude<MfaStep, ShownMfaStep>}`

type StepKey = { [Flow in DividedFlow]: `${Flow}.${Flows[Flow]}` }[DividedFlow]
type ScreenKey = Exclude<FlowName, DividedFlow> | Exclude<StepKey, ShownElsewhere>
type StepsOf<Key> = Key extends keyof Flows ? Flows[Key] : Key extends `${string}.${infer Step}` ? Step : never

/** Screens, or how their module is loaded. */
export type ScreenSource<Step extends string = string> =
  Screens<Step> | (() => Promise<{ readonly screens: Screens<Step> }>)

/** The screens of each flow, or of a step of a divided flow, as `flow.step`. */
export type ScreenTable = { readonly [Key in ScreenKey]: ScreenSource<StepsOf<Key>> }

/** What the folder of a flow adds to the table. */
export type ScreenRow = Partial<ScreenTable>
