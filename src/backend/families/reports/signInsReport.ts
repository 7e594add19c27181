import { mostRows } from './content.ts'
import { options, type ReportKindFacts } from './kinds.ts'
import { periods, startOfPeriod } from './periods.ts'
import { readRecords } from './readRows.ts'
import { chartOf } from './reportCharts.ts'

const actions = {
  successful: ['user.signedIn', 'user.signedInHosted'],
  failed: ['user.signInFailed'],
} as const

/** Failures of an hour share a row, which counts them. */
const attemptsOf = ({ facts }: { facts: Readonly<Record<string, unknown>> }) => Number(facts['attempts']) || 1

/** Sign-ins of a period. */
export const signInsReport: ReportKindFacts = {
  name: 'Sign-ins',
  description: 'Successful and failed sign-ins with their address and browser.',
  permission: 'fe.secure.read.audits',
  filters: () =>
    Promise.resolve([
      { type: 'relative-date', config: { name: 'period', label: 'Period', options: periods, default: '30d' } },
      {
        type: 'select',
        config: {
          name: 'result',
          label: 'Result',
          options: options({ successful: 'Successful', failed: 'Failed' }),
        },
      },
      { type: 'text', config: { name: 'email', label: 'Email contains' } },
    ]),
  make: async ({ store, ports, tenantId, timeZone }, { period = '30d', result, email }) => {
    const from = startOfPeriod(String(period), ports.clock.now())
    const wanted =
      result === 'successful' || result === 'failed' ? [...actions[result]] : [...actions.successful, ...actions.failed]
    const part = typeof email === 'string' ? email.toLowerCase() : ''
    const { records, isCut } = await readRecords(
      store.audits,
      tenantId,
      {
        where: { action: wanted },
        ranges: [{ by: 'createdAt', from }],
        sort: { by: 'createdAt', direction: 'desc' },
      },
      { most: mostRows, isWanted: row => (row.email ?? '').toLowerCase().includes(part) },
    )
    const now = new Date(ports.clock.now()).toISOString()
    const span = { from, to: now, now, timeZone, knownFrom: isCut ? records.at(-1)?.createdAt : undefined }
    const failures = records.filter(({ outcome }) => outcome === 'failure')
    return {
      figures: [
        ['Successful sign-ins', records.length - failures.length],
        ['Failed sign-ins', failures.reduce((sum, row) => sum + attemptsOf(row), 0)],
        ['Different people', new Set(records.flatMap(row => row.userId ?? row.email ?? [])).size],
      ],
      charts: [
        ...(result === 'failed'
          ? []
          : chartOf(
              records.flatMap(row => (row.outcome === 'failure' ? [] : [{ at: row.createdAt, count: 1 }])),
              { ...span, titles: { day: 'Successful sign-ins by day', month: 'Successful sign-ins by month' } },
            )),
        ...(result === 'successful'
          ? []
          : chartOf(
              failures.map(row => ({ at: row.createdAt, count: attemptsOf(row) })),
              { ...span, titles: { day: 'Failed sign-ins by day', month: 'Failed sign-ins by month' } },
            )),
      ],
      columns: ['Time', 'Email', 'Event', 'Attempts', 'IP address', 'Browser'],
      rows: records.map(row => [
        row.createdAt,
        row.email ?? null,
        { event: row.action },
        attemptsOf(row),
        row.ip || null,
        row.userAgent || null,
      ]),
      isCut,
    }
  },
}
