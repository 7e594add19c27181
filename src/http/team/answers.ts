import { picklist, type InferOutput } from 'valibot'
import { count, fields, flag, id, maybeText, number, rows, text, texts } from '../fields.ts'

/** The proof that begins to act as a member. */
export const actorToken = fields({ actorToken: id })

/** The session of an administrator who acts as a member. */
export const impersonationSession = fields({ accessToken: id, expiresIn: number, expires: text })

/** What an administrator sees of a member beside the list. */
export const memberDetails = fields({
  roles: rows(fields({ id, name: text, isDirect: flag, groups: texts })),
  factors: rows(picklist(['authenticator', 'phone', 'email', 'webauthn'])),
  passkeys: count,
  sessions: count,
  lastActiveAt: maybeText,
  signIns: rows(fields({ at: text, isFailed: flag, ipAddress: text, userAgent: text })),
})

/** What an administrator sees of a member beside the list. */
export type MemberDetails = InferOutput<typeof memberDetails>
