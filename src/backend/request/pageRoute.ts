import type { Ports } from '../ports/ports.ts'
import type { OpenContext } from '../handler/handler.ts'
import type { Settings } from '../settings.ts'

/**
 * A route outside the contract, for what other sites' pages post to us, such as a company's identity provider. What
 * makes such a request good is inside it; neither cookies nor origin count, so it must change nothing by itself.
 */
export interface PageRoute {
  /** Below the prefix. */
  path: string
  /** Answers a posted form: through `reply` with a page or a redirect, or with a value that is told as JSON. */
  run: (form: URLSearchParams, context: OpenContext) => Promise<unknown>
}

/** What programs of other sites read about us, outside the contract; nothing in it is secret. */
export interface PublicDocument {
  /** Below the prefix. */
  path: string
  contentType: string
  /** `undefined` where there is none. */
  text: (settings: Settings, ports: Ports) => string | undefined
}
