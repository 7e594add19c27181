import type { SessionEvent, SessionState } from '../../state/session/session.ts'
import type { AppHandle } from './contracts.ts'
import { isShown } from './shown.ts'
import { dispatch, type FeEventDetails, type FeEventName } from './events.ts'

const elements = new WeakMap<object, HTMLElement>()

/** Maps an event's origin, the object by which flows name an element, to that element. */
export const registerOrigin = (origin: object, element: HTMLElement): void => void elements.set(origin, element)

/**
 * The element an app-level event is fired on: the origin, else the app's first connected one, else the document. Elements
 * that are shown precede those that a host keeps hidden: React does not listen to those.
 */
export const eventTarget = (app: AppHandle, origin?: object): EventTarget => {
  const connected = [...app.elements].filter(({ isConnected }) => isConnected)
  const element = origin && (elements.get(origin) ?? origin)
  return connected.find(one => one === element) ?? connected.find(isShown) ?? connected[0] ?? document
}

/** A product event with its detail. */
type NamedDetail = { [Name in FeEventName]: readonly [name: Name, detail: FeEventDetails[Name]] }[FeEventName]

/** The DOM event for a session event. */
const namedDetail = (event: SessionEvent, state: SessionState): NamedDetail => {
  const user = state.status === 'signedIn' ? state.user : null
  switch (event.type) {
    case 'ready':
      return ['fe-ready', { isAuthenticated: user !== null, user, tenantId: user?.tenantId ?? null }]
    case 'login':
      return ['fe-login', { user: event.user, tenantId: event.user.tenantId, isNewUser: event.isNewUser }]
    case 'logout':
      return ['fe-logout', { reason: event.reason }]
    case 'refreshed':
      return ['fe-session', { expiresIn: event.expiresIn }]
    case 'tenantSwitched':
      return ['fe-tenant-switch', { tenantId: event.tenantId }]
    case 'failed': {
      const { code, message, status = null, traceId = null } = event.error
      return ['fe-error', { code, message, status, traceId }]
    }
  }
}

/** Fires the DOM event of a session event, once per app. */
export const dispatchSessionEvent = (app: AppHandle, event: SessionEvent, state: SessionState): void => {
  const [name, detail] = namedDetail(event, state)
  dispatch(eventTarget(app, event.origin), name, detail)
}
