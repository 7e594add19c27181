import * as v from 'valibot'
import { secondsUntilEndOf } from '../../../../state/portal/common/temporaryAccess.ts'
import type { MembershipTranslate } from './messages.ts'

/** The field for a day in the future; empty for none. */
export const dayEntry = (t: MembershipTranslate, nowMs: number) =>
  v.pipe(
    v.string(),
    v.check(day => day === '' || secondsUntilEndOf(day, nowMs) !== undefined, t('dateInvalid')),
  )

/** The required last day of someone's access. */
export const accessEndSchema = (t: MembershipTranslate, nowMs: number) =>
  v.object({ until: v.pipe(dayEntry(t, nowMs), v.nonEmpty(t('dateInvalid'))) })
