import type { ComponentType } from 'react'
import type { BoxFlow } from '../../../state/signIn/flowNames.ts'
import { notLoaded, type FlowScreen } from '../../../state/signIn/flowView.ts'
import type { LoginStep, ShownMfaStep } from '../../../state/signIn/steps.ts'
import { FlowNotLoaded, Misconfigured, screenOnceLoaded } from '../common/FailureScreens.tsx'
import { screens as loginScreens } from '../flows/login/screens.tsx'

/** Screens by step. */
interface Screens {
  screens: Readonly<Record<string, ComponentType>>
}
type Load = () => Promise<Screens>

// Most sign-ins end with these, so they are in the same chunk as this table.
const login: Load = async () => ({ screens: loginScreens })
const breachedPassword: Load = () => import('../flows/breachedPassword/screens.tsx')
const passwordless: Load = () => import('../flows/passwordless/screens.tsx')
const mfa: Load = () => import('../flows/mfa/screens.tsx')
const mfaEnrolment: Load = () => import('../flows/mfa/enrolmentScreens.tsx')
const sso: Load = () => import('../flows/sso/screens.tsx')

/** Steps with the screens of the flow `mfa`. */
type SecondFactorStep = 'twoFactor' | 'forcedTwoFactor' | 'recoverTwoFactor'
type LoginScreenStep = Exclude<LoginStep, 'preLogin' | 'loginWithPassword' | SecondFactorStep>

/** The module of each step's screen, by flow. A step or flow without screens does not compile. */
const table: {
  login: Readonly<Record<LoginScreenStep, Load>>
  mfa: Readonly<Record<ShownMfaStep, Load>>
} & Readonly<Record<Exclude<BoxFlow, 'login' | 'mfa'>, Load>> = {
  login: {
    redirectToSso: login,
    success: login,
    breachedPassword,
    breachedPasswordSuccess: breachedPassword,
    passwordExpired: breachedPassword,
    ssoFailed: sso,
    chooseAccount: () => import('../flows/chooseAccount/screens.tsx'),
    promptPasskeys: () => import('../flows/passkeys/screens.tsx'),
    loginWithOtc: passwordless,
    loginWithSmsOtc: passwordless,
    quickSmsCode: passwordless,
    magicLinkPreLoginSuccess: passwordless,
  },
  mfa: {
    verify: mfa,
    authenticatorApp: mfa,
    smsVerifyCode: mfa,
    emailVerifyCode: mfa,
    securityKey: mfa,
    recoveryCode: mfa,
    recovered: mfa,
    noMfaEnrolled: mfa,
    ended: mfa,
    enrollChoice: mfaEnrolment,
    enrollAuthenticator: mfaEnrolment,
    smsSetPhone: mfaEnrolment,
    backupCodes: mfaEnrolment,
  },
  logout: login,
  'sign-up': () => import('../flows/signUp/screens.tsx'),
  activate: () => import('../flows/activation/screens.tsx'),
  unlock: () => import('../flows/unlock/screens.tsx'),
  'accept-invitation': () => import('../flows/invitation/screens.tsx'),
  'forget-password': () => import('../flows/forgotPassword/screens.tsx'),
  'reset-password': () => import('../flows/resetPassword/screens.tsx'),
  'reset-phone-number': () => import('../flows/resetPhone/screens.tsx'),
  sso,
  'social-login': () => import('../flows/socialLogin/screens.tsx'),
  'step-up': () => import('../flows/stepUp/screens.tsx'),
  'magic-link': () => import('../flows/passwordless/magicLinkScreens.tsx'),
  impersonate: () => import('../flows/impersonation/screens.tsx'),
  'open-app': () => import('../flows/openApp/screens.tsx'),
  customize: () => import('../flows/customize/screens.tsx'),
  'hosted-login': () => import('../flows/hostedLogin/screens.tsx'),
}

const loaderOf = ({ flow, step }: FlowScreen): Load | undefined => {
  const entry: Load | Readonly<Record<string, Load>> = table[flow]
  return typeof entry === 'function' ? entry : entry[step]
}

const loaded = new Map<Load, Screens>([[login, { screens: loginScreens }]])

/** The screen of a step when its code is loaded; `failure` is the reason, for developers, why there can be none. */
export const loadedScreen = (screen: FlowScreen, failure: string | undefined): ComponentType | undefined => {
  if (failure !== undefined) return Misconfigured
  if (screen.step === notLoaded) return FlowNotLoaded
  const load = loaderOf(screen)
  return load && loaded.get(load)?.screens[screen.step]
}

/** Loads the screen of a step; one that cannot be loaded is replaced by one that offers a retry. */
export const loadScreen = async (screen: FlowScreen, failure: string | undefined): Promise<ComponentType> => {
  const load = loaderOf(screen)
  try {
    if (load) loaded.set(load, await load())
  } catch {
    // The person sees the failure and may retry; the failed import itself is logged by the browser.
    return screenOnceLoaded(async () => (await load?.())?.screens[screen.step])
  }
  const Screen = loadedScreen(screen, failure)
  if (!Screen) throw new TypeError(`There is no screen for ${screen.flow}.${screen.step}`)
  return Screen
}
