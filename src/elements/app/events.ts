import type { FeErrorCode } from '../../http/errors.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { LogoutReason } from '../../state/session/session.ts'
import type { ChangeKind } from '../../state/vendor/changeKinds.ts'

/** A change that a person makes in the portal or the partner shell: what kind, and the ids of the records. Never a value. */
export interface ToldChange {
  readonly kind: ChangeKind
  readonly ids: readonly string[]
}

/** Detail of each DOM event of the elements. None ever holds a secret. */
export interface FeEventDetails {
  /** The first session check is done. */
  'fe-ready': { isAuthenticated: boolean; user: PublicUser | null; tenantId: string | null }
  /** A new sign-in; not fired for a session that was already there. */
  'fe-login': { user: PublicUser; tenantId: string; isNewUser: boolean }
  'fe-logout': { reason: LogoutReason }
  /** A fresh access token arrived; seconds it lives. */
  'fe-session': { expiresIn: number }
  'fe-tenant-switch': { tenantId: string }
  /** A step of a flow is on screen. */
  'fe-step': { flow: string; step: string }
  'fe-section': { section: string; tab: string | null }
  /** Cancelable: a person is about to change something, and the host may prevent it. Nothing has an id that is only being made. */
  'fe-before-change': ToldChange
  /** The server has carried out a change that a person made in the portal or the partner shell. */
  'fe-change': ToldChange
  /** Cancelable: the host's own router navigates instead. */
  'fe-navigate': { to: string; replace: boolean }
  /** Cancelable: keeps the user signed in. */
  'fe-before-logout': Record<string, never>
  /** A login box or a portal in the dialog layout was closed. */
  'fe-close': Record<string, never>
  'fe-error': { code: FeErrorCode; message: string; status: number | null; traceId: string | null }
  /** The product's own code could not be loaded; the element offers a retry. */
  'fe-load-error': { message: string }
}

/** Names of the product's events. */
export type FeEventName = keyof FeEventDetails

declare global {
  interface GlobalEventHandlersEventMap extends FeEventMap {}
}

/** The elements' events by name, to type a handler: `FeEventMap['fe-login']`. */
export type FeEventMap = { [Name in FeEventName]: CustomEvent<FeEventDetails[Name]> }

/** A document or element, for listeners to the product's events only: a name that is none of them does not compile. */
export interface FeEventTarget {
  addEventListener<Name extends FeEventName>(
    name: Name,
    listener: (event: FeEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): void
  removeEventListener<Name extends FeEventName>(name: Name, listener: (event: FeEventMap[Name]) => void): void
}

const cancelable: ReadonlySet<FeEventName> = new Set(['fe-navigate', 'fe-before-logout', 'fe-before-change'])

/** Dispatches an event that bubbles out of every shadow root; returns false when the host cancelled it. */
export const dispatch = <Name extends FeEventName>(
  target: EventTarget,
  name: Name,
  detail: FeEventDetails[Name],
): boolean =>
  target.dispatchEvent(
    new CustomEvent(name, {
      bubbles: true,
      composed: true,
      cancelable: cancelable.has(name),
      detail: Object.freeze(detail),
    }),
  )
