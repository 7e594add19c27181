import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvFile } from '../../../../src/react/kit/list/csv.ts'
import type { CellValue, ListColumn } from '../../../../src/react/kit/list/listTypes.ts'

const column = (title: string): ListColumn<CellValue> => ({ key: title, title, text: value => value })
const fieldOf = (value: CellValue) => csvFile([column('V')], [value]).slice('\ufeffV\r\n'.length, -2)

/** The cells as a spreadsheet reads them where semicolons separate fields: quotes count at the beginning of a field only. */
const cellsBySemicolons = (file: string): string[] => {
  const cells: string[] = []
  for (let at = 0; at < file.length; at += 1) {
    let cell = ''
    if (file[at] === '"') {
      for (at += 1; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at += 1) {
        cell += file[at]
        if (file[at] === '"') at += 1
      }
      at += 1
    }
    for (; at < file.length && !';\r\n'.includes(file[at]!); at += 1) cell += file[at]
    cells.push(cell)
  }
  return cells
}

test('a file begins with a byte order mark, and each line ends with CRLF', () => {
  const columns: ListColumn<{ name: string; size: number }>[] = [
    { key: 'name', title: 'Name', text: ({ name }) => name },
    { key: 'picture', title: 'Picture', cell: () => null },
    { key: 'size', title: 'Size, MB', text: ({ size }) => size },
  ]
  assert.equal(csvFile(columns, [{ name: 'Ada', size: 1.5 }]), '\ufeffName,"Size, MB"\r\nAda,1.5\r\n')
  assert.equal(csvFile(columns, []), '\ufeffName,"Size, MB"\r\n')
})

describe('a value is written as', () => {
  const cases: [what: string, value: CellValue, written: string][] = [
    ['a plain text', 'Ada Lovelace', 'Ada Lovelace'],
    ['a text with a comma', 'a,b', '"a,b"'],
    ['a text with quotes', 'the "best"', '"the ""best"""'],
    ['a text with line breaks', 'a\r\nb\nc', '"a\r\nb\nc"'],
    ['a text with spaces around it', ' a ', '" a "'],
    ['nothing, for null', null, ''],
    ['nothing, for undefined', undefined, ''],
    ['nothing, for no number', Number.NaN, ''],
    ['a negative number, as it is', -5, '-5'],
    ['zero', 0, '0'],
    ['a boolean', false, 'false'],
    ['a date', new Date('2026-03-01T10:00:00Z'), '2026-03-01T10:00:00.000Z'],
    ['nothing, for an invalid date', new Date('x'), ''],
    ['a text in another script', 'مرحبا', 'مرحبا'],
  ]
  for (const [what, value, written] of cases) test(what, () => assert.equal(fieldOf(value), written))
})

describe('a text that a spreadsheet would run is written as text [csv-formulas]', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '|cmd',
    '\u00a0=1',
  ]
  for (const formula of formulas) test(JSON.stringify(formula), () => assert.match(fieldOf(formula), /^"?'/))

  test('also in the header', () => {
    assert.equal(csvFile([column('=A1')], []), "\ufeff'=A1\r\n")
  })
  test('and with a separator of another country before it', () => {
    assert.equal(fieldOf('a;=1'), `"a;'=1"`)
    assert.equal(fieldOf('a; b;-c'), `"a; b;'-c"`)
    assert.equal(fieldOf('a;b=1;c-d'), '"a;b=1;c-d"')
  })
  for (const hostile of [
    'a;=1',
    'a; =1;',
    'a;;@x',
    'a;"=1;',
    'a;""=1;',
    'a\n=1',
    'a\r\n-1',
    'a;\t|x',
    '=1;=1',
    'a;＝1',
  ])
    test(`and where a program reads ${JSON.stringify(hostile)} behind another field, with semicolons`, () => {
      const file = csvFile([column('V'), column('V'), column('V')], [hostile])
      for (const cell of cellsBySemicolons(file)) assert.doesNotMatch(cell, /^[\s"]*[=+\-@＝|]/)
    })
  test('and takes no longer for many separators', () => {
    const began = performance.now()
    fieldOf('\n'.repeat(200_000))
    assert.ok(performance.now() - began < 1_000)
  })
})
