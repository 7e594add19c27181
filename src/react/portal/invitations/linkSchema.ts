import * as v from 'valibot'
import type { InvitationsTranslate } from './messages.ts'

/** The form for what people get who join with the invite link. */
export const linkSchema = (t: InvitationsTranslate) =>
  v.object({
    roleIds: v.pipe(v.array(v.string()), v.minLength(1, t('rolesMissing'))),
    appIds: v.array(v.string()),
  })
