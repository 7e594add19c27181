import { picklist } from 'valibot'
import { count, fields, flag, id, maybeText, rows, text, texts } from '../fields.ts'

/** What an administrator sees of a member beside the list. */
export const memberDetails = fields({
  roles: rows(fields({ id, name: text, isDirect: flag, groups: texts })),
  factors: rows(picklist(['authenticator', 'phone', 'email', 'webauthn'])),
  passkeys: count,
  sessions: count,
  lastActiveAt: maybeText,
  signIns: rows(fields({ at: text, isFailed: flag, ipAddress: text, userAgent: text })),
})
