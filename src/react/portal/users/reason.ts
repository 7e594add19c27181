import * as v from 'valibot'
import type { UsersTranslate } from './messages.ts'

/** A reason that the audit log keeps, with its messages. */
export const reasonEntry = (t: UsersTranslate) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t('reasonMissing')), v.maxLength(400, t('textTooLong400')))
