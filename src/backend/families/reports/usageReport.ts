import type { UsageCountFields } from '../../usage/records.ts'
import { addDays, addMonths, localDay } from '../../usage/zonedDays.ts'
import { options, type ReportKindFacts } from './kinds.ts'
import { readRecords } from './readRows.ts'
import type { ReportText } from './reportTexts.ts'

const meters = {
  signIns: 'Successful sign-ins',
  apiCalls: 'API calls',
  deliveries: 'Webhook deliveries',
  messages: 'Emails and text messages',
} as const

type Meter = keyof typeof meters

const chartTitles = {
  signIns: 'Successful sign-ins by month',
  apiCalls: 'API calls by month',
  deliveries: 'Webhook deliveries by month',
  messages: 'Emails and text messages by month',
} as const satisfies Record<Meter, ReportText>

/** Counts of a year: a record for each meter, part and day. */
const mostCounts = 100_000
const quarterMs = 900_000

/** The month of a quarter hour in a time zone, such as `2026-05`. */
const monthOf = (day: string, quarter: string, timeZone: string) =>
  localDay(Date.parse(day) + Number(quarter) * quarterMs, timeZone).slice(0, 7)

/** Adds what a record counted to its months. Only a record at the end of a month has quarter hours of two. */
const addCounts = (sums: Map<string, number>, { meter, day, quarters }: UsageCountFields, timeZone: string): void => {
  const [first, last] = ['0', '95'].map(quarter => monthOf(day, quarter, timeZone))
  for (const [quarter, value] of Object.entries(quarters)) {
    const key = `${meter} ${first === last ? first : monthOf(day, quarter, timeZone)}`
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
}

/** How much the organization used by month. */
export const usageReport: ReportKindFacts = {
  name: 'Usage',
  description: 'Sign-ins, API calls, deliveries and messages by month.',
  permission: 'fe.usage.read',
  filters: () =>
    Promise.resolve([
      { type: 'multi-select', config: { name: 'meters', label: 'Measures', options: options(meters) } },
      { type: 'number', config: { name: 'months', label: 'Months', min: 1, max: 12, default: 12 } },
    ]),
  make: async ({ store, ports, tenantId, timeZone }, { meters: chosen, months = 12 }) => {
    const shown = (Object.keys(meters) as Meter[]).filter(meter => !Array.isArray(chosen) || chosen.includes(meter))
    const today = localDay(ports.clock.now(), timeZone)
    const count = Number(months)
    const starts = Array.from({ length: count }, (_, index) => addMonths(today, index - count + 1))
    const { records, isCut } = await readRecords(
      store.usageCounts,
      tenantId,
      {
        where: { meter: shown },
        ranges: [{ by: 'day', from: addDays(starts[0] ?? today, -1) }],
        sort: { by: 'day', direction: 'asc' },
      },
      { most: mostCounts, mostLookedAt: mostCounts },
    )
    const sums = new Map<string, number>()
    for (const record of records) addCounts(sums, record, timeZone)
    const sumOf = (meter: Meter, start: string) => sums.get(`${meter} ${start.slice(0, 7)}`) ?? 0
    return {
      figures: shown.map(
        meter => [meters[meter], starts.reduce((sum, start) => sum + sumOf(meter, start), 0)] as const,
      ),
      charts:
        count < 2
          ? []
          : shown.map(meter => ({
              title: chartTitles[meter],
              unit: 'month' as const,
              parts: starts.map(day => ({
                day,
                value: sumOf(meter, day),
                ...(day.slice(0, 7) === today.slice(0, 7) && { isUnfinished: true as const }),
              })),
            })),
      columns: ['Month', ...shown.map(meter => meters[meter])],
      rows: starts.map(start => [start.slice(0, 7), ...shown.map(meter => sumOf(meter, start))]),
      isCut,
    }
  },
}
