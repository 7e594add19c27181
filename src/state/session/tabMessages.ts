/** A token that another tab received; any tab of the same session may use it. */
export interface TokenMessage {
  v: 1
  type: 'token'
  accessToken: string
  /** Seconds, counted from `receivedAt`. */
  expiresIn: number
  /** Milliseconds since 1970 when that tab received it. */
  receivedAt: number
}

/** Another tab signed out. */
export interface SignedOutMessage {
  v: 1
  type: 'signedOut'
  /** The signed-out user; sessions of other users are not affected. Absent when that tab did not know yet. */
  sub?: string
  /** Set when the session expired instead of being signed out. */
  reason?: 'expired'
}

/** Another tab made another tenant of the user active. */
export interface TenantMessage {
  v: 1
  type: 'tenant'
  sub: string
  tenantId: string
}

/** Another tab saved something about the user that all tabs show. */
export interface ChangeMessage {
  v: 1
  type: 'changed'
  sub: string
  about: 'profile' | 'accounts'
}

/** Messages between tabs; never a refresh credential. */
export type TabMessage = TokenMessage | SignedOutMessage | TenantMessage | ChangeMessage

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 65_536

/** Checks the shape of a message from another tab; anything else is dropped. */
export const readTabMessage = (message: unknown): TabMessage | undefined => {
  if (typeof message !== 'object' || message === null) return undefined
  const { v, type, accessToken, expiresIn, receivedAt, sub, tenantId, reason, about } = message as Record<
    string,
    unknown
  >
  if (v !== 1) return undefined
  const why = reason === 'expired' ? { reason: 'expired' as const } : {}
  if (type === 'signedOut' && sub === undefined) return { v, type, ...why }
  if (type === 'signedOut' && isText(sub)) return { v, type, sub, ...why }
  if (type === 'tenant' && isText(sub) && isText(tenantId)) return { v, type, sub, tenantId }
  const isAbout = about === 'profile' || about === 'accounts'
  if (type === 'changed' && isText(sub) && isAbout) return { v, type, sub, about }
  const isToken = type === 'token' && isText(accessToken) && Number.isFinite(expiresIn) && Number.isFinite(receivedAt)
  return isToken
    ? { v, type, accessToken, expiresIn: expiresIn as number, receivedAt: receivedAt as number }
    : undefined
}
