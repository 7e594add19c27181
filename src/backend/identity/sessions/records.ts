import { collection, type SavedRecord } from '../../store/store.ts'

/** One sign-in of one browser, and its family of refresh tokens. Its id is the `sid` of access tokens. */
export interface SessionFields {
  userId: string
  /** The application that holds the refresh token itself; missing for sessions of a browser's cookie. */
  clientId?: string
  /** The browser's session that the application's sign-in used; both end together. */
  startedBy?: string
  /** Id of the impersonator; missing for the person's own sessions. */
  impersonatedBy?: string
  /** True when the impersonation was started with write access. */
  mayWrite?: boolean
  /** Why the impersonation was started. */
  reason?: string
  /** Of an impersonation: the impersonator's own session, to which the browser returns when it is stopped. */
  returnsTo?: string
  /** Of the impersonator's own session: the impersonation in its place. None of its tokens is valid until then; else null. */
  keptFor?: string | null
  activeTenantId: string
  /** The id part of every refresh token of this session; never exposed elsewhere. */
  familyId: string
  /** Hash of the current refresh token. */
  tokenHash: string
  /** Recently replaced tokens, each with the salt that derives its successor. */
  replaced: { tokenHash: string; salt: string; atMs: number }[]
  /** The user agent of the last renewal; missing until the first one. */
  renewedBy?: string
  /**
   * The replaced token that was repeated late, with what derives the second successor that it got. Both successors are valid
   * until one is used; else null.
   */
  repeated?: { tokenHash: string; salt: string; successorHash: string; atMs: number } | null
  lastUsedAt: string
  /**
   * The longest time between two uses, where one was as long as an idle limit may be: in another tenant the session may be
   * over by it, although it went on in its active one.
   */
  longestIdleSeconds?: number
  /** The absolute expiry. */
  expiresAt: string
  ipAddress: string
  /** ISO 3166-1 alpha-2; absent where it was not known. */
  countryCode?: string
  userAgent: string
  /** How the person proved their identity (RFC 8176). */
  amr: string[]
  acr: string | null
  /** Seconds since 1970. */
  authTime: number
  /** When the person enrolled their first second factor in this session, in seconds since 1970; that proves the factor. */
  enrolledAt?: number
}

/** A session as stored. */
export type SessionRecord = SavedRecord<SessionFields>

/** Sessions. */
export const sessionCollections = {
  sessions: collection<SessionFields>({
    unique: [['familyId']],
    indexed: ['userId', 'startedBy', 'impersonatedBy'],
    expiry: 'expiresAt',
  }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof sessionCollections> {}
}
