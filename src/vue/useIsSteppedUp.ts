import { onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter, type ShallowRef } from 'vue'
import type { FeEventTarget } from '../elements/app/events.ts'
import { afterHydration } from './afterHydration.ts'
import { useIdentity } from './identity.ts'
import { useSession } from './useSession.ts'

const checkIntervalMs = 1000

/**
 * Whether the signed-in person proved a second factor, within `maxAge` seconds if given. Becomes false when that time is
 * over. For display only; servers decide.
 * @throws TypeError 'Mismatch in store names' when `appName` is not the name given to the plugin.
 */
export const useIsSteppedUp = (
  options: MaybeRefOrGetter<{ maxAge?: number }> = {},
  appName?: string,
): Readonly<ShallowRef<boolean>> => {
  const identity = useIdentity(appName)
  const { app } = identity
  const session = useSession(identity)
  const isSteppedUp = shallowRef(false)
  if (!app) return isSteppedUp
  const check = () => {
    isSteppedUp.value = app.isSteppedUp(toValue(options))
  }
  let stop = () => {}
  afterHydration(() => {
    check()
    // A fresh token changes the answer and not the session; the end of `maxAge` changes neither.
    const timer = setInterval(check, checkIntervalMs)
    const events: FeEventTarget = document
    events.addEventListener('fe-session', check)
    stop = () => {
      clearInterval(timer)
      events.removeEventListener('fe-session', check)
    }
  })
  watch([session, () => toValue(options).maxAge], check)
  onScopeDispose(() => stop(), true)
  return isSteppedUp
}
