import * as v from 'valibot'
import { email, id, optionalText, queryNumber, text } from '../../request/schema.ts'
import type { Range, Where } from '../../store/store.ts'
import type { AuditFields } from '../../store/systemRecords.ts'
import type { Selection } from '../../store/findAtDepth.ts'

/** Rows that one answer has at most. */
const mostRows = 200
/** Rows of one part of a file. */
export const fileRows = 10_000
/** The deepest row that is read; a log that is longer is narrowed by dates. */
const deepest = 1_000_000

const severities = ['Info', 'Medium', 'High', 'Critical'] as const

/** Several values, separated by commas; missing or empty for none. */
const several = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    optionalText(2_000),
    v.transform(value => value?.split(',').map(one => one.trim())),
    v.optional(v.pipe(v.array(schema), v.maxLength(50))),
  )

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)
const isoOf = (value: string | undefined) => (value ? new Date(value).toISOString() : undefined)

/** Two dates with a slash between them, of which one may be missing. */
const interval = v.pipe(
  optionalText(100),
  v.check(value => {
    const parts = value?.split('/') ?? []
    return (
      parts.length === 0 ||
      (parts.length === 2 && parts.every(part => part === '' || (isDate(part) && !Number.isNaN(Date.parse(part)))))
    )
  }, 'must be two dates with a slash between them'),
  v.transform((value): Range<AuditFields> => {
    const [from, before] = value?.split('/').map(isoOf) ?? []
    return { by: 'createdAt', ...(from !== undefined && { from }), ...(before !== undefined && { before }) }
  }),
)

const viewEntries = {
  sortBy: v.pipe(
    optionalText(40),
    v.transform(by => by ?? 'createdAt'),
    v.picklist(['createdAt', 'email', 'action'], 'must be a column to sort by'),
  ),
  sortDirection: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  filter: optionalText(200),
  email: v.optional(several(email)),
  action: v.optional(several(text(100))),
  severity: v.optional(several(v.picklist(severities))),
  ip: v.optional(several(text(64))),
  user: v.optional(several(id)),
  createdAt: v.optional(interval),
}

const offset = v.pipe(queryNumber(0, Number.MAX_SAFE_INTEGER), v.maxValue(deepest))

/** A part of the log. Filters by columns that cannot be filtered by are ignored. */
export const listInput = v.object({
  ...viewEntries,
  offset,
  count: v.pipe(
    queryNumber(20, mostRows),
    v.transform(count => Math.max(1, count)),
  ),
})

/** A part of the log of a tenant below. */
export const listOfInput = v.object({ ...listInput.entries, tenantId: id })

const column = v.object({ name: v.pipe(text(40), v.regex(/^\w+$/)), displayName: v.optional(text(100)) })

/** Columns of a file, each once: the same long texts in twenty columns would only make it costly. */
const columns = v.pipe(
  v.array(column),
  v.nonEmpty(),
  v.maxLength(20),
  v.check(all => new Set(all.map(({ name }) => name)).size === all.length, 'must not name a column twice'),
)

/** A file that is written in the background. */
export const fileInput = v.object({
  ...viewEntries,
  format: v.picklist(['csv', 'jsonl']),
  properties: v.optional(columns, [{ name: '_id' }]),
})

/** A part of a file. */
export const exportInput = v.object({
  ...viewEntries,
  offset,
  outputFileName: v.optional(v.pipe(text(100), v.regex(/^[\w .-]+$/))),
  properties: columns,
})

type View = Omit<v.InferOutput<typeof fileInput>, 'format' | 'properties'>

/** What of the log a view selects. */
export const selectionOf = (view: View): Selection<AuditFields> => {
  const { sortBy, sortDirection, filter, email: emails, action, severity, ip, user, createdAt } = view
  const where: Where<AuditFields> = {
    ...(emails && { email: emails }),
    ...(action && { action }),
    ...(severity && { severity }),
    ...(ip && { ip }),
    ...(user && { userId: user }),
  }
  return {
    where,
    ...(filter !== undefined && { search: filter }),
    ...(createdAt && { ranges: [createdAt] }),
    sort: { by: sortBy ?? 'createdAt', direction: sortDirection },
  }
}

/** The facts of an audit row that tell what a view is narrowed to; none for the whole log. */
export const filtersOf = ({
  filter,
  email: emails,
  action,
  severity,
  ip,
  user,
  createdAt,
}: View): { filters?: string } => {
  const range = createdAt && `${createdAt.from ?? ''}/${createdAt.before ?? ''}`
  const all = { search: filter, email: emails, action, severity, ip, user, createdAt: range }
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== '/')
  return given.length === 0 ? {} : { filters: given.map(([name, value]) => `${name} ${String(value)}`).join('; ') }
}
