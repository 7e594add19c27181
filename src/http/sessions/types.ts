/** A sign-in of the signed-in person in one browser. Other servers of this API leave fields out. */
export interface Session {
  id: string
  /** When it ends at the latest. */
  expires?: string
  ipAddress?: string
  /** Country of that address (ISO 3166-1 alpha-2), where it is known; sent by the reference backend only. */
  countryCode?: string
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

/** A time limit of sessions, which can be switched off. */
export interface SessionTimeout {
  isActive: boolean
  /** Seconds. */
  timeout: number
}

/** How long and how often people of a tenant stay signed in. */
export interface SessionConfiguration {
  /** The time after which people sign in again, however active they are. */
  sessionTimeoutConfiguration?: SessionTimeout
  /** The time without activity after which people sign in again. */
  sessionIdleTimeoutConfiguration?: SessionTimeout
  /** In how many browsers a person can be signed in at once. */
  sessionConcurrentConfiguration?: { isActive: boolean; maxSessions: number }
  /** When the tenant's own settings last changed, empty without any; sent by the reference backend only. */
  updatedAt?: string
}
