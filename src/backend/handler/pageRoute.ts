import type { Ports } from '../ports/ports.ts'
import type { OpenContext } from '../context/context.ts'
import type { CostlyReads } from './costlyReads.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * A route outside the contract for forms that pages of other sites post, such as those of an organization's identity
 * provider. The body authenticates it; it must not rely on cookies or the origin.
 */
export interface PageRoute {
  /** Below the prefix. */
  path: string
  /** Answers a posted form: with a page or redirect by `context.response`, or with a value that is sent as JSON. */
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

/** The context of services. */
export interface ServiceContext extends OpenContext {
  costlyReads: CostlyReads
}

/**
 * A service outside the contract with a protocol of its own, which answers everything below a path: all methods, and errors in the
 * form of the protocol. It reads its own credentials, and must not rely on cookies or the origin.
 */
export interface Service {
  /** Below the prefix. */
  path: string
  /** Name for operators. */
  name: string
  /** Pages of listed origins may read its answers. Default: no page of another site may. */
  isReadable?: true
  /** @param below what follows the path, such as `/Users/1` */
  answer: (request: Request, below: string, context: ServiceContext, traceId: string) => Promise<Response>
}
