import type { SavedRecord } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'
import { addDays, startOfDayMs } from '../../usage/zonedDays.ts'
import { options, type ReportKindFacts } from './kinds.ts'
import { startOfPeriod } from './periods.ts'
import { readRecords } from './readRows.ts'
import { chartOf } from './reportCharts.ts'

/** Entries that are counted at most. */
const mostEntries = 50_000

type Row = SavedRecord<AuditFields>

const severities = { Info: 'Info', Medium: 'Medium', High: 'High', Critical: 'Critical' } as const
const order: string[] = Object.keys(severities)

interface Sum {
  action: string
  severity: string
  entries: number
  failures: number
  people: Set<string>
  lastAt: string
}

const sumUp = (rows: readonly Row[]): Sum[] => {
  const sums = new Map<string, Sum>()
  for (const { action, severity, outcome, userId, createdAt } of rows) {
    const sum = sums.get(action) ?? { action, severity, entries: 0, failures: 0, people: new Set(), lastAt: createdAt }
    sum.entries += 1
    if (outcome === 'failure') sum.failures += 1
    if (userId) sum.people.add(userId)
    if (order.indexOf(severity) > order.indexOf(sum.severity)) sum.severity = severity
    sums.set(action, sum)
  }
  return [...sums.values()].toSorted((one, other) => other.entries - one.entries)
}

/** How often what happened, by kind of event. */
export const auditsReport: ReportKindFacts = {
  name: 'Audit summary',
  description: 'How often each kind of event happened, by how many people, and when last.',
  permission: 'fe.secure.read.audits',
  filters: () =>
    Promise.resolve([
      { type: 'date', config: { name: 'from', label: 'From' } },
      { type: 'date', config: { name: 'to', label: 'To' } },
      { type: 'multi-select', config: { name: 'severity', label: 'Severity', options: options(severities) } },
      { type: 'text', config: { name: 'email', label: 'Email contains' } },
    ]),
  make: async ({ store, ports, tenantId, timeZone }, { from, to, severity, email }) => {
    const part = typeof email === 'string' ? email.toLowerCase() : ''
    const now = new Date(ports.clock.now()).toISOString()
    const dayStart = (day: unknown) => new Date(startOfDayMs(String(day), timeZone)).toISOString()
    const start = from === undefined ? startOfPeriod('30d', ports.clock.now()) : dayStart(from)
    // The last day counts as well.
    const before = to === undefined ? undefined : dayStart(addDays(String(to), 1))
    const { records, isCut } = await readRecords(
      store.audits,
      tenantId,
      {
        ...(Array.isArray(severity) && { where: { severity: severity as Row['severity'][] } }),
        ranges: [
          {
            by: 'createdAt',
            from: start,
            ...(before !== undefined && { before }),
          },
        ],
        sort: { by: 'createdAt', direction: 'desc' },
      },
      {
        most: mostEntries,
        mostLookedAt: mostEntries,
        isWanted: row => (row.email ?? '').toLowerCase().includes(part),
      },
    )
    const sums = sumUp(records)
    return {
      figures: [
        ['Entries', records.length],
        ['Failures', sums.reduce((sum, { failures }) => sum + failures, 0)],
        ['High and critical', records.filter(row => row.severity === 'High' || row.severity === 'Critical').length],
      ],
      charts: chartOf(
        records.map(row => ({ at: row.createdAt, count: 1 })),
        {
          titles: { day: 'Entries by day', month: 'Entries by month' },
          from: start,
          to: before !== undefined && before < now ? dayStart(to) : now,
          now,
          timeZone,
          knownFrom: isCut ? records.at(-1)?.createdAt : undefined,
        },
      ),
      columns: ['Event', 'Highest severity', 'Entries', 'Failures', 'People', 'Last'],
      rows: sums.map(({ action, severity: worst, entries, failures, people, lastAt }) => [
        { event: action },
        Object.hasOwn(severities, worst) ? { words: severities[worst as keyof typeof severities] } : worst,
        entries,
        failures,
        people.size,
        lastAt,
      ]),
      isCut,
    }
  },
}
