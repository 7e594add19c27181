import { FeError, genericErrorMessage } from '../../http/errors.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import { box } from '../kit/box.ts'
import { start } from '../kit/machine.ts'
import { flow, type Scope } from '../kit/scope.ts'
import type { SessionState } from '../session/session.ts'
import { afterPreLogin } from './afterPreLogin.ts'
import { login } from './login.ts'
import { loginSteps } from './steps.ts'

const ssoDelayMs = 2_000

/** The way from the first step of signing in to the last; only this moves its machine (§4). */
export const wayIn = flow('wayIn', scope => {
  const { app, element } = scope
  const { show, setRoot } = scope.use(box)
  const { setIdentifier } = scope.use(login)
  const run = start(loginSteps, 'preLogin', step => show({ flow: 'login', step }))
  let cancelRedirect = () => {}
  let held = 0
  let isFollowing = true
  let status: SessionState['status'] = 'checking'

  const leaveForSso = (address: URL, isImmediate: boolean) => {
    if (isImmediate) return element.navigate(address)
    run.happen('ssoFound')
    cancelRedirect = scope.after(ssoDelayMs, () => element.navigate(address))
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
    happen: run.happen,
    changeIdentifier,
    /** Begins with the first step again; somebody who is signed in already arrives at once. */
    startOver: (): void => {
      changeIdentifier()
      arriveOnceSignedIn()
    },
    /** Goes where the answer to an identifier leads. */
    follow: async (answer: PreLoginAnswer): Promise<void> => {
      const next = afterPreLogin(answer, app.ports.navigation.url())
      if (next.event === 'refusedAddress') throw new FeError('unsafeTarget', genericErrorMessage)
      if (next.event === 'ssoFound') leaveForSso(next.address, next.isImmediate)
      else run.happen('passwordWanted')
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
      if (status === 'signedIn') run.happen('signedIn')
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
export const open = (scope: Scope): void => scope.use(wayIn).startOver()
