import { elementStore } from '../../../kit/scope.ts'
import { flowView } from '../../flowView.ts'
import { signInMachine } from '../../signInMachine.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'

/** The step before the page leaves for an organization's single sign-on. */
export const ssoRedirect = elementStore('ssoRedirect', scope => ({
  $identifier: scope.use(typedIdentifier).$identifier,
  /** Stays, and goes back to the identifier. */
  cancel: scope.use(signInMachine).changeIdentifier,
  /** Stays, and signs in by another method, which the server may refuse. */
  signInOtherwise: (): Promise<void> => scope.use(flowView).runRequest(scope.use(signInMachine).signInOtherwise),
}))
