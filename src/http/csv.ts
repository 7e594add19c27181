/** A value of a CSV file. */
export type CsvValue = string | number | boolean | Date | null | undefined

/**
 * Characters that make a spreadsheet read a text as a formula, in both widths. A tab or a line break before one of them
 * is skipped by some programs.
 */
const formulaStart = /^[\s\u0000]*[=+\-@＝＋－＠|]|^[\t\r\n]/
const formulaSign = /[=+\-@＝＋－＠|]/

/**
 * Where a cell begins in programs of countries that separate fields by semicolons: quotes inside of a line mean nothing to them, as
 * they look for quotes at the beginning of a field alone. With the letter that follows.
 */
const otherStart = /([;\t\r\n][\s\u0000";]*)([^]?)/g

/** A text that no spreadsheet runs; a number stays one. */
const guarded = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  const text = value.replaceAll(otherStart, (all, before: string, letter: string) =>
    formulaSign.test(letter) ? `${before}'${letter}` : all,
  )
  return formulaStart.test(text) ? `'${text}` : text
}

const field = (value: CsvValue): string => {
  const text = guarded(value)
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Lines as a CSV file (RFC 4180), the header among them. It begins with a byte order mark, without which Excel reads it in
 * the system's old code page. Texts that a spreadsheet would run as a formula begin with an apostrophe, and so does what it would run
 * if it split a text at a semicolon.
 */
export const csvText = (lines: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${lines.map(line => `${line.map(field).join(',')}\r\n`).join('')}`
