import { instance, picklist, string, type InferOutput } from 'valibot'
import {
  count,
  field,
  fields,
  flag,
  id,
  list,
  maybeCount,
  maybePart,
  maybeText,
  oneOf,
  rows,
  shape,
  text,
  texts,
} from '../fields.ts'
import { dataFilterTypes, reportIntervals, type DataFilterType } from './types.ts'

/** A choice of a filter: a text alone, or one with a label. */
const options = field((values): { value: string; label: string }[] =>
  (Array.isArray(values) ? (values as unknown[]) : []).flatMap(one => {
    if (typeof one === 'string') return [{ value: one, label: one }]
    const { value, label } = (one ?? {}) as { value?: unknown; label?: unknown }
    return typeof value === 'string' ? [{ value, label: typeof label === 'string' ? label : value }] : []
  }),
)

/** The value that a filter has at first, of the kind that it takes; undefined without one. */
const defaultOf = (type: DataFilterType, value: unknown): string | number | boolean | string[] | undefined => {
  if (type === 'multi-select') return Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

const filter = shape(
  {
    type: picklist(dataFilterTypes),
    config: fields({
      name: id,
      label: text,
      options,
      min: maybeCount,
      max: maybeCount,
      default: field(value => value),
    }),
  },
  ({ type, config: { default: byDefault, ...config } }) => ({ type, ...config, byDefault: defaultOf(type, byDefault) }),
)

/** A value that a report can be narrowed by, as it was read. */
export type ReadDataFilter = InferOutput<typeof filter>

/** Values by the names of filters. */
const values = field((sent): Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Record<string, unknown>) : {},
)

const schedule = fields({
  interval: oneOf(reportIntervals, 'custom'),
  cron: id,
  tz: text,
  active: flag,
  dataFilters: values,
})

/** A report. */
export const reportItem = fields({
  id,
  name: text,
  description: text,
  schedule: maybePart(schedule),
  status: text,
  updatedAt: text,
  type: oneOf(['html', 'pdf', 'image'], 'html'),
  dataFilters: rows(filter),
  recipients: texts,
  nextAt: maybeText,
})

/** A report as it was read. */
export type ReportItem = InferOutput<typeof reportItem>

/** All reports. */
export const reportList = list(reportItem)

/** A page of HTML, as its text. It is foreign, and is never part of a page of ours. */
export const htmlText = string()

/** A file of a report. */
export const reportFile = instance(Blob, 'no file')

/** A report that was made. */
export const edition = fields({
  id,
  state: oneOf(['running', 'ready', 'failed'], 'running'),
  isScheduled: flag,
  createdBy: maybeText,
  rows: count,
  isCut: flag,
  createdAt: text,
  removeAt: text,
})

/** A report that was made, as it was read. */
export type EditionItem = InferOutput<typeof edition>

/** The reports that were made. */
export const editionList = list(edition)

/** The next times of a schedule. */
export const nextDates = fields({ dates: texts })
