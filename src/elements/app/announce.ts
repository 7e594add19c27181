import type { SessionEvent, SessionState } from '../../state/session/session.ts'
import type { FeEventDetails, FeEventName } from '../events.ts'

type Tell = <Name extends FeEventName>(name: Name, detail: FeEventDetails[Name]) => boolean

/** Turns what happened to the session into the DOM event hosts know. */
export const dispatchSessionEvent = (tell: Tell, event: SessionEvent, state: SessionState): void => {
  const user = state.status === 'signedIn' ? state.user : null
  switch (event.type) {
    case 'ready':
      tell('fe-ready', { isAuthenticated: user !== null, user, tenantId: user?.tenantId ?? null })
      break
    case 'login':
      tell('fe-login', { user: event.user, tenantId: event.user.tenantId, isNewUser: event.isNewUser })
      break
    case 'logout':
      tell('fe-logout', { reason: event.reason })
      break
    case 'refreshed':
      tell('fe-session', { expiresIn: event.expiresIn })
      break
    case 'tenantSwitched':
      tell('fe-tenant-switch', { tenantId: event.tenantId })
      break
    case 'failed': {
      const { code, message, status = null, traceId = null } = event.error
      tell('fe-error', { code, message, status, traceId })
    }
  }
}
