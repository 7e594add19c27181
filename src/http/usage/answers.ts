import { check, pipe, type InferOutput } from 'valibot'
import { count, fields, field, flag, id, maybeCount, maybePart, maybeText, oneOf, page, rows, text } from '../fields.ts'

/** A day such as "2026-05-01"; without one, a figure cannot be placed. */
const day = pipe(
  id,
  check(value => /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(value)), 'no day'),
)

/** A number from 0; null where there is none. */
const countOrNone = field(value => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null))

const point = fields({ date: day, value: countOrNone, isUnfinished: flag, expected: maybeCount })

const part = fields({ part: text, name: maybeText, total: count })

const figures = fields({
  /** One of `usageMeters`, or one that this client does not know. */
  meter: id,
  total: count,
  before: countOrNone,
  /** Undefined where there is no limit. */
  limit: maybeCount,
  points: rows(point),
  parts: rows(part),
  forecast: maybePart(fields({ value: count, low: count, high: count })),
})

/** How much an organization used in a period. */
export const usageAnswer = fields({
  timeZone: text,
  updatedAt: text,
  countedSince: maybeText,
  unit: oneOf(['day', 'month'], 'day'),
  from: day,
  to: day,
  beforeFrom: text,
  beforeTo: text,
  hasAccounts: flag,
  meters: rows(figures),
})

/** Usage as it was read. */
export type ReadUsage = InferOutput<typeof usageAnswer>

/** The figures of a measure as they were read. */
export type ReadFigures = InferOutput<typeof figures>

const account = fields({
  accountId: id,
  name: text,
  members: count,
  activePeople: count,
  signIns: count,
  apiCalls: count,
  deliveries: count,
  messages: count,
})

/** A page of the accounts below an organization. */
export const accountsAnswer = page(account)

/** The usage of an account as it was read. */
export type ReadAccountUsage = InferOutput<typeof account>
