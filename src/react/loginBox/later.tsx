import type { ComponentType } from 'react'
import type { Place } from '../../state/kit/box.ts'
import type { BoxFlow } from '../../state/kit/options.ts'
import type { LoginStep } from '../../state/login/steps.ts'
import { Misconfigured } from './Misconfigured.tsx'

/** The screens of a flow, or of some steps of one, by step. */
interface Screens {
  screens: Readonly<Record<string, ComponentType>>
}
type Load = () => Promise<Screens>

const usual: Load = () => import('./login/screens.ts')

/** Where the screens of each step of signing in are; a step without any does not compile. */
const loginSteps: Partial<Record<Exclude<LoginStep, 'preLogin'>, Load>> = {
  redirectToSso: usual,
  loginWithPassword: usual,
  success: usual,
}

/** Where the screens of each other flow are. */
const flows: Partial<Record<Exclude<BoxFlow, 'login'>, Load>> = {
  logout: usual,
}

/** Loads what most people see next, so that it is there when they come to it. A failure is for the step to tell. */
export const prepareUsualSteps = (): void => void usual().catch(() => {})

/** The screen of a step; `failure` tells the developer why there can be none. */
export const screenOf = async ({ flow, step }: Place, failure: string | undefined): Promise<ComponentType> => {
  if (failure !== undefined) return () => <Misconfigured reason={failure} />
  const load = flow === 'login' ? loginSteps[step as keyof typeof loginSteps] : flows[flow]
  const Screen = (await load?.())?.screens[step]
  if (!Screen) throw new TypeError(`There is no screen for ${flow}.${step}`)
  return Screen
}

export { StepError } from './login/StepError.tsx'
export { LaterTokens } from '../app/LaterTokens.tsx'
