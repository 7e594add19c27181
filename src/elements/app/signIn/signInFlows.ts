import type { App } from '../../../state/kit/app.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { session } from '../../../state/session/session.ts'
import { credentialForms } from '../../../state/signIn/credentialForms.ts'
import { flowNamed } from '../../../state/signIn/flowLookup.ts'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { flows } from '../../../state/signIn/flows.generated.ts'
import { flowTable } from '../../../state/signIn/flowTable.ts'
import { signInMachine } from '../../../state/signIn/signInMachine.ts'
import { consoleLog } from '../consoleLog.ts'
import type { SignInFlows } from '../contracts.ts'

/** Names a mistake in the attribute that selects the first screen, which is the sign-in then. */
const warnOfScreen = (screen: string | undefined): void => {
  if (screen !== undefined && flowNamed(flows, screen) !== screen)
    consoleLog.warn('<fe-login-box> screen: no screen has this name; the sign-in is shown')
}

const openLogin = (app: App, scope: Scope): (() => void) => {
  warnOfScreen(scope.element.attributes().screen)
  // The flow of the page decides what an existing session means.
  const leave = scope.use(flowRouter).arrive()
  const { sessionChanged } = scope.use(signInMachine)
  const stopFollowing = app.use(session).$session.subscribe(({ status }) => sessionChanged(status))
  const stopCounting = app.use(credentialForms).watch(scope)
  return () => {
    leave()
    stopFollowing()
    stopCounting()
  }
}

/** Provides the flows of an app's login boxes, once the session is started. Pages without a login box never load them. */
export const startSignInFlows = (app: App): SignInFlows => {
  app.use(flowTable).provide(flows)
  return { openLogin: scope => openLogin(app, scope) }
}
