import { atom, type ReadableAtom } from 'nanostores'
import { FeError, genericErrorMessage } from '../../http/errors.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { flowView } from './flowView.ts'
import { start } from '../kit/machine.ts'
import { flow, type Scope } from '../kit/scope.ts'
import type { SessionState } from '../session/session.ts'
import { identifiersTaken, kindOf, authMethodsFor } from '../vendor/identifiers.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import { authMethodsOf, type AuthMethod } from '../vendor/authMethods.ts'
import { afterPreLogin } from './afterPreLogin.ts'
import { leaveForProvider } from './leaveForProvider.ts'
import { login } from './identify.ts'
import { rememberSsoAttempt } from './ssoAttempt.ts'
import { loginSteps } from './steps.ts'

const ssoDelayMs = 2_000

/** The way from the first step of signing in to the last; only this moves its machine (§4). */
export const signInMachine = flow('wayIn', scope => {
  const { app } = scope
  const { show, setRoot } = scope.use(flowView)
  const { $identifier, setIdentifier } = scope.use(login)
  const run = start(loginSteps, 'preLogin', step => show({ flow: 'login', step }))
  const $idpType = atom<PreLoginAnswer['idpType']>()
  let cancelRedirect = () => {}
  let held = 0
  let isFollowing = true
  let status: SessionState['status'] = 'checking'

  const leaveForSso = (address: URL, isImmediate: boolean) => {
    const leave = () => {
      rememberSsoAttempt(app, address)
      leaveForProvider(scope, address, 'sso')
    }
    if (isImmediate) return leave()
    run.happen('ssoFound')
    cancelRedirect = scope.after(ssoDelayMs, leave)
  }
  /** The ways to sign in that fit the identifier, the best one first. */
  const waysHere = async (): Promise<AuthMethod[]> => {
    const { $strategies, loadSignInRules, loadStrategies } = app.use(vendorConfig)
    loadSignInRules()
    await loadStrategies()
    const taken = identifiersTaken(app)
    const kind = kindOf($identifier.get(), taken)
    if ($strategies.get()) return authMethodsFor(kind, taken, authMethodsOf($strategies.get()))
    // Nobody is kept from signing in because the strategies cannot be read; those that come later are offered beside.
    void loadStrategies()
    return kind === 'phoneNumber' && taken.includes(kind) ? ['sms'] : ['password']
  }
  const arriveOnceSignedIn = () => {
    if (status === 'signedIn' && held === 0 && isFollowing) run.happen('signedIn')
  }
  /** Goes back to the identifier, which keeps its text. */
  const changeIdentifier = () => {
    cancelRedirect()
    run.returnTo('preLogin')
  }
  setRoot('login', 'preLogin', changeIdentifier)

  return {
    $step: run.$step,
    /** How the company signs its people in. */
    $idpType: $idpType as ReadableAtom<PreLoginAnswer['idpType']>,
    happen: run.happen,
    changeIdentifier,
    /** Begins with the first step again; somebody who is signed in already arrives at once. */
    startOver: (): void => {
      changeIdentifier()
      arriveOnceSignedIn()
    },
    /** Goes where the answer to an identifier leads. */
    follow: async (answer: PreLoginAnswer): Promise<void> => {
      const ways = answer.address ? [] : await waysHere()
      const next = afterPreLogin(answer, app.ports.navigation.url(), ways)
      if (next.event === 'refusedAddress') throw new FeError('unsafeTarget', genericErrorMessage)
      if (next.event === 'noWay') throw new FeError('noWay', genericErrorMessage)
      $idpType.set(answer.idpType)
      if (next.event === 'ssoFound') leaveForSso(next.address, next.isImmediate)
      else if (next.event === 'passwordWanted') run.happen('passwordWanted')
      else {
        const { passwordless } = await import('./flows/passwordless/passwordless.ts')
        await scope.use(passwordless).send(next.way, scope.signal())
      }
    },
    /** Keeps the last step away while something is still to be asked of a person who is signed in already. */
    hold: (): (() => void) => {
      held += 1
      return () => {
        held -= 1
        arriveOnceSignedIn()
      }
    },
    /** Whether a sign-in elsewhere finishes what this box shows; pages for something else are left alone. */
    setFollowing: (follows: boolean): void => void (isFollowing = follows),
    /** Shows the last step to somebody who just signed in here, whatever the page was for. */
    arrive: (): void => {
      if (status === 'signedIn' && held === 0) run.happen('signedIn')
    },
    /** Follows the session: a sign-in anywhere finishes this one too, and a sign-out starts it over. */
    sessionChanged: (now: SessionState['status']): void => {
      status = now
      arriveOnceSignedIn()
      if (now === 'signedOut' && run.happen('signedOut')) setIdentifier('')
    },
  }
})

/** The sign-in page: asks who it is; somebody who is signed in already goes on. */
export const open = (scope: Scope): void => scope.use(signInMachine).startOver()
