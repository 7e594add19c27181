/** The person to impersonate, and the proof that the actor may. */
export interface ImpersonationRequest {
  impersonatedUserId: string
  /** Valid once, for one actor and one person, for a minute. */
  actorToken: string
  redirectUrl?: string
}

/** The session of an impersonation. Its refresh token is in the browser's cookie, not here. */
export interface ImpersonationSession {
  accessToken: string
  tokenType: string
  /** Always empty in browsers: scripts must not hold it. */
  refreshToken: string
  expiresIn: number
  expires: string
}

/** Whom to act as, and why. */
export interface ActorTokenRequest {
  impersonatedUserId: string
  reason: string
  /** Default: `read`. */
  access?: 'read' | 'write'
  /** How long; at most an hour. Default: an hour. */
  minutes?: number
}

/** An impersonation as the impersonator sees it. */
export interface Impersonation {
  /** The impersonator's name, or their email address without one. */
  byName?: string
  reason: string
  access: 'read' | 'write'
  /** When it ends at the latest. */
  expires: string
  /** Whether the impersonator's own session is kept, so that stopping returns to it. */
  canReturn: boolean
}
