import { feature } from '../../../kit/feature.ts'
import { session } from '../../../session/session.ts'

/** Storage keys that the service's own pages use as well, so that a choice stored by them counts here too. */
const registerKey = 'register-quick-login'
const userKey = 'userId'
const quickKinds = ['sms', 'android', 'usb-key', 'internal']
const plainId = /^[\w.@-]{1,128}$/

const registeredKey = (userId: string, kind: string) => `${userId}-${kind}`

/** Quick sign-in on this device: whether it was chosen, and for which user (§4). Nothing is secret. */
export const quickLogin = feature('quickLogin', app => {
  const { lastingStore } = app.ports
  const { onEvent } = app.use(session)

  /** A stored choice becomes a registration with the next sign-in, and is then deleted. */
  const register = (userId: string) => {
    const kind = lastingStore.read(registerKey) ?? ''
    lastingStore.remove(registerKey)
    if (!quickKinds.includes(kind) || !plainId.test(userId)) return
    lastingStore.write(userKey, userId)
    lastingStore.write(registeredKey(userId, kind), 'true')
  }
  app.onDispose(onEvent(event => event.type === 'login' && register(event.user.id)))

  return {
    /** True while the next sign-in registers this device for text messages: the flow `register-quick-login`. */
    isRegistering: (): boolean => lastingStore.read(registerKey) === 'sms',
    setRegistering: (isWanted: boolean): void =>
      isWanted ? lastingStore.write(registerKey, 'sms') : lastingStore.remove(registerKey),
    /** User id for which a text message can be sent from this device without an identifier. */
    userId: (): string | undefined => {
      const userId = lastingStore.read(userKey) ?? ''
      return plainId.test(userId) && lastingStore.read(registeredKey(userId, 'sms')) === 'true' ? userId : undefined
    },
  }
})
