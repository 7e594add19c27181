import { eventOf } from '../../audits/catalogue.ts'
import { mostRows } from './content.ts'
import { options, type ReportKindFacts } from './kinds.ts'
import { periods, startOfPeriod } from './periods.ts'
import { readRecords } from './readRows.ts'

const actions = {
  successful: ['user.signedIn', 'user.signedInHosted'],
  failed: ['user.signInFailed'],
} as const

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
  make: async ({ store, ports, tenantId }, { period = '30d', result, email }) => {
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
    const failures = records.filter(({ outcome }) => outcome === 'failure')
    return {
      figures: [
        ['Successful sign-ins', records.length - failures.length],
        // Failures of an hour share a row, which counts them.
        ['Failed sign-ins', failures.reduce((sum, { facts }) => sum + (Number(facts['attempts']) || 1), 0)],
        ['Different people', new Set(records.flatMap(row => row.userId ?? row.email ?? [])).size],
      ],
      columns: ['Time', 'Email', 'Event', 'Attempts', 'IP address', 'Browser'],
      rows: records.map(({ createdAt, email: who, action, facts, ip, userAgent }) => [
        createdAt,
        who ?? null,
        eventOf(action)?.displayName ?? action,
        Number(facts['attempts']) || 1,
        ip || null,
        userAgent || null,
      ]),
      isCut,
    }
  },
}
