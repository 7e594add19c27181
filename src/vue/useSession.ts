import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { SessionState } from '../index.ts'
import { afterHydration } from './afterHydration.ts'
import type { Identity } from './identity.ts'

const checking: SessionState = Object.freeze({ status: 'checking' })

/**
 * The session, as long as the current scope exists; `checking` on a server. The value is the app's own object, never a
 * reactive copy of it.
 */
export const useSession = ({ app }: Identity): Readonly<ShallowRef<SessionState>> => {
  const session = shallowRef<SessionState>(checking)
  if (!app) return session
  let stop = () => {}
  afterHydration(() => {
    stop = app.$session.subscribe(state => {
      session.value = state
    })
  })
  onScopeDispose(() => stop(), true)
  return session
}
