import * as v from 'valibot'
import type { GroupsTranslate } from './messages.ts'

/** The form of a group. */
export const groupSchema = (t: GroupsTranslate) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
    description: v.pipe(v.string(), v.trim(), v.maxLength(500, t('textTooLong500'))),
    color: v.string(),
    roleIds: v.array(v.string()),
    people: v.array(v.string()),
  })

/** Its type, for the fields. */
export type GroupSchema = ReturnType<typeof groupSchema>
