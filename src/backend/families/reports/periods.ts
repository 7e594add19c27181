import type { FilterOption } from './kinds.ts'

const dayMs = 86_400_000

/** Periods that end now, in days. */
const days = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const

/** The periods that a report can be narrowed to. */
export const periods = [
  { value: '1d', label: { words: 'Last 24 hours' } },
  { value: '7d', label: { words: 'Last 7 days' } },
  { value: '30d', label: { words: 'Last 30 days' } },
  { value: '90d', label: { words: 'Last 90 days' } },
  { value: '365d', label: { words: 'Last 12 months' } },
] as const satisfies readonly (FilterOption & { value: keyof typeof days })[]

/** When a period that ends now began, as an ISO date; 30 days ago for an unknown one. */
export const startOfPeriod = (period: string, nowMs: number): string => {
  const known = Object.entries(days).find(([name]) => name === period)?.[1] ?? days['30d']
  return new Date(nowMs - known * dayMs).toISOString()
}
