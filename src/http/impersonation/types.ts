/** Whom somebody wants to see the application as, and the proof that they may. */
export interface ImpersonationRequest {
  impersonatedUserId: string
  /** Works once, for one actor and one person, for a minute. */
  actorToken: string
  redirectUrl?: string
}

/** The session of an impersonation. Its refresh token is in the browser's cookie, not here. */
export interface ImpersonationSession {
  accessToken: string
  tokenType: string
  /** Always empty for browsers, whose scripts must not hold it. */
  refreshToken: string
  expiresIn: number
  expires: string
}
