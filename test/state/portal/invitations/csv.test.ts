import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv } from '../../../../src/state/portal/invitations/csv.ts'
import {
  checkedRows,
  guessMapping,
  maxFileBytes,
  readImportFile,
  rowsOf,
} from '../../../../src/state/portal/invitations/importFile.ts'

const tableOf = (text: string) => {
  const table = parseCsv(text)
  assert.ok('records' in table, JSON.stringify(table))
  return table
}

test('a file is read as RFC 4180 has it: quotes, separators and line breaks in values', () => {
  const table = tableOf('\ufeffemail,note\r\n"a@x.test","He said ""hi"", twice\r\nand left"\r\nb@x.test,\r\n')
  assert.deepEqual(table.header, ['email', 'note'])
  assert.deepEqual(table.records, [
    { line: 2, fields: ['a@x.test', 'He said "hi", twice\r\nand left'] },
    { line: 4, fields: ['b@x.test', ''] },
  ])
})

test('semicolons and tabs of spreadsheets separate values too, and blank lines are skipped', () => {
  assert.deepEqual(tableOf('email;name\n\na@x.test;Doe, Jane\n\n').records, [
    { line: 3, fields: ['a@x.test', 'Doe, Jane'] },
  ])
  assert.deepEqual(tableOf('email\tname\ra@x.test\tJane').records[0]?.fields, ['a@x.test', 'Jane'])
})

test('lines of one file may end differently', () => {
  const people = (text: string) => tableOf(text).records.map(({ line, fields }) => `${line} ${fields.join(' ')}`)
  for (const text of ['email,name\r\na@x.test,A\nb@x.test,B\r\n', 'email,name\na@x.test,A\r\nb@x.test,B\r'])
    assert.deepEqual(people(text), ['2 a@x.test A', '3 b@x.test B'])
})

test('a file that is no CSV is refused, with the line', () => {
  const cases: [string, object][] = [
    ['', { kind: 'empty', line: 1 }],
    ['email\n', { kind: 'empty', line: 1 }],
    ['email\n"a@x.test', { kind: 'quote', line: 2 }],
    ['email\na@x.test\n"b"c', { kind: 'quote', line: 3 }],
    ['email\na"b"', { kind: 'quote', line: 2 }],
    ['email,name\n"a\nb",c\nd', { kind: 'columns', line: 4 }],
    ['email\na,b', { kind: 'columns', line: 2 }],
  ]
  for (const [text, fault] of cases) assert.deepEqual(parseCsv(text), fault, text)
})

test('columns are found by their names, in two languages and any order', () => {
  assert.deepEqual(guessMapping({ header: ['Rolle', 'Full name', 'E-Mail'] }), { roles: 0, name: 1, email: 2 })
  assert.deepEqual(guessMapping({ header: ['Email address', 'Company'] }), { email: 0 })
  for (const name of ['Applications', 'app', 'Anwendungen'])
    assert.deepEqual(guessMapping({ header: [name, 'email'] }), { email: 1, applications: 0 })
})

test('rows hold what is mapped; several applications are separated', () => {
  const table = tableOf('mail,apps\na@x.test,Ledger | Notebook\nb@x.test,\n')
  assert.deepEqual(rowsOf(table, { email: 0, applications: 1 }), [
    { email: 'a@x.test', applications: ['Ledger', 'Notebook'] },
    { email: 'b@x.test' },
  ])
})

test('rows hold what is mapped; several roles are separated', () => {
  const table = tableOf('mail,who,what\n a@x.test , Ann ,Support; Read only\nb@x.test,,\n')
  assert.deepEqual(rowsOf(table, { email: 0, name: 1, roles: 2 }), [
    { email: 'a@x.test', name: 'Ann', roles: ['Support', 'Read only'] },
    { email: 'b@x.test' },
  ])
  const rows = rowsOf(table, { email: 0 })
  assert.deepEqual(
    checkedRows(table, rows, ['ok']).map(({ line, verdict }) => [line, verdict]),
    [
      [2, 'ok'],
      [3, 'failed'],
    ],
  )
})

test('a file is limited in size and rows', async () => {
  const large = { size: maxFileBytes + 1, text: () => Promise.reject(new Error('it is not read')) }
  assert.deepEqual(await readImportFile(large), { kind: 'size' })
  const rows = (count: number) => new Blob([`email\n${'a@x.test\n'.repeat(count)}`])
  assert.deepEqual(await readImportFile(rows(1_001)), { kind: 'rows' })
  assert.ok('records' in (await readImportFile(rows(1_000))))
})
