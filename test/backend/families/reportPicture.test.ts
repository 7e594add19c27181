import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { download, editionFile, editions, make } from '../../../src/http/reports/operations.ts'
import type { ReportDocument } from '../../../src/backend/ports/documents.ts'
import { pictureSvg } from '../../../src/documents/pictureSvg.ts'
import { linesIn } from '../../../src/documents/pictureText.ts'
import { reportPicture } from '../../../src/documents/reportPicture.ts'
import { readPng, type Pixels } from '../../harness/readPng.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'

const dataFilters = Buffer.from('{}').toString('base64')

const documentOf = (rows: string[][], more: Partial<ReportDocument> = {}): ReportDocument => ({
  language: 'de',
  title: 'Anmeldungen',
  madeAt: '2026-05-01T10:00:00Z',
  lines: ['Acme'],
  figures: [['Anmeldungen', '1.200']],
  charts: [],
  columns: ['Zeit', 'E-Mail'],
  rows,
  notes: ['Das Ende.'],
  pageText: '',
  moreText: 'Weitere Zeilen: {count}',
  missingLetters: 'Es fehlen Buchstaben.',
  ...more,
})

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => ([...text].length * size) / 2
const laidOut = (document: ReportDocument) => reportPicture(document, { measure, missesLetters: () => false })
const textsOf = async (document: ReportDocument) => (await laidOut(document)).texts.map(({ text }) => text)

/** How many pixels of an area have another color than white. */
const painted = ({ at, width }: Pixels, from: number, to: number): number => {
  let count = 0
  for (let y = from; y < to; y += 1) for (let x = 0; x < width; x += 1) if (at(x, y) !== '#ffffff') count += 1
  return count
}

test('a report is drawn as a picture: as it is now, and as it was kept', async () => {
  const api = await createTestBackend({ documents: createDocuments() })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const isPng = (body: unknown) => String(body).slice(1, 4) === 'PNG'
  const input = { templateId: 'members', name: 'members.png', dataFilters, responseType: 'image' } as const
  const now = await page.send(download, input, { token })
  assert.deepEqual([now.status, isPng(now.body), now.headers.get('content-type')], [200, true, 'image/png'])
  assert.equal(now.headers.get('content-disposition'), 'attachment; filename="members.png"')
  await page.send(make, { templateId: 'members', dataFilters }, { token })
  const [made] = (await page.send(editions, { templateId: 'members' }, { token })).body
  const kept = await page.send(editionFile, { editionId: made!.id, format: 'png', language: 'de' }, { token })
  assert.deepEqual([kept.status, isPng(kept.body)], [200, true])
})

test('a picture is a PNG with texts and charts on white', async () => {
  const chart = {
    title: 'Erfolgreich',
    description: '',
    points: [
      { key: '2026-05-01', label: '1. Mai', value: 4 },
      { key: '2026-05-02', label: '2. Mai', value: 2, isUnfinished: true as const },
    ],
  }
  const { reportPicture: draw } = createDocuments()
  const { bytes, hasAllLetters } = await draw!(documentOf([['10:00', 'Ελένη']], { charts: [chart] }))
  const picture = readPng(bytes)
  assert.deepEqual([picture.width, picture.height > 400, hasAllLetters], [1_800, true, true])
  assert.equal(painted(picture, 0, 60), 0, 'the margin is white')
  assert.ok(painted(picture, 60, 120) > 500, 'the title is there')
  const colors = new Set<string>()
  for (let y = 0; y < picture.height; y += 1) for (let x = 0; x < picture.width; x += 4) colors.add(picture.at(x, y))
  for (const color of ['#3f6ad8', '#a9bdee', '#cccccc']) assert.ok(colors.has(color), color)
  const { hasAllLetters: hasChinese } = await draw!(documentOf([['10:00', '李']]))
  assert.equal(hasChinese, false)
})

test('a picture has 100 rows or fewer, a limited height, and says how many rows it leaves out', async () => {
  const rows = (count: number, text = 'x') => Array.from({ length: count }, (_none, row) => [`Zeile ${row + 1}.`, text])
  const shown = (texts: string[]) => texts.filter(text => text.startsWith('Zeile ')).length
  const few = await textsOf(documentOf(rows(100)))
  assert.deepEqual([shown(few), few.some(text => text.startsWith('Weitere'))], [100, false])
  const many = await textsOf(documentOf(rows(5_000)))
  assert.equal(shown(many), 100)
  includes(many.join('\n'), 'Weitere Zeilen: 4.900')
  const high = await laidOut(documentOf(rows(5_000, 'many words '.repeat(500))))
  assert.ok(high.height < 3_700, String(high.height))
  const none = await textsOf(documentOf([]))
  assert.deepEqual(none.includes('Das Ende.'), true)
  assert.equal(none.includes('Zeit'), false, 'no table without rows')
})

test('names in a picture are never markup, and what XML has no place for is left out', async () => {
  const name = `</text><image href="https://evil.example/x.png"/>&"\u0000\u001b`
  const svg = pictureSvg(
    await laidOut(documentOf([['10:00', name]], { lines: [name], title: name, figures: [[name, name]] })),
    'DejaVu Sans',
  )
  excludes(svg, '<image')
  excludes(svg, '\u001b')
  includes(svg, '&lt;/text&gt;')
  const { bytes } = await createDocuments().reportPicture!(documentOf([['10:00', name]], { title: name }))
  assert.equal(readPng(bytes).width, 1_800)
})

test('a text is broken between words, inside a longer word, and ends with an ellipsis', () => {
  const lines = (text: string, most = 3) => linesIn(text, { width: 50, size: 10, most }, measure)
  assert.deepEqual(lines('one two three'), ['one two', 'three'])
  assert.deepEqual(lines('one  \n two'), ['one two'])
  assert.deepEqual(lines('abcdefghijklmno'), ['abcdefghij', 'klmno'])
  assert.deepEqual(lines('one two three four', 1), ['one two t…'])
  assert.deepEqual(lines('', 1), [])
  assert.deepEqual(lines('😀'.repeat(12)), ['😀'.repeat(10), '😀'.repeat(2)], 'no letter is cut in half')
  assert.equal(lines('x'.repeat(100_000), 1_000).join('').length, 401)
})
