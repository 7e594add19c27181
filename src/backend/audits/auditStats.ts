import type { Store } from '../store/definitions.ts'
import type { AuditFields } from '../store/systemRecords.ts'

const dayMs = 86_400_000

const severe: AuditFields['severity'][] = ['High', 'Critical']

/** The start of a day in a time zone, in ms; of the day in UTC for a zone that is unknown. */
const midnightMs = (nowMs: number, timeZone: string): number => {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(formatter.formatToParts(nowMs).map(({ type, value }) => [type, Number(value)]))
  const seconds = (parts.get('hour') ?? 0) * 3600 + (parts.get('minute') ?? 0) * 60 + (parts.get('second') ?? 0)
  return nowMs - seconds * 1000 - (nowMs % 1000)
}

/** Rows of today in the time zone of the tenant, and severe ones of today and the six days before. */
export const auditStats = async (store: Store, tenantId: string, timeZone: string, nowMs: number) => {
  const today = midnightMs(nowMs, timeZone)
  const count = async (from: number, where: { severity?: AuditFields['severity'][] } = {}) => {
    const ranges = [{ by: 'createdAt', from: new Date(from).toISOString() }] as const
    return (await store.audits.find(tenantId, { where, ranges, limit: 0 })).total
  }
  const [totalToday, severeThisWeek] = await Promise.all([count(today), count(today - 6 * dayMs, { severity: severe })])
  return { totalToday, severeThisWeek }
}
