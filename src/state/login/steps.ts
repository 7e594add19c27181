import { machine, type StepOf } from '../kit/machine.ts'

/** The whole sign-in on one page: each step, what may happen there, and where it leads (§4). */
export const loginSteps = machine({
  preLogin: { ssoFound: 'redirectToSso', passwordWanted: 'loginWithPassword', signedIn: 'success' },
  redirectToSso: { cancelled: 'preLogin', signedIn: 'success' },
  loginWithPassword: { identifierChanged: 'preLogin', signedIn: 'success' },
  success: { signedOut: 'preLogin' },
})

/** A step of signing in. */
export type LoginStep = StepOf<typeof loginSteps>
