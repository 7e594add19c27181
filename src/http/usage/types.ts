/** The periods that usage is shown for: months of the calendar in the time zone of the organization. */
export const usagePeriods = ['thisMonth', 'lastMonth', 'twelveMonths'] as const

/** One of these periods. */
export type UsagePeriod = (typeof usagePeriods)[number]

/** What is measured, in the order in which it is shown. */
export const usageMeters = ['members', 'activePeople', 'signIns', 'apiCalls', 'deliveries', 'messages'] as const

/** One of these measures. */
export type UsageMeterName = (typeof usageMeters)[number]

/** A day or a month of a period. */
export interface UsagePoint {
  /** The day, or the first day of the month, such as `2026-05-01`. */
  date: string
  /** Null before it was counted, and for days that are still to come. */
  value: number | null
  /** The day or month is not over. */
  isUnfinished?: true
  /** What is expected in all, for what is not over or still to come. */
  expected?: number
}

/** A part of what was counted. */
export interface UsagePart {
  /** A sign-in method, an outcome, or the id of an API token; `other` for all that are not told apart. */
  part: string
  /** Name of an API token, while it exists. */
  name?: string
  total: number
}

/** What is expected at the end of the period, as long as that is not over. */
export interface UsageForecast {
  value: number
  /** In four of five cases the value is between these. */
  low: number
  high: number
}

/** What one measure had in a period. */
export interface UsageFigures {
  meter: UsageMeterName
  /** Of the whole period so far. Of members: how many there are at its end. Of active people: each counts once a month; the newest month. */
  total: number
  /** The same of the period before, up to the same time in it; null where that was not counted. */
  before: number | null
  /** The most that the plan allows; null is no limit. Only where there can be one. */
  limit?: number | null
  points: UsagePoint[]
  /** Empty where nothing is counted apart; the largest first, at most 101. */
  parts: UsagePart[]
  forecast?: UsageForecast
}

/** How much an organization used in a period. */
export interface Usage {
  /** IANA time zone of all days and months. */
  timeZone: string
  /** ISO date up to which it is counted. */
  updatedAt: string
  /** ISO date since which it is counted; null before anything was. */
  countedSince: string | null
  unit: 'day' | 'month'
  /** First day of the period, and first day after it. */
  from: string
  to: string
  /** The same of the period before. */
  beforeFrom: string
  beforeTo: string
  /** Whether the organization manages accounts below it. */
  hasAccounts: boolean
  meters: UsageFigures[]
}

/** The periods for which the accounts below an organization are told apart. */
export const accountPeriods = ['thisMonth', 'lastMonth'] as const

/** One of these periods. */
export type AccountPeriod = (typeof accountPeriods)[number]

/** How much an account below the organization used in a period. */
export interface AccountUsage {
  accountId: string
  name: string
  /** Members that it has now. */
  members: number
  /** Members who were active in the month. */
  activePeople: number
  signIns: number
  apiCalls: number
  deliveries: number
  messages: number
}

/** Which part of the accounts below an organization to read. */
export interface AccountUsageQuery {
  period: AccountPeriod
  _offset?: number
  _limit?: number
  /** Part of a name. */
  _search?: string
  _order?: 'ASC' | 'DESC'
}

/** A page of the accounts below an organization, at any depth, in the order of their names. */
export interface AccountUsagePage {
  items: AccountUsage[]
  _metadata: { totalPages: number; totalItems: number }
}
