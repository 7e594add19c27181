import type { RouteName } from '../session/appOptions.ts'
import type { Scope } from '../kit/scope.ts'
import type { Routing } from '../vendor/routes.ts'

/** The code of a flow: what happens when its page opens. */
export interface Opener {
  open: (scope: Scope, page: FlowPage) => void | Promise<void>
}

/** How each flow starts; its code is loaded when its page opens. */
export const openers = {
  login: () => import('./signInMachine.ts'),
  logout: () => import('./flows/logout/logout.ts'),
  'social-login': () => import('./flows/socialLogin/socialLogin.ts'),
  sso: () => import('./flows/sso/sso.ts'),
  'sign-up': () => import('./flows/signUp/signUp.ts'),
  activate: () => import('./flows/activation/activation.ts'),
  'accept-invitation': () => import('./flows/invitation/invitation.ts'),
  'forget-password': () => import('./flows/forgotPassword/forgotPassword.ts'),
  'reset-password': () => import('./flows/resetPassword/resetPassword.ts'),
  'reset-phone-number': () => import('./flows/resetPhone/resetPhone.ts'),
  'step-up': () => import('./flows/stepUp/stepUp.ts'),
  'magic-link': () => import('./flows/passwordless/magicLink.ts'),
  impersonate: () => import('./flows/impersonation/impersonation.ts'),
  'open-app': () => import('./flows/openApp/openApp.ts'),
  customize: () => import('./flows/customize/customize.ts'),
  'hosted-login': () => import('./flows/hostedLogin/hostedLogin.ts'),
} satisfies Record<string, () => Promise<Opener>>

/** A flow that a page, a `screen` attribute or a link can open. */
export type OpenableFlow = keyof typeof openers

/** The step that any flow begins with whose code did not arrive. */
export const notLoaded = 'notLoaded'

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
  socialLoginCallbackUrl: 'social-login',
  oidcRedirectUrl: 'sso',
  samlCallbackUrl: 'sso',
  impersonationUrl: 'impersonate',
  openAppUrl: 'open-app',
  signUpUrl: 'sign-up',
  activateUrl: 'activate',
  acceptInvitationUrl: 'accept-invitation',
  hostedLoginRedirectUrl: 'hosted-login',
  forgetPasswordUrl: 'forget-password',
  resetPasswordUrl: 'reset-password',
  resetPhoneNumberUrl: 'reset-phone-number',
  stepUpUrl: 'step-up',
  magicLinkCallbackUrl: 'magic-link',
}

/** The route of each flow; the customisation view has none. */
export const routeOfFlow: Readonly<Record<Exclude<OpenableFlow, 'customize'>, RouteName>> = {
  login: 'loginUrl',
  logout: 'logoutUrl',
  'social-login': 'socialLoginCallbackUrl',
  sso: 'oidcRedirectUrl',
  'sign-up': 'signUpUrl',
  activate: 'activateUrl',
  'accept-invitation': 'acceptInvitationUrl',
  'hosted-login': 'hostedLoginRedirectUrl',
  'forget-password': 'forgetPasswordUrl',
  'reset-password': 'resetPasswordUrl',
  'reset-phone-number': 'resetPhoneNumberUrl',
  'step-up': 'stepUpUrl',
  'magic-link': 'magicLinkCallbackUrl',
  impersonate: 'impersonationUrl',
  'open-app': 'openAppUrl',
}

/** A flow by its name; anything else means signing in. */
export const flowNamed = (name: string | undefined): OpenableFlow =>
  name !== undefined && Object.hasOwn(openers, name) ? (name as OpenableFlow) : 'login'
