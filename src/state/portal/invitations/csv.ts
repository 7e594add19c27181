/** Why a text is no CSV file (RFC 4180), with the line on which that shows. */
export interface CsvFault {
  kind: 'quote' | 'columns' | 'empty'
  line: number
}

/** A file's header and the records below it, each with the line on which it begins. */
export interface CsvTable {
  header: string[]
  records: { line: number; fields: string[] }[]
}

type Separator = ',' | ';' | '\t'

/** What separates fields: the one of the three that the first line has most of, as spreadsheets write all of them. */
const separatorOf = (text: string): Separator => {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1)
  const count = (separator: Separator) => line.split(separator).length
  const separators: readonly Separator[] = [',', ';', '\t']
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best))
}

interface Field {
  value: string
  /** Where the field ends: at a separator, a line break or the end of the text. */
  end: number
}

/** Reads a field in quotes; `undefined` when the quotes do not end, or something follows them. */
const quotedField = (text: string, start: number, separator: Separator): Field | undefined => {
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else {
      const next = text[at + 1]
      const isEnd = next === undefined || next === separator || next === '\r' || next === '\n'
      return isEnd ? { value, end: at + 1 } : undefined
    }
  }
  return undefined
}

/** Reads a field without quotes, which holds none. */
const plainField = (text: string, start: number, separator: Separator): Field | undefined => {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  const value = text.slice(start, end)
  return value.includes('"') ? undefined : { value, end }
}

const lineBreaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** Reads all records; a fault ends it. */
const recordsOf = (text: string): CsvTable['records'] | CsvFault => {
  const separator = separatorOf(text)
  const records: CsvTable['records'] = []
  let line = 1
  let fields: string[] = []
  for (let at = 0; at < text.length || fields.length > 0;) {
    const field = (text[at] === '"' ? quotedField : plainField)(text, at, separator)
    if (!field) return { kind: 'quote', line }
    fields.push(field.value)
    at = field.end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end leaves an empty field behind it.
      if (at < text.length) continue
      fields.push('')
    }
    const isBlank = fields.length === 1 && fields[0] === ''
    if (!isBlank) records.push({ line, fields })
    line += lineBreaksIn(fields.join('')) + 1
    fields = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return records
}

/**
 * Reads a CSV file (RFC 4180): quoted fields may hold separators, line breaks and doubled quotes; every record has as many
 * fields as the header. Separators are commas, or the semicolons and tabs that spreadsheets write. Blank lines and a byte
 * order mark are skipped.
 */
export const parseCsv = (text: string): CsvTable | CsvFault => {
  const found = recordsOf(text.replace(/^\ufeff/, ''))
  if ('kind' in found) return found
  const [header, ...records] = found
  if (!header || records.length === 0) return { kind: 'empty', line: 1 }
  const odd = records.find(({ fields }) => fields.length !== header.fields.length)
  if (odd) return { kind: 'columns', line: odd.line }
  return { header: header.fields.map(name => name.trim()), records }
}
