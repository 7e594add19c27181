import { atom, type ReadableAtom } from 'nanostores'
import { FeError, genericErrorMessage, toFeError } from '../../http/errors.ts'
import { tenantOfAddress } from '../../http/request.ts'
import { prelogin } from '../../http/ssoLogin/operations.ts'
import { start } from '../kit/machine.ts'
import { flow } from '../kit/scope.ts'
import type { SessionState } from '../session/session.ts'
import { afterPreLogin } from './afterPreLogin.ts'
import { loginSteps } from './steps.ts'

/** What a sign-in knows besides its step. Passwords are never kept. */
export interface LoginState {
  /** The address or name the person gave. */
  readonly identifier: string
  /** True while the server is asked. */
  readonly busy: boolean
  readonly error: FeError | undefined
}

const ssoDelayMs = 2_000

/** Flows a login box can show. */
export type BoxFlow = 'login' | 'logout'

/** Signing in by e-mail address: who is it, how do they prove it, done (§4). */
export const login = flow('login', scope => {
  const { app, element } = scope
  const run = start(loginSteps, 'preLogin')
  const $login = atom<LoginState>({ identifier: '', busy: false, error: undefined })
  const $flow = atom<BoxFlow>('login')
  let cancelRedirect = () => {}

  const change = (patch: Partial<LoginState>) => $login.set({ ...$login.get(), ...patch })

  /** Asks the server, one question at a time; a second one meanwhile is the same press twice (H3). */
  const whileBusy = async (ask: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if ($login.get().busy) return
    change({ busy: true, error: undefined })
    const signal = scope.signal()
    try {
      await ask(signal)
    } catch (cause) {
      const error = toFeError(cause)
      if (error.code !== 'aborted') change({ error })
    } finally {
      change({ busy: false })
    }
  }

  const leaveForSso = (address: URL, isImmediate: boolean) => {
    if (isImmediate) return element.navigate(address)
    run.happen('ssoFound')
    cancelRedirect = scope.after(ssoDelayMs, () => element.navigate(address))
  }

  return {
    /** What the page asks the box for; set by the box. */
    $flow,
    $step: run.$step,
    $login: $login as ReadableAtom<LoginState>,
    /** Gets ready for the next step while the person still types. */
    prepare: (): void => void import('../settings/rules.ts').then(({ rules }) => app.use(rules).loadSignInRules()),
    /**
     * Takes the identifier and finds out how this person signs in. A password that a manager filled beside it is used
     * at once where a password is wanted.
     */
    identify: async (identifier: string, filledPassword = ''): Promise<void> => {
      await whileBusy(async signal => {
        change({ identifier })
        const tenantId = tenantOfAddress(app.ports.navigation.url())
        const answer = await app.send(prelogin, { email: identifier, ...(tenantId && { tenantId }) }, { signal })
        const next = afterPreLogin(answer, app.ports.navigation.url())
        if (next.event === 'refusedAddress') throw new FeError('unsafeTarget', genericErrorMessage)
        if (next.event === 'ssoFound') leaveForSso(next.address, next.isImmediate)
        else run.happen('passwordWanted')
      })
      if (!filledPassword || run.$step.get() !== 'loginWithPassword') return
      const { password } = await import('./password.ts')
      await scope.use(password).enterPassword(filledPassword)
    },
    whileBusy,
    /** Follows the session: a sign-in anywhere finishes this one too, and a sign-out starts it over. */
    follow: (status: SessionState['status']): void => {
      if (status === 'signedIn') run.happen('signedIn')
      else if (status === 'signedOut' && run.happen('signedOut')) change({ identifier: '', error: undefined })
    },
    /** Tells the host about each step; returns how to stop. */
    announceSteps: () => run.$step.subscribe(step => element.stepShown($flow.get(), step)),
    /** Goes back to the identifier, which keeps its text. */
    changeIdentifier: (): void => {
      cancelRedirect()
      change({ error: undefined })
      run.returnTo('preLogin')
    },
  }
})
