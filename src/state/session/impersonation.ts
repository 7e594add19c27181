import { current } from '../../http/impersonation/operations.ts'
import { toFeError } from '../../http/errors.ts'
import type { SendOptions } from '../../http/send.ts'
import type { App } from '../kit/app.ts'
import { text } from './claims.ts'

/** A session in which another person acts as the user, for support. Servers with the contract only send `byId` alone. */
export interface SessionImpersonation {
  /** The user id of the person who acts. */
  byId: string
  /** Their name, or their email address without one. */
  byName?: string
  /** Why, in their words. */
  reason?: string
  /** When it ends at the latest (ISO 8601). */
  endsAt?: string
  /** Whether they may change data of the user, besides passwords and factors. */
  mayWrite?: boolean
}

/** Reads the details of an impersonation. Never rejects: the token alone marks the session as an impersonation. */
export const readImpersonation = async (
  app: App,
  byId: string,
  options: SendOptions,
): Promise<SessionImpersonation> => {
  try {
    const { byName, reason, expires, access } = await app.send(current, undefined, options)
    return {
      byId,
      ...(text(byName) && { byName: text(byName) }),
      ...(text(reason) && { reason: text(reason) }),
      ...(text(expires) && { endsAt: text(expires) }),
      mayWrite: access === 'write',
    }
  } catch (cause) {
    app.ports.log.warn(`Details of the impersonation: ${toFeError(cause).message}`)
    return { byId }
  }
}
