import * as v from 'valibot'

/**
 * Reads the answer of a server, which may leave fields out, send null for them, or something else than it promised. Answers
 * are put together from the words below, one for each field, and their types are inferred (`InferOutput` of valibot).
 */
export type Answer<Output> = v.GenericSchema<unknown, Output>

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many entries of the answer that is being read were left out. Reading is synchronous, so one number is enough. */
let dropped = 0

/** A field that is read from any value; a missing one is read like null. The words below are made by it. */
export const field = <Output>(read: (value: unknown) => Output) =>
  v.optional(v.pipe(v.unknown(), v.transform(read)), null)

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

const asCount = (value: unknown): number | undefined => {
  const number = asNumber(value)
  return number !== undefined && number >= 0 ? number : undefined
}

const asFlag = (value: unknown): boolean | undefined => {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** A text; '' where there is none. */
export const text = field(value => asText(value) ?? '')

/** A text that is not empty; undefined where there is none. */
export const maybeText = field(value => asText(value) || undefined)

/** A text, also an empty one; undefined where the server omits it. */
export const toldText = field(asText)

/** A number from 0, also one that is sent as a text; 0 where there is none. */
export const count = field(value => asCount(value) ?? 0)

/** A number from 0, also one that is sent as a text; undefined where there is none. */
export const maybeCount = field(asCount)

/** A number of any sign, also one that is sent as a text; 0 where there is none. */
export const number = field(value => asNumber(value) ?? 0)

/** True where it was sent, and false otherwise. */
export const flag = field(value => asFlag(value) ?? false)

/** True unless false was sent. */
export const flagByDefault = field(value => asFlag(value) ?? true)

/** True or false; undefined where the server omits it. */
export const maybeFlag = field(asFlag)

/** A value that is used as it is: where it is shown or sent, it is checked. */
export const anything = v.optional(v.unknown())

/** An object of unknown fields, as an answer or as a row. */
export const object = v.custom<Fields>(isObject, 'no object')

/** An object exactly as the server sent it; its fields are not checked here but where they are used. */
export const untouched = <Sent extends object>() => v.custom<Sent>(isObject, 'no object')

/** An object with at least one field, as the content of a file. */
export const filledObject = v.pipe(
  object,
  v.check(value => Object.keys(value).length > 0, 'an empty object'),
)

/** An object of unknown fields; undefined where there is none. */
export const maybeObject = field(value => (isObject(value) ? value : undefined))

/** A text that identifies a row: without one, nothing can be done with the row, and it is left out. */
export const id = v.pipe(v.string(), v.nonEmpty())

/** One of the known values; anything else is read as the default. */
export const oneOf = <const Value extends string>(known: readonly Value[], byDefault: NoInfer<Value>) =>
  field((value): Value => known.find(one => one === value) ?? byDefault)

const readRows = <Row>(row: Answer<Row>, entries: readonly unknown[]): Row[] => {
  const read = entries.flatMap(entry => {
    const result = v.safeParse(row, entry)
    return result.success ? [result.output] : []
  })
  dropped += entries.length - read.length
  return read
}

/** A list in a field. Entries that cannot be read are left out, and anything but a list has no entries. */
export const rows = <Row>(row: Answer<Row>) =>
  field((value): readonly Row[] => (Array.isArray(value) ? readRows(row, value) : []))

/** A list in a field; undefined where the server omits it. */
export const maybeRows = <Row>(row: Answer<Row>) =>
  field((value): readonly Row[] | undefined => (Array.isArray(value) ? readRows(row, value) : undefined))

/** A list of texts; empty ones are left out. */
export const texts = rows(id)

/** A list of texts; undefined where the server omits it. */
export const maybeTexts = maybeRows(id)

/** Texts by their keys; anything but a text is left out. */
export const textsByKey = field((values): Record<string, string> => {
  const entries = Object.entries(isObject(values) ? values : {})
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
})

/** Values by their keys; those that cannot be read are left out. */
export const byKey = <Value>(value: Answer<Value>) =>
  field((values): ReadonlyMap<string, Value> => {
    const entries = Object.entries(isObject(values) ? values : {})
    return new Map(entries.flatMap(([key, entry]) => readRows(value, [entry]).map(read => [key, read] as const)))
  })

/** An object in a field; anything else is read like an empty one. */
export const part = <Output>(answer: Answer<Output>) =>
  field((value): Output => v.parse(answer, isObject(value) ? value : {}))

/** An object in a field; undefined where there is none that can be read. */
export const maybePart = <Output>(answer: Answer<Output>) =>
  field((value): Output | undefined => {
    const result = v.safeParse(answer, value)
    return result.success ? result.output : undefined
  })

/** An object of fields, and what screens make of them. A list is none. */
export const shape = <Entries extends v.ObjectEntries, Output>(
  entries: Entries,
  read: (fields: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Output,
) => {
  // Without a prototype: fields that a host added to all objects of its page are none of an answer.
  const own = Object.assign(Object.create(null) as object, entries)
  return v.pipe(object, v.object(own), v.transform(read))
}

/** An object of fields that screens use as they are read. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) => shape(entries, read => read)

/** Names of the property that holds the list, where a server puts it into an object. */
const wrappings = ['items', 'data', 'rows', 'results'] as const

/** The list of an answer: the answer itself, or a property of it; null there is an empty one. */
const listIn = (answer: unknown, name: string | undefined): readonly unknown[] | undefined => {
  if (Array.isArray(answer)) return answer as unknown[]
  if (!isObject(answer)) return undefined
  const named = [name, ...wrappings].find(key => key !== undefined && Object.hasOwn(answer, key))
  const value = named === undefined ? undefined : answer[named]
  if (named !== undefined && value === null) return []
  if (value !== undefined) return listIn(value, name)
  const lists = Object.values(answer).filter(Array.isArray) as unknown[][]
  return lists.length === 1 ? lists[0] : undefined
}

const totalNames = ['totalItems', 'total', 'count'] as const

/** The number of all entries; undefined where a server does not tell, or tells one that cannot be. */
const totalIn = (answer: unknown, listed: number): number | undefined => {
  if (!isObject(answer)) return undefined
  const places = [answer['_metadata'], answer['metadata'], answer].filter(isObject)
  const totals = places.flatMap(place => totalNames.map(name => asCount(place[name])))
  const total = totals.find(found => found !== undefined)
  return total !== undefined && Number.isInteger(total) && total >= listed ? total : undefined
}

/** The entries of a list that could be read. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  /** How many could not. */
  readonly dropped: number
}

/** The rows of an answer with one page, and the length of the whole list. */
export interface ListedPage<Row> extends Listed<Row> {
  /** How many entries the whole list has; undefined where the server omits it. */
  readonly total: number | undefined
}

/** A list as an answer, bare or in an object, where `name` is the API's own. Fails without one, because that is no empty list. */
export const page = <Row>(row: Answer<Row>, name?: string): Answer<ListedPage<Row>> =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const entries = listIn(dataset.value, name)
      if (!entries) {
        addIssue({ message: 'no list' })
        return NEVER
      }
      const read = readRows(row, entries)
      return { rows: read, dropped: entries.length - read.length, total: totalIn(dataset.value, entries.length) }
    }),
  )

/** A whole list as an answer. Fails without one, because that is no empty list. */
export const list = <Row>(row: Answer<Row>, name?: string): Answer<Listed<Row>> =>
  v.pipe(
    page(row, name),
    v.transform(({ rows: read, dropped: left }) => ({ rows: read, dropped: left })),
  )

/**
 * Reads an answer, and returns the number of entries that were left out.
 * @throws TypeError for an answer of another kind
 */
export const readBy = <Output>(answer: Answer<Output>, value: unknown): { output: Output; dropped: number } => {
  dropped = 0
  const result = v.safeParse(answer, value)
  if (!result.success) throw new TypeError(`Unreadable answer: ${result.issues[0].message}`)
  return { output: result.output, dropped }
}
