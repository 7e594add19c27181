import { atom, type ReadableAtom } from 'nanostores'
import { createSession, createVerify, list } from '../../../../http/webauthnDevices/operations.ts'
import { flowView } from '../../flowView.ts'
import { flow } from '../../../kit/scope.ts'
import { signInMachine } from '../../signInMachine.ts'
import { storageKeys } from '../../../session/storageKeys.ts'
import { vendorConfig } from '../../../vendor/vendorConfig.ts'
import { canMakePasskeys, canUsePasskeys } from '../../../factors/webauthn.ts'
import { ceremony, type CeremonyEnd } from '../../../factors/ceremony.ts'

/** Nobody waits longer than this to learn whether passkeys are wanted, and again whether there are some already. */
const patienceMs = 3_000

/** The offer to make a passkey, after signing in without one (§4). Whatever is answered, the person goes on. */
export const passkeyPrompt = flow('passkeyPrompt', scope => {
  const { app } = scope
  const { clock, lastingStore, navigation, log } = app.ports
  const { $screen, runRequest } = scope.use(flowView)
  const { happen } = scope.use(signInMachine)
  const { flag, $strategies, loadStrategies } = app.use(vendorConfig)
  const { create } = app.use(ceremony)
  const $end = atom<CeremonyEnd | undefined>(undefined)
  let goOn = () => {}

  const finish = () => {
    const next = goOn
    goOn = () => {}
    next()
  }
  // Going back is an answer too: the person is signed in, so they arrive.
  $screen.listen(({ step }) => {
    if (step !== 'promptPasskeys') finish()
  })

  const isActive = () =>
    $strategies.get()?.secondaryAuthStrategies?.some(item => item.strategy === 'Passkeys' && item.isActive) === true

  const isDismissed = () =>
    lastingStore.read(storageKeys.passkeysDismissed) === 'true' ||
    lastingStore.read(storageKeys.preferredLoginMethod) === 'Passkeys'

  const isWanted = async (): Promise<boolean> => {
    if (isDismissed() || !canUsePasskeys(navigation.url()) || !(await canMakePasskeys())) return false
    await Promise.race([loadStrategies(), new Promise<void>(resolve => void clock.after(patienceMs, resolve))])
    if (!flag('show-passkeys-new') || !isActive()) return false
    const { devices } = await scope.send(list, undefined, { signal: scope.signal(), timeoutMs: patienceMs })
    return devices.length === 0
  }

  return {
    /** How the last try ended without a passkey. */
    $end: $end as ReadableAtom<CeremonyEnd | undefined>,
    /**
     * Offers a passkey to somebody who just signed in, if everything speaks for it; true when the offer is on screen.
     * @param arrive where the person goes on, called once
     */
    offer: async (arrive: () => void): Promise<boolean> => {
      try {
        if (!(await isWanted())) return false
      } catch {
        log.warn('Whether there are passkeys could not be read; none was offered')
        return false
      }
      $end.set(undefined)
      if (!happen('passkeysOffered')) return false
      goOn = arrive
      return true
    },
    /** Makes a passkey on this device and goes on. */
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
    /** Goes on without one, this time. */
    notNow: finish,
    /** Goes on without one and is not asked again in this browser. */
    dontAskAgain: (): void => {
      lastingStore.write(storageKeys.passkeysDismissed, 'true')
      finish()
    },
  }
})
