import type { InferOutput } from 'valibot'
import { count, fields, field, flag, id, maybeCount, maybePart, oneOf, rows, text, maybeText } from '../fields.ts'

/** A number from 0; null where there is none. */
const countOrNone = field(value => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null))

const point = fields({ date: id, value: countOrNone, isUnfinished: flag, expected: maybeCount })

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
  from: id,
  to: id,
  beforeFrom: text,
  beforeTo: text,
  meters: rows(figures),
})

/** Usage as it was read. */
export type ReadUsage = InferOutput<typeof usageAnswer>

/** The figures of a measure as they were read. */
export type ReadFigures = InferOutput<typeof figures>
