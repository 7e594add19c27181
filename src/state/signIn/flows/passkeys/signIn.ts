import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../../../http/errors.ts'
import type { WebAuthnRequestOptions } from '../../../../http/mfa/types.ts'
import { webauthnPostlogin, webauthnPrelogin } from '../../../../http/passwordless/operations.ts'
import { flowView } from '../../flowView.ts'
import { elementStore } from '../../../kit/scope.ts'
import { identifierStep } from '../../identifierStep.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { canSuggestPasskeys, canUsePasskeys, type UsedJson } from '../../../factors/webauthn.ts'
import { ceremony, type CeremonyEnd } from '../../../factors/ceremony.ts'

/** A challenge expires after five minutes; suggestions get a new one before that. */
const suggestionMs = 240_000
/** Suggestions end on pages that stay open for hours. */
const mostSuggestions = 15

/** Signing in with a passkey: by a button, or as a suggestion in the first field (§4). */
export const passkeySignIn = elementStore('passkeySignIn', scope => {
  const { app } = scope
  const { lastingStore, navigation } = app.ports
  const { $screen, runRequest } = scope.use(flowView)
  const { $identifier } = scope.use(typedIdentifier)
  const { use } = app.use(ceremony)
  const $end = atom<CeremonyEnd | 'refused' | undefined>(undefined)
  let suggestions: AbortController | undefined
  let isSuggesting = false

  const isFirstStep = () => $screen.get().step === 'preLogin'
  $screen.listen(() => $end.set(undefined))

  /** A refused passkey is not an error of the identifier field. */
  const signInWith = async (assertion: UsedJson, signal: AbortSignal) => {
    const result = await scope.send(webauthnPostlogin, { ...assertion }, { signal }).catch((cause: unknown) => {
      if (toFeError(cause).code !== 'ER-PASSKEY-REFUSED') throw cause
    })
    if (!result) return $end.set('refused')
    const [{ signInMachine }] = await Promise.all([import('../../signInMachine.ts'), app.completeFlows()])
    lastingStore.write(storageKeys.preferredLoginMethod, 'Passkeys')
    await scope.use(signInMachine).complete(result)
  }

  /**
   * Requests a challenge. Whether a captcha is required is learned from the refusal, so that the first screen neither
   * reads that policy nor loads anything when none is required.
   */
  const challengeFor = async (who: { email?: string }, signal: AbortSignal): Promise<WebAuthnRequestOptions> => {
    try {
      return (await scope.send(webauthnPrelogin, who, { signal })).options
    } catch (cause) {
      if (toFeError(cause).code !== 'ER-CAPTCHA') throw cause
      const [{ captcha }] = await Promise.all([import('../../captcha.ts'), app.complete()])
      const recaptchaToken = await app.use(captcha).tokenFor('login')
      if (recaptchaToken === undefined) throw cause
      return (await scope.send(webauthnPrelogin, { ...who, recaptchaToken }, { signal })).options
    }
  }

  /** The person has not requested suggestions, so their failures are not shown. */
  const suggestOnce = async (signal: AbortSignal): Promise<UsedJson | undefined> => {
    try {
      const options = await challengeFor({}, signal)
      return signal.aborted ? undefined : (await use(options, { signal, isQuiet: true })).answer
    } catch {
      return undefined
    }
  }

  /** Suggests until a passkey is chosen, the browser refuses, or it is stopped. */
  const suggest = async (own: AbortController): Promise<void> => {
    for (let turn = 0; turn < mostSuggestions && !own.signal.aborted; turn += 1) {
      const time = new AbortController()
      const end = () => time.abort()
      const cancel = scope.after(suggestionMs, end)
      own.signal.addEventListener('abort', end, { once: true })
      const assertion = await suggestOnce(time.signal)
      cancel()
      if (assertion) return runRequest(signal => signInWith(assertion, signal))
      if (!time.signal.aborted) return
    }
  }

  const startSuggesting = async () => {
    const life = scope.signal()
    if (!(await canSuggestPasskeys()) || !isSuggesting || !isFirstStep() || life.aborted) return
    suggestions?.abort()
    const own = new AbortController()
    suggestions = own
    life.addEventListener('abort', () => own.abort(), { once: true })
    await suggest(own)
  }

  return {
    $isPrepared: scope.use(identifierStep).$isPrepared,
    $screen,
    /** How the last attempt by button ended without a passkey; never shown as an error. */
    $end: $end as ReadableAtom<CeremonyEnd | 'refused' | undefined>,
    /** False where passkeys cannot work. */
    isUsable: (): boolean => canUsePasskeys(navigation.url()),
    /** Signs in with a passkey: of the person with the known address, or with any on this device. */
    signIn: (): Promise<void> =>
      runRequest(async signal => {
        suggestions?.abort()
        $end.set(undefined)
        const email = isFirstStep() || !$identifier.get().includes('@') ? '' : $identifier.get()
        const options = await challengeFor(email ? { email } : {}, signal)
        const { answer, end } = await use(options, { signal })
        if (answer) return signInWith(answer, signal)
        if (signal.aborted) return
        $end.set(end)
        void startSuggesting()
      }),
    /**
     * Lets the first field suggest passkeys; returns the function that stops it. Ends when the element leaves the
     * page.
     */
    suggest: (): (() => void) => {
      isSuggesting = true
      void startSuggesting()
      return () => {
        isSuggesting = false
        suggestions?.abort()
      }
    },
  }
})
