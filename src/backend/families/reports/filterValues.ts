import { bytesOf } from '../../ports/randomTokens.ts'
import { badRequest } from '../../request/httpError.ts'
import type { FilterValues, ReportFilter } from './kinds.ts'

/** Characters of a text, and of the base64 of all values. */
const mostLetters = 200
const mostBase64 = 8_000

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value)

const isRealDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The values that a filter with options has. */
const optionsOf = ({ config: { options = [] } }: ReportFilter): string[] => options.map(({ value }) => value)

const isWithin = (value: number, { config: { min = 0, max = Number.MAX_SAFE_INTEGER } }: ReportFilter) =>
  value >= min && value <= max

const isValid = (filter: ReportFilter, value: unknown): value is FilterValues[string] => {
  if (filter.type === 'text')
    return typeof value === 'string' && value.length <= mostLetters && !value.includes('\u0000')
  if (filter.type === 'number') return typeof value === 'number' && Number.isInteger(value) && isWithin(value, filter)
  if (filter.type === 'boolean') return typeof value === 'boolean'
  if (filter.type === 'date') return isDay(value)
  const options = optionsOf(filter)
  if (filter.type !== 'multi-select') return typeof value === 'string' && options.includes(value)
  return Array.isArray(value) && value.length <= options.length && value.every(one => options.includes(one as string))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The values of an object that belong to the filters of a report; empty ones are left out.
 * @throws HttpError 400 for a value of an unknown filter, or one that the filter does not have
 */
export const checkedValues = (filters: readonly ReportFilter[], values: object): FilterValues => {
  const checked: FilterValues = {}
  for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
    if (isEmpty(value)) continue
    const filter = filters.find(({ config }) => config.name === name)
    if (!filter) throw badRequest('dataFilters has a filter that this report is without')
    if (!isValid(filter, value)) throw badRequest(`The value of ${name} is not valid`)
    checked[name] = value
  }
  return checked
}

/**
 * Reads values from base64 of their JSON text; empty for no values.
 * @throws HttpError 400 for anything else
 */
export const decodedValues = (base64: string): object => {
  const refuse = () => badRequest('dataFilters must be base64 of the JSON text of an object')
  if (base64 === '') return {}
  if (base64.length > mostBase64) throw refuse()
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(base64)))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Neither base64 nor JSON: there is no other way to test it.
  }
  throw refuse()
}
