/** A sign-in of the signed-in person in one browser. Other servers of this API leave fields out. */
export interface Session {
  id: string
  /** When it ends at the latest. */
  expires?: string
  ipAddress?: string
  userAgent?: string
  createdAt?: string
  /** True for the session of the request. */
  current?: boolean
  /** True when another person acts as this one. */
  impersonated?: boolean
  /** When it was last used. */
  lastActiveAt?: string
  /** How the person proved their identity (RFC 8176), the first factor first; empty for an impersonation. */
  amr?: string[]
}
