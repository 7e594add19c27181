import * as v from 'valibot'
import type { dayEntry } from '../common/membership/accessEndSchema.ts'
import { emailsEntry } from '../common/membership/EmailsField.tsx'
import type { InvitationsTranslate } from './messages.ts'

/** The form for invitations by mail, of which those to members are not sent. */
export const emailSchema = (
  t: InvitationsTranslate,
  day: ReturnType<typeof dayEntry>,
  isMember: (email: string) => boolean,
) =>
  v.object({
    emails: v.pipe(
      emailsEntry(t),
      v.check(emails => emails.length === 0 || !emails.every(isMember), t('membersOnly')),
    ),
    roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
    groupIds: v.array(v.string()),
    appIds: v.array(v.string()),
    name: v.pipe(v.string(), v.trim(), v.maxLength(200, t('textTooLong200'))),
    phone: v.pipe(v.string(), v.trim(), v.regex(/^(?:\+[1-9][\d ()/-]{6,24})?$/, t('phoneWrong'))),
    language: v.string(),
    message: v.pipe(v.string(), v.trim(), v.maxLength(500, t('textTooLong500'))),
    until: day,
  })
