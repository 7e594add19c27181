import { FeError, genericErrorMessage } from '../../http/errors.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import type { Scope } from '../kit/scope.ts'
import { authMethodsOf, type AuthMethod } from '../vendor/authMethods.ts'
import { authMethodsFor, identifiersTaken, kindOf } from '../vendor/identifiers.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import { afterPreLogin } from './afterPreLogin.ts'
import { flowTable } from './flowTable.ts'
import { typedIdentifier } from './typedIdentifier.ts'
import { leaveForProvider } from './leaveForProvider.ts'
import { rememberSsoAttempt } from './ssoAttempt.ts'

const ssoDelayMs = 2_000

/** The parts of the machine that the selection uses. */
interface MethodSelectionOptions {
  happen: (event: 'ssoFound' | 'cancelled' | 'passwordWanted') => boolean
}

/** Selects how a person with this identifier signs in: by single sign-on, a password or a message. */
export const createMethodSelection = (scope: Scope, { happen }: MethodSelectionOptions) => {
  const { app } = scope
  const { $identifier } = scope.use(typedIdentifier)
  const { loadStep } = app.use(flowTable)
  let cancelRedirect = () => {}

  const leaveForSso = (address: URL, isImmediate: boolean) => {
    const leave = () => {
      rememberSsoAttempt(app, address)
      leaveForProvider(scope, address, 'sso')
    }
    if (isImmediate) return leave()
    happen('ssoFound')
    // The person has gone on to another page of the host, which keeps this box hidden.
    cancelRedirect = scope.after(ssoDelayMs, () => void (scope.isShown() ? leave() : happen('cancelled')))
  }

  /** The methods that fit the identifier, the preferred one first. */
  const methodsHere = async (): Promise<AuthMethod[]> => {
    const { $strategies, loadSignInRules, loadStrategies } = app.use(vendorConfig)
    loadSignInRules()
    await loadStrategies()
    const taken = identifiersTaken(app)
    const kind = kindOf($identifier.get(), taken)
    if ($strategies.get()) return authMethodsFor(kind, taken, authMethodsOf($strategies.get()))
    // Unreadable strategies prevent no sign-in; the methods are offered as alternatives once they arrive.
    void loadStrategies()
    return kind === 'phoneNumber' && taken.includes(kind) ? ['sms'] : ['password']
  }

  const follow = async (answer: PreLoginAnswer): Promise<void> => {
    const methods = answer.address ? [] : await methodsHere()
    const next = afterPreLogin(answer, app.ports.navigation.url(), methods)
    if (next.event === 'refusedAddress') throw new FeError('unsafeTarget', genericErrorMessage)
    if (next.event === 'noMethod') throw new FeError('noMethod', genericErrorMessage)
    if (next.event === 'ssoFound') leaveForSso(next.address, next.isImmediate)
    else if (next.event === 'passwordWanted') happen('passwordWanted')
    else await (await loadStep('passwordless')).enter(scope, { method: next.method, signal: scope.signal() })
  }

  return {
    /** Cancels a redirect to single sign-on that has not started. */
    cancel: (): void => cancelRedirect(),
    /**
     * Uses the methods that would fit without single sign-on, in place of a redirect that has not started: for people who may
     * sign in otherwise, also while the provider is out of order. The server decides whether they may.
     */
    signInOtherwise: (): Promise<void> => {
      cancelRedirect()
      return follow({})
    },
    /** Goes to the step that the answer to an identifier requires. */
    follow,
  }
}
