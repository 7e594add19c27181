import type { AuditView } from '../../../http/audits/types.ts'
import type { WindowView } from '../../kit/listWindow.ts'

/** What the log is filtered by; the values are texts, as in the address. */
export interface AuditListFilters {
  severity?: readonly string[] | undefined
  email?: string | undefined
  action?: string | undefined
  ip?: string | undefined
  /** One of `periods`, or two dates with a slash between them. */
  period?: string | undefined
}

const dayMs = 86_400_000

/** Lengths of the periods that end now, in ms. */
export const periods = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, quarter: 90 * dayMs } as const

const rangeOf = (period: string, nowMs: number): string => {
  if (!Object.hasOwn(periods, period)) return period
  return `${new Date(nowMs - periods[period as keyof typeof periods]).toISOString()}/`
}

/** What to ask the server for a view of the log. */
export const askedView = ({ sort, search, filters }: WindowView<AuditListFilters>, nowMs: number): AuditView => {
  const { severity, email, action, ip, period } = filters
  return {
    ...(sort && { sortBy: sort.by, sortDirection: sort.descending ? 'desc' : 'asc' }),
    ...(search !== '' && { filter: search }),
    ...(severity && severity.length > 0 && { severity: severity.join(',') }),
    ...(email !== undefined && { email }),
    ...(action !== undefined && { action }),
    ...(ip !== undefined && { ip }),
    ...(period !== undefined && { createdAt: rangeOf(period, nowMs) }),
  }
}

/** A range of dates that ends with a moment, which is included, or earlier. */
export const endedAt = (range: string | undefined, lastAt: string): string => {
  const [from = '', before = ''] = range?.split('/') ?? []
  const end = Date.parse(lastAt) + 1
  return before !== '' && Date.parse(before) <= end ? `${from}/${before}` : `${from}/${new Date(end).toISOString()}`
}
