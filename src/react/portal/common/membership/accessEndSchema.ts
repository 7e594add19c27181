import * as v from 'valibot'
import type { MembershipTranslate } from './messages.ts'

/** Seconds until the end of a local day; undefined for one on which access cannot end. */
type SecondsUntil = (day: string) => number | undefined

/** The field for a day in the future; empty for none. */
export const dayEntry = (t: MembershipTranslate, secondsUntil: SecondsUntil) =>
  v.pipe(
    v.string(),
    v.check(day => day === '' || secondsUntil(day) !== undefined, t('dateInvalid')),
  )

/** The required last day of someone's access. */
export const accessEndSchema = (t: MembershipTranslate, secondsUntil: SecondsUntil) =>
  v.object({ until: v.pipe(dayEntry(t, secondsUntil), v.nonEmpty(t('dateInvalid'))) })
