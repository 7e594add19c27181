import type { ComponentType } from 'react'
import { notLoaded, type FlowScreen } from '../../state/signIn/flowView.ts'
import type { BoxFlow } from '../../state/kit/options.ts'
import type { LoginStep, ShownMfaStep } from '../../state/signIn/steps.ts'
import { screens } from './flows/login/screens.ts'
import { Misconfigured } from './common/Misconfigured.tsx'
import { FlowNotLoaded, screenOnceLoaded } from './common/NotLoaded.tsx'

/** Steps in which the flow `mfa` is shown. */
type SecondHalf = 'twoFactor' | 'forcedTwoFactor' | 'recoverTwoFactor'

/** The screens of a flow, or of some steps of one, by step. */
interface Screens {
  screens: Readonly<Record<string, ComponentType>>
}
type Load = () => Promise<Screens>

/** The screens that most people see at the end are here already. */
const usual: Load = async () => ({ screens })
const worthless: Load = () => import('./flows/breachedPassword/screens.ts')
const withoutPassword: Load = () => import('./flows/passwordless/screens.ts')
const factors: Load = () => import('./flows/mfa/screens.ts')
const enrolment: Load = () => import('./flows/mfa/enrolmentScreens.ts')
const companies: Load = () => import('./flows/sso/screens.tsx')

/** Where the screens of each step of signing in are; a step without any does not compile. */
const loginSteps: Record<Exclude<LoginStep, 'preLogin' | 'loginWithPassword' | SecondHalf>, Load> = {
  redirectToSso: usual,
  success: usual,
  breachedPassword: worthless,
  breachedPasswordSuccess: worthless,
  passwordExpired: worthless,
  ssoFailed: companies,
  chooseAccount: () => import('./flows/chooseAccount/screens.ts'),
  promptPasskeys: () => import('./flows/passkeys/screens.ts'),
  loginWithOtc: withoutPassword,
  loginWithSmsOtc: withoutPassword,
  quickSmsCode: withoutPassword,
  magicLinkPreLoginSuccess: withoutPassword,
}

/** Where the screens of each step of a second factor are. */
const mfaSteps: Record<ShownMfaStep, Load> = {
  verify: factors,
  authenticatorApp: factors,
  smsVerifyCode: factors,
  emailVerifyCode: factors,
  securityKey: factors,
  recoveryCode: factors,
  recovered: factors,
  noMfaEnrolled: factors,
  ended: factors,
  enrollChoice: enrolment,
  enrollAuthenticator: enrolment,
  smsSetPhone: enrolment,
  backupCodes: enrolment,
}

/** Where the screens of each other flow are. */
const flows: Record<Exclude<BoxFlow, 'login' | 'mfa'>, Load> = {
  logout: usual,
  'sign-up': () => import('./flows/signUp/screens.ts'),
  activate: () => import('./flows/activation/screens.tsx'),
  unlock: () => import('./flows/unlock/screens.tsx'),
  'accept-invitation': () => import('./flows/invitation/screens.tsx'),
  'forget-password': () => import('./flows/forgotPassword/screens.ts'),
  'reset-password': () => import('./flows/resetPassword/screens.ts'),
  'reset-phone-number': () => import('./flows/resetPhone/screens.ts'),
  sso: companies,
  'social-login': () => import('./flows/socialLogin/screens.tsx'),
  'step-up': () => import('./flows/stepUp/screens.tsx'),
  'magic-link': () => import('./flows/passwordless/magicLinkScreens.ts'),
  impersonate: () => import('./flows/impersonation/screens.tsx'),
  'open-app': () => import('./flows/openApp/screens.tsx'),
  customize: () => import('./flows/customize/screens.ts'),
  'hosted-login': () => import('./flows/hostedLogin/screens.tsx'),
}

const loaded = new Map<Load, Screens>([[usual, { screens }]])

const loaderOf = ({ flow, step }: FlowScreen): Load | undefined => {
  if (flow === 'login') return loginSteps[step as keyof typeof loginSteps]
  return flow === 'mfa' ? mfaSteps[step as ShownMfaStep] : flows[flow]
}

/** The screen of a step whose code is there already; `failure` tells the developer why there can be none. */
export const loadedScreen = (place: FlowScreen, failure: string | undefined): ComponentType | undefined => {
  if (failure !== undefined) return Misconfigured
  if (place.step === notLoaded) return FlowNotLoaded
  const load = loaderOf(place)
  return load && loaded.get(load)?.screens[place.step]
}

/** Loads the screen of a step; one that cannot be loaded is replaced by one that offers another try. */
export const loadScreen = async (place: FlowScreen, failure: string | undefined): Promise<ComponentType> => {
  const load = loaderOf(place)
  try {
    if (load) loaded.set(load, await load())
  } catch {
    return screenOnceLoaded(async () => (await load?.())?.screens[place.step])
  }
  const Screen = loadedScreen(place, failure)
  if (!Screen) throw new TypeError(`There is no screen for ${place.flow}.${place.step}`)
  return Screen
}
