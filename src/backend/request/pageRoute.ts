import type { Ports } from '../ports/ports.ts'
import type { OpenContext } from '../handler/handler.ts'
import type { Settings } from '../settings.ts'

/**
 * A route outside the contract for forms that pages of other sites post, such as those of an organization's identity
 * provider. Its body authenticates it; cookies and origin are ignored, so it must change nothing on their strength.
 */
export interface PageRoute {
  /** Below the prefix. */
  path: string
  /** Answers a posted form: by `context.response` with a page or a redirect, or with a value that is sent as JSON. */
  run: (form: URLSearchParams, context: OpenContext) => Promise<unknown>
}

/** A public document outside the contract, for programs of other sites. */
export interface PublicDocument {
  /** Below the prefix. */
  path: string
  contentType: string
  /** `undefined` where the backend has no such document; the answer is 404. */
  text: (settings: Settings, ports: Ports) => string | undefined
}
