import { getPath } from './getPath.ts'
import { linearPattern, type TextTest } from './linearPattern.ts'
import { termsAcceptedKey } from './signUpConsent.ts'

/** Kinds of custom fields; each has a control of its own. */
export const customFieldTypes = ['text', 'textarea', 'number', 'checkbox', 'select', 'date', 'url', 'tel'] as const

/** A kind of custom field. */
export type CustomFieldType = (typeof customFieldTypes)[number]

/** A choice of a field of type `select`. */
export interface CustomFieldOption {
  value: string
  label: string
}

/** A field that a host or vendor adds to sign-up; its value is kept in the person's `metadata`. */
export interface CustomField {
  /** Name of the value in the metadata. */
  readonly key: string
  readonly type: CustomFieldType
  /** Plain text, in the words of the host. */
  readonly label: string
  readonly isRequired: boolean
  /** Empty but for a `select`. */
  readonly options: readonly CustomFieldOption[]
  /** What a text has to match as a whole. */
  readonly matches: TextTest | undefined
}

/** The value of a custom field. A field that is left empty has none. */
export type CustomValue = string | number | boolean

/** Values of custom fields by key. */
export type CustomValues = Readonly<Record<string, CustomValue>>

/** Why a value is refused. */
export type CustomFault = 'missing' | 'invalid'

/** Most bytes of the values as JSON. */
export const maxMetadataBytes = 8 * 1024

const maxFields = 20
const maxOptions = 250
const maxLabelLength = 200

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown, maxLength: number): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text !== '' && text.length <= maxLength ? text : undefined
}

/** Names that objects have by themselves, and those under which the product keeps something in the metadata. */
const isReserved = (key: string) =>
  key in {} || ['prototype', 'jobTitle', 'address', 'isTestUser', termsAcceptedKey].includes(key)

const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z][\w-]{0,39}$/i.test(value) && !isReserved(value) ? value : undefined

/** The options of a choice: texts, or values with labels. One that is malformed spoils the field. */
const optionsOf = (list: unknown): CustomFieldOption[] | undefined => {
  if (!Array.isArray(list) || list.length === 0 || list.length > maxOptions) return undefined
  const options = new Map<string, CustomFieldOption>()
  for (const entry of list as readonly unknown[]) {
    const value = textOf(isObject(entry) ? entry['value'] : entry, maxLabelLength)
    if (value === undefined || options.has(value)) return undefined
    options.set(value, { value, label: (isObject(entry) && textOf(entry['label'], maxLabelLength)) || value })
  }
  return [...options.values()]
}

const readField = (entry: unknown): CustomField | undefined => {
  if (!isObject(entry)) return undefined
  const own = (name: string) => (Object.hasOwn(entry, name) ? entry[name] : undefined)
  const key = keyOf(own('key'))
  const type = customFieldTypes.find(known => known === (own('type') ?? 'text'))
  if (key === undefined || !type) return undefined
  const options = type === 'select' ? optionsOf(own('options')) : []
  const pattern = own('pattern')
  const matches = typeof pattern === 'string' ? linearPattern(pattern) : undefined
  // A rule that cannot be followed is not left out in silence: the field is.
  if (!options || (pattern !== undefined && !matches)) return undefined
  const label = textOf(own('label'), maxLabelLength) ?? key
  return { key, type, label, isRequired: own('required') === true, options, matches }
}

const orderOf = (entry: unknown): number => {
  const order = isObject(entry) ? entry['order'] : undefined
  return typeof order === 'number' && Number.isFinite(order) ? order : Infinity
}

const compare = (left: number, right: number) => (left === right ? 0 : left - right)

/** The declarations of custom fields in a theme; they are read by `readCustomFields`. */
export const customFieldsIn = (theme: unknown): unknown => getPath(theme, 'loginBox', 'signup', 'customFields')

/** The metadata of a person; undefined when they are no JSON object, because hosts may keep any text there. */
export const metadataObject = (json: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads declarations of custom fields from outside: at most 20, in their `order`, those without one last. Malformed and
 * repeated ones are left out.
 * @returns the fields, and how many declarations were left out
 */
export const readCustomFields = (list: unknown): { fields: CustomField[]; ignored: number } => {
  if (!Array.isArray(list)) return { fields: [], ignored: 0 }
  const fields = new Map<string, { field: CustomField; order: number }>()
  for (const entry of (list as readonly unknown[]).slice(0, 200)) {
    const field = readField(entry)
    if (field && fields.size < maxFields && !fields.has(field.key))
      fields.set(field.key, { field, order: orderOf(entry) })
  }
  const sorted = [...fields.values()].sort((one, other) => compare(one.order, other.order))
  return { fields: sorted.map(({ field }) => field), ignored: list.length - fields.size }
}

const maxTextLength = ({ type }: CustomField) => (type === 'textarea' || type === 'url' ? 2_000 : 200)

const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const isPhone = (text: string): boolean => /^[+\d][\d ()./-]{3,30}$/.test(text)

const isTextOf = (field: CustomField, text: string): boolean => {
  if (text.length > maxTextLength(field) || text.includes('\u0000')) return false
  if (field.type !== 'textarea' && /[\p{Cc}\u2028\u2029]/u.test(text)) return false
  if (field.type === 'select') return field.options.some(({ value }) => value === text)
  if (field.type === 'date') return isDate(text)
  if (field.type === 'url' && !isWebAddress(text)) return false
  if (field.type === 'tel' && !isPhone(text)) return false
  return field.matches?.(text) ?? true
}

/** True for no value; an unticked checkbox has none. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false

/** What is wrong with a value of a field; undefined for a good one. A checkbox that is required has to be ticked. */
export const customFault = (field: CustomField, value: unknown): CustomFault | undefined => {
  if (isEmptyValue(value)) return field.isRequired ? 'missing' : undefined
  if (field.type === 'checkbox') return value === true ? undefined : 'invalid'
  if (field.type === 'number') {
    const isNumber = typeof value === 'number' && Number.isFinite(value)
    return isNumber && (field.matches?.(String(value)) ?? true) ? undefined : 'invalid'
  }
  return typeof value === 'string' && isTextOf(field, value) ? undefined : 'invalid'
}

/** The value of what was typed, or of a checkbox's mark; undefined for nothing, and the text itself where it is no number. */
export const customValue = ({ type }: CustomField, typed: string): CustomValue | undefined => {
  const text = typed.trim()
  if (type === 'checkbox') return typed !== ''
  if (text === '') return undefined
  const number = type === 'number' ? Number(text) : NaN
  return Number.isFinite(number) ? number : text
}

/** The known values of an object, by the declarations. */
export const customValuesIn = (fields: readonly CustomField[], given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = Object.hasOwn(given, key) ? given[key] : undefined
      return value === undefined || value === null || value === '' ? [] : [[key, value as CustomValue] as const]
    }),
  )

/** True for a name that a field may have. */
export const isCustomKey = (key: string): boolean => keyOf(key) !== undefined

/** True for a value that a field may have whose rules a server does not know, because only a host declares it. */
export const isFreeValue = (value: unknown): value is CustomValue =>
  typeof value === 'string'
    ? value.length <= 2_000 && !value.includes('\u0000')
    : typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** True for metadata, as JSON text, that are larger than a server keeps. */
export const isTooLarge = (json: string): boolean => new TextEncoder().encode(json).length > maxMetadataBytes
