import type { periods } from '../../../../state/portal/common/auditView.ts'
import type { AuditsTranslate } from './messages.ts'

/** Names of the periods that a log can be filtered by. */
const texts = { day: 'lastDay', week: 'lastWeek', month: 'lastMonth', quarter: 'quarter' } as const

/** The name of a period that ends now. */
export const periodText = (t: AuditsTranslate, period: keyof typeof periods): string => t(texts[period])
