import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { download, editionFile, editions, make } from '../../../src/http/reports/operations.ts'
import type { ReportDocument } from '../../../src/backend/ports/documents.ts'
import { includes } from '../../harness/texts.ts'
import { brokenWords, shownText } from '../../../src/documents/cellWords.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'

const dataFilters = Buffer.from('{}').toString('base64')

test('a report is written as PDF: as it is now, as it was kept, and with names in other scripts', async () => {
  const api = await createTestBackend({ documents: createDocuments() })
  await api.store.users.update(vendorScope, 'user-member', { name: 'Ελένη 李' })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const isPdf = (body: unknown) => String(body).startsWith('%PDF-1.7')
  const input = { templateId: 'members', name: 'members.pdf', dataFilters, responseType: 'pdf' } as const
  const now = await page.send(download, input, { token })
  assert.deepEqual([now.status, isPdf(now.body), now.headers.get('content-type')], [200, true, 'application/pdf'])
  assert.equal(now.headers.get('content-disposition'), 'attachment; filename="members.pdf"')
  await page.send(make, { templateId: 'members', dataFilters }, { token })
  const [made] = (await page.send(editions, { templateId: 'members' }, { token })).body
  const kept = await page.send(editionFile, { editionId: made!.id, format: 'pdf' }, { token })
  assert.deepEqual([kept.status, isPdf(kept.body)], [200, true])
})

/** A report with as many rows as are asked for. */
const documentOf = (count: number): ReportDocument => ({
  language: 'de',
  title: 'Anmeldungen',
  madeAt: '2026-05-01T10:00:00Z',
  lines: ['Acme'],
  figures: [['Anmeldungen', '1.200']],
  charts: ['Erfolgreich', 'Gescheitert', 'Weitere'].map(title => ({
    title,
    description: `${title}. 1. Mai: 4, 2. Mai: 0`,
    points: [
      { key: '2026-05-01', label: '1. Mai', value: 4 },
      { key: '2026-05-02', label: '2. Mai', value: null },
    ],
  })),
  columns: ['Zeit', 'E-Mail'],
  rows: Array.from({ length: count }, (_none, index) => [`Zeile ${index + 1}.`, 'many words '.repeat(index % 40)]),
  notes: ['Das Ende.'],
  pageText: 'Seite {page} von {pages}',
  moreText: '',
  missingLetters: '',
})

test('a PDF of many rows has all of them, on numbered pages with the names of the columns, and its charts', async () => {
  for (const count of [0, 1, 12, 13, 14, 15, 1_200]) {
    const { bytes } = await createDocuments().reportPdf(documentOf(count))
    const { totalPages, text } = await extractText(await getDocumentProxy(bytes))
    for (const [index, page] of text.entries()) includes(page, `Seite ${index + 1} von ${totalPages}`)
    const whole = text.join(' ')
    for (const words of ['Erfolgreich', 'Weitere', 'Das Ende.']) includes(whole, words)
    assert.equal(whole.match(/Zeile \d+\./g)?.length ?? 0, count)
    const withRows = text.filter(page => page.includes('Zeile '))
    for (const page of withRows) includes(page, 'E-Mail')
  }
})

test('long words of a cell are broken at the ends of its lines, and only what there may be room for is looked at', () => {
  const cell = { width: 40, size: 8, highest: 260 }
  let measured = 0
  const widthOf = (text: string) => {
    measured += text.length
    return text.length * 4
  }
  const word = 'a'.repeat(3_000)
  const pieces = brokenWords(word, cell, widthOf).split('\n')
  assert.equal(pieces.join(''), word)
  assert.ok(pieces.every(piece => piece.length === 10))
  assert.ok(measured < 30 * word.length, `${measured} letters were measured`)
  const short = 'an ordinary text with someone@a-long-host.example'
  assert.equal(brokenWords(short, cell, widthOf), short)
  assert.deepEqual(brokenWords('😀'.repeat(50), cell, widthOf).split('\n')[1], '😀'.repeat(5))
  assert.equal(shownText('short', cell), 'short')
  assert.ok(shownText(word, cell).length < 1_000)
  assert.ok(shownText('😀'.repeat(3_000), { ...cell, width: 38 }).isWellFormed())
})

test('a PDF of texts without a space, as programs send them, lets other requests be answered [costly-reads]', async () => {
  const names = Array.from({ length: 12 }, (_none, index) => `Column ${index}`)
  const rows = Array.from({ length: 100 }, (_none, row) =>
    names.map((_name, column) => `${row}/${column}`.padEnd(1_200, 'i')),
  )
  let longestMs = 0
  let lastMs = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs)
    lastMs = performance.now()
  }, 1)
  await createDocuments().reportPdf({ ...documentOf(0), charts: [], columns: names, rows })
  clearInterval(timer)
  assert.ok(longestMs < 2_000, `nothing else ran for ${Math.round(longestMs)} ms`)
})
