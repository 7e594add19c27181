import { atom, type ReadableAtom } from 'nanostores'
import { createSession, createVerify, list } from '../../../../http/webauthnDevices/operations.ts'
import { flowView } from '../../flowView.ts'
import { elementStore, type Scope } from '../../../kit/scope.ts'
import { signInMachine } from '../../signInMachine.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { vendorConfig } from '../../../vendor/vendorConfig.ts'
import { canMakePasskeys, canUsePasskeys } from '../../../factors/webauthn.ts'
import { ceremony, type CeremonyEnd } from '../../../factors/ceremony.ts'

/** Time limit for reading whether passkeys are offered, and again for reading whether the person has some. */
const lookUpTimeoutMs = 3_000

/** The offer to create a passkey, after signing in without one (§4). Every answer completes the sign-in. */
export const passkeyPrompt = elementStore('passkeyPrompt', scope => {
  const { app } = scope
  const { clock, lastingStore, navigation, log } = app.ports
  const { runRequest } = scope.use(flowView)
  const { answered } = scope.use(signInMachine)
  const { flag, $strategies, loadStrategies } = app.use(vendorConfig)
  const { create } = app.use(ceremony)
  const $end = atom<CeremonyEnd | undefined>(undefined)

  const finish = () => answered('passkeyPrompt')

  const isActive = () =>
    $strategies.get()?.secondaryAuthStrategies?.some(item => item.strategy === 'Passkeys' && item.isActive) === true

  const isDismissed = () =>
    lastingStore.read(storageKeys.passkeysDismissed) === 'true' ||
    lastingStore.read(storageKeys.preferredLoginMethod) === 'Passkeys'

  const isUseful = async (): Promise<boolean> => {
    if (isDismissed() || !canUsePasskeys(navigation.url()) || !(await canMakePasskeys())) return false
    await Promise.race([loadStrategies(), new Promise<void>(resolve => void clock.after(lookUpTimeoutMs, resolve))])
    if (!flag('show-passkeys-new') || !isActive()) return false
    const { devices } = await scope.send(list, undefined, { signal: scope.signal(), timeoutMs: lookUpTimeoutMs })
    return devices.length === 0
  }

  return {
    /** How the last attempt ended without a passkey. */
    $end: $end as ReadableAtom<CeremonyEnd | undefined>,
    /** True when a passkey should be offered to this person. */
    isWanted: async (): Promise<boolean> => {
      $end.set(undefined)
      try {
        return await isUseful()
      } catch {
        log.warn('Whether there are passkeys could not be read; none was offered')
        return false
      }
    },
    /** Creates a passkey on this device and continues. */
    create: (): Promise<void> =>
      runRequest(async signal => {
        $end.set(undefined)
        const { options } = await scope.send(createSession, undefined, { signal })
        const { answer, end } = await create(options, { signal })
        if (!answer) return $end.set(end)
        await scope.send(createVerify, answer, { signal })
        lastingStore.write(storageKeys.preferredLoginMethod, 'Passkeys')
        finish()
      }),
    /** Continues without one, this time. */
    notNow: finish,
    /** Continues without one and does not offer it again in this browser. */
    dontAskAgain: (): void => {
      lastingStore.write(storageKeys.passkeysDismissed, 'true')
      finish()
    },
  }
})

/** True when a passkey should be offered to this person. */
export const isWanted = (scope: Scope): Promise<boolean> => scope.use(passkeyPrompt).isWanted()
