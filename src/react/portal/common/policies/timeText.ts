import { durationOf, type DurationUnit } from '../../../../state/portal/common/durations.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import type { portalTexts } from '../messages.ts'

/** A number of seconds in words, such as "30 minutes". */
export const timeText = (t: TranslateOf<typeof portalTexts>, seconds: number): string => {
  const { amount, unit } = durationOf(seconds)
  const texts: Readonly<Record<DurationUnit, string>> = {
    minutes: t('minutes', { count: amount }),
    hours: t('hours', { count: amount }),
    days: t('days', { count: amount }),
  }
  return texts[unit]
}
