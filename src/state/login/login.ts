import { atom, type ReadableAtom } from 'nanostores'
import { FeError, genericErrorMessage, toFeError } from '../../http/errors.ts'
import { login as loginOperation } from '../../http/identityAuth/operations.ts'
import { tenantOfAddress } from '../../http/request.ts'
import { prelogin } from '../../http/ssoLogin/operations.ts'
import { start } from '../kit/machine.ts'
import { flow } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings/settings.ts'
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

/** Signing in by e-mail address: who is it, how do they prove it, done (§4). */
export const login = flow('login', scope => {
  const { app, element } = scope
  const { check, signIn, $session } = app.use(session)
  const { loadSignInRules } = app.use(settings)
  const run = start(loginSteps, 'preLogin')
  const $login = atom<LoginState>({ identifier: '', busy: false, error: undefined })
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

  const proveByPassword = async (password: string, signal: AbortSignal) => {
    const result = await app.send(loginOperation, { email: $login.get().identifier, password }, { signal })
    if (result.mfaRequired) throw new FeError('mfaUnavailable', 'Two-step verification is not available here yet.')
    await signIn(result)
    follow()
  }

  /** The session decides whether somebody is in; a sign-in anywhere else finishes this one too. */
  const follow = () => {
    const { status } = $session.get()
    if (status === 'signedIn') run.happen('signedIn')
    else if (status === 'signedOut' && run.happen('signedOut')) change({ identifier: '', error: undefined })
  }
  app.onDispose($session.subscribe(follow))

  return {
    $step: run.$step,
    $login: $login as ReadableAtom<LoginState>,
    /** Asks the server about the session, once per app. */
    check,
    /** Gets ready for the next step while the person still types. */
    prepare: (): void => void loadSignInRules(),
    /**
     * Takes the identifier and finds out how this person signs in. A password that a manager filled beside it is used
     * at once where a password is wanted.
     */
    identify: (identifier: string, password = '') =>
      whileBusy(async signal => {
        change({ identifier })
        const tenantId = tenantOfAddress(app.ports.navigation.url())
        const [answer] = await Promise.all([
          app.send(prelogin, { email: identifier, ...(tenantId && { tenantId }) }, { signal }),
          loadSignInRules(),
        ])
        const next = afterPreLogin(answer, app.ports.navigation.url())
        if (next.event === 'refusedAddress') throw new FeError('unsafeTarget', genericErrorMessage)
        if (next.event === 'ssoFound') return leaveForSso(next.address, next.isImmediate)
        run.happen('passwordWanted')
        if (password) await proveByPassword(password, signal)
      }),
    /** Signs in with the password; the identifier stays as it is whatever happens. */
    enterPassword: (password: string) => whileBusy(signal => proveByPassword(password, signal)),
    /** Goes back to the identifier, which keeps its text. */
    changeIdentifier: (): void => {
      cancelRedirect()
      change({ error: undefined })
      run.returnTo('preLogin')
    },
  }
})
