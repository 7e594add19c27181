type DatePart = 'year' | 'month' | 'day'

/** A piece of a date format: a part of the date, or the text between two parts. */
type Piece = { part: DatePart; style: string } | { text: string }

/** An account's date format such as `DD/MM/YYYY`, ready to use. */
export interface DatePattern {
  pieces: readonly Piece[]
  /** The options of `Intl` that give the parts. */
  options: Intl.DateTimeFormatOptions
}

/** Letters of a format by part and style; capital and small letters mean the same. */
const styles: Readonly<Record<string, readonly [part: DatePart, style: string]>> = {
  yyyy: ['year', 'numeric'],
  yy: ['year', '2-digit'],
  mmmm: ['month', 'long'],
  mmm: ['month', 'short'],
  mm: ['month', '2-digit'],
  m: ['month', 'numeric'],
  dd: ['day', '2-digit'],
  d: ['day', 'numeric'],
}

/** Reads a date format of year, month and day, each once; undefined for any other text. */
export const readDatePattern = (format: unknown): DatePattern | undefined => {
  if (typeof format !== 'string' || format.length > 30) return undefined
  const pieces = (format.match(/[a-z]+|[^a-z]+/gi) ?? []).map((text): Piece | undefined => {
    if (!/[a-z]/i.test(text)) return /^[\s./,-]{1,3}$/.test(text) ? { text } : undefined
    const [part, style] = styles[text.toLowerCase()] ?? []
    return part && style ? { part, style } : undefined
  })
  const found = pieces.flatMap(piece => (piece && 'part' in piece ? [piece] : []))
  const isComplete = found.length === 3 && new Set(found.map(({ part }) => part)).size === 3
  if (!isComplete || pieces.includes(undefined)) return undefined
  const options = Object.fromEntries(found.map(({ part, style }) => [part, style])) as Intl.DateTimeFormatOptions
  return { pieces: pieces as Piece[], options: { ...options, calendar: 'gregory' } }
}

/** A date in the order of a format, from the parts that `Intl` made for its options. */
export const writeDate = ({ pieces }: DatePattern, parts: readonly Intl.DateTimeFormatPart[]): string =>
  pieces
    .map(piece => ('text' in piece ? piece.text : (parts.find(({ type }) => type === piece.part)?.value ?? '')))
    .join('')

const isOfDate = ({ type }: Intl.DateTimeFormatPart) => ['weekday', 'era', 'year', 'month', 'day'].includes(type)

/** Date and time in the locale's order and with its separator, with the date replaced by another text. */
export const replaceDate = (parts: readonly Intl.DateTimeFormatPart[], date: string): string => {
  const [first, last] = [parts.findIndex(isOfDate), parts.findLastIndex(isOfDate)]
  const text = (some: readonly Intl.DateTimeFormatPart[]) => some.map(({ value }) => value).join('')
  return text(parts.slice(0, first)) + date + text(parts.slice(last + 1))
}

/** The hour cycle of an account's time format: `12`, `24` or a pattern such as `HH:mm`; undefined for any other text. */
export const readHourCycle = (format: unknown): 'h12' | 'h23' | undefined => {
  if (typeof format !== 'string' || format.length > 30) return undefined
  if (/^12|h.*a$|am|pm/i.test(format)) return 'h12'
  return /^24|^H{1,2}:/i.test(format) ? 'h23' : undefined
}
