import * as v from 'valibot'
import { editionFormats, reportIntervals, type Report } from '../../../http/reports/types.ts'
import { mailLanguage as language } from '../../identity/invitations/mailLanguage.ts'
import { badRequest } from '../../request/httpError.ts'
import { email, id, optionalText, text } from '../../request/schema.ts'

/** People who get a report at most. */
const mostRecipients = 50

const templateId = id
const dataFilters = v.optional(v.pipe(v.string(), v.maxLength(8_000)), '')

/** A report with values that narrow it. */
export const narrowedInput = v.object({ templateId, dataFilters, language })

/** One report. */
export const reportInput = v.object({ id, language })

/** A report that was made, as a file. */
export const fileInput = v.object({ editionId: id, format: v.picklist(editionFormats), language })

/** A report as a file. */
export const downloadInput = v.object({
  templateId,
  dataFilters,
  name: optionalText(200),
  language,
  responseType: v.picklist(['html', 'pdf', 'image']),
})

const scheduleEntries = {
  interval: v.picklist(reportIntervals),
  cron: text(100),
  tz: text(100),
  active: v.boolean(),
  dataFilters: v.optional(v.record(v.string(), v.unknown())),
}

/** A schedule as the API has it. */
export const scheduleInput = v.object({
  templateId,
  schedule: v.object(scheduleEntries),
  status: text(40),
  type: v.picklist(['html', 'pdf', 'image']),
  dataFilters,
  language,
})

/** A schedule with its recipients. */
export const scheduleEdit = v.object({
  templateId,
  ...scheduleEntries,
  recipients: v.pipe(v.array(email), v.maxLength(mostRecipients)),
  language,
  seen: text(40),
})

/** A report, and who gets it. */
export const sendInput = v.object({
  templateId,
  to: v.pipe(v.array(email), v.nonEmpty(), v.maxLength(mostRecipients)),
  language,
})

const listFilters = v.object({
  query: optionalText(200),
  filterBy: v.optional(
    v.object({
      column: v.picklist(['id', 'name', 'description', 'status', 'type']),
      filterType: v.picklist(['equals', 'contains']),
      value: v.string(),
    }),
  ),
})

const listSort = v.object({
  column: v.picklist(['id', 'name', 'description', 'status', 'type', 'createdAt', 'updatedAt']),
  direction: v.picklist(['asc', 'desc']),
})

/** What a list of reports is narrowed and ordered by: JSON texts. */
export const listInput = v.object({ filters: optionalText(2_000), sort: optionalText(500), language })

const parsed = <Schema extends v.GenericSchema>(schema: Schema, name: string, json: string | undefined) => {
  if (json === undefined) return undefined
  const result = v.safeParse(schema, jsonOf(json))
  if (!result.success) throw badRequest(`${name} is not valid`)
  return result.output
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The schema refuses it.
  }
}

/** Narrows and orders reports as asked. @throws HttpError 400 for texts that are not valid */
export const listed = (
  reports: readonly Report[],
  { filters, sort }: Omit<v.InferOutput<typeof listInput>, 'language'>,
): Report[] => {
  const { query, filterBy } = parsed(listFilters, 'filters', filters) ?? {}
  const order = parsed(listSort, 'sort', sort)
  const contains = (value: string, part: string) => value.toLowerCase().includes(part.toLowerCase())
  const found = reports.filter(
    report =>
      (query === undefined || contains(report.name, query) || contains(report.description, query)) &&
      (!filterBy ||
        (filterBy.filterType === 'equals'
          ? report[filterBy.column] === filterBy.value
          : contains(report[filterBy.column], filterBy.value))),
  )
  if (!order) return found
  const sign = order.direction === 'asc' ? 1 : -1
  return found.toSorted((one, other) => sign * one[order.column].localeCompare(other[order.column]))
}
