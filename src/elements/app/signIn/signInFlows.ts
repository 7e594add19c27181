import type { App } from '../../../state/kit/app.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { session } from '../../../state/session/session.ts'
import { credentialForms } from '../../../state/signIn/credentialForms.ts'
import { flowRouter } from '../../../state/signIn/flowRouter.ts'
import { flows } from '../../../state/signIn/flows.generated.ts'
import { flowTable } from '../../../state/signIn/flowTable.ts'
import { signInMachine } from '../../../state/signIn/signInMachine.ts'
import type { SignInFlows } from '../contracts.ts'

const openLogin = (app: App, scope: Scope): (() => void) => {
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
