import { atom, type ReadableAtom } from 'nanostores'
import { toFeError } from '../../../../http/errors.ts'
import { webauthnPostlogin } from '../../../../http/passwordless/operations.ts'
import { flowView } from '../../flowView.ts'
import { elementStore } from '../../../kit/scope.ts'
import { identifierStep } from '../../identifierStep.ts'
import { typedIdentifier } from '../../typedIdentifier.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { canUsePasskeys, type UsedJson } from '../../../factors/webauthn.ts'
import { ceremony, type CeremonyEnd } from '../../../factors/ceremony.ts'
import { passkeyChallenge } from './passkeyChallenge.ts'
import { createSuggestions } from './suggestions.ts'

/** Signing in with a passkey: by a button, or as a suggestion in the first field (§4). */
export const passkeySignIn = elementStore('passkeySignIn', scope => {
  const { app } = scope
  const { lastingStore, navigation } = app.ports
  const { $screen, runRequest } = scope.use(flowView)
  const { $identifier } = scope.use(typedIdentifier)
  const { use } = app.use(ceremony)
  const $end = atom<CeremonyEnd | 'refused' | undefined>(undefined)

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

  const { suggest, resume, pause } = createSuggestions(scope, { isFirstStep, signInWith })

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
        pause()
        $end.set(undefined)
        const email = isFirstStep() || !$identifier.get().includes('@') ? '' : $identifier.get()
        const options = await passkeyChallenge(scope, email ? { email } : {}, signal)
        const { answer, end } = await use(options, { signal })
        if (answer) return signInWith(answer, signal)
        if (signal.aborted) return
        $end.set(end)
        void resume()
      }),
    /**
     * Lets the first field suggest passkeys; returns the function that stops it. Ends when the element leaves the
     * page.
     */
    suggest,
  }
})
