import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { createPrinter } from '../../../src/backend/families/reports/printing.ts'
import type { ReportDocument, WrittenDocument } from '../../../src/backend/ports/documents.ts'
import { countId, keptUntil } from '../../../src/backend/usage/writeUsage.ts'
import { csv, download, preview } from '../../../src/http/reports/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'
import { excludes, includes } from '../../harness/texts.ts'

const dataFilters = Buffer.from('{}').toString('base64')
const acme = '1001'

/** A backend with 1,234,567 API calls in a month, and the documents that it wrote. */
const open = async () => {
  const documents = createDocuments()
  const printed: ReportDocument[] = []
  const written: WrittenDocument[] = []
  const keep = async (document: ReportDocument) => {
    printed.push(document)
    const file = await documents.reportPdf(document)
    written.push(file)
    return file
  }
  const api = await createTestBackend({ documents: { ...documents, reportPdf: keep } })
  await api.store.usageCounts.removeWhere(acme, {})
  const day = '2026-02-10'
  await api.store.usageCounts.insert(acme, {
    id: countId('apiCalls', 'personal', day),
    meter: 'apiCalls',
    part: 'personal',
    day,
    quarters: { 48: 1_234_567 },
    removeAt: keptUntil(day),
  })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const usage = { templateId: 'usage', dataFilters }
  return {
    printed,
    html: async (language: string) => (await page.send(preview, { ...usage, language }, { token })).body,
    rows: async (language: string) => String((await page.send(csv, { ...usage, language }, { token })).body),
    pdf: async (language: string) => {
      const input = { ...usage, name: 'usage.pdf', responseType: 'pdf', language } as const
      assert.equal((await page.send(download, input, { token })).status, 200)
      return (await extractText(await getDocumentProxy(written.at(-1)!.bytes), { mergePages: true })).text
    },
  }
}

test('numbers have the separators of the language: on pages, in PDF files, and in the words of charts', async () => {
  const { html, pdf, printed } = await open()
  for (const [language, own, other] of [
    ['de', '1.234.567', '1,234,567'],
    ['en', '1,234,567', '1.234.567'],
  ] as const)
    for (const text of [await html(language), await pdf(language)]) {
      includes(text, own)
      excludes(text, other)
    }
  const descriptions = printed.map(({ charts }) => charts.map(({ description }) => description).join(' '))
  includes(descriptions[0]!, 'Feb. 2026: 1.234.567')
  includes(descriptions[1]!, 'Feb 2026: 1,234,567')
})

test('numbers of CSV files are plain in every language, so that programs read them', async () => {
  const { rows } = await open()
  for (const language of ['de', 'en']) {
    const text = await rows(language)
    assert.match(text, /(^|,)1234567(,|\r)/m)
    excludes(text, '1.234.567')
  }
})

test('a fraction has the decimal sign of the language, and negative numbers their sign', async () => {
  const [german, english] = await Promise.all([createPrinter('de', 'UTC'), createPrinter('en', 'UTC')])
  assert.deepEqual([german.cell(1_234.5), english.cell(1_234.5)], ['1.234,5', '1,234.5'])
  assert.deepEqual([german.cell(-0.25), english.cell(-0.25)], ['-0,25', '-0.25'])
  assert.deepEqual([german.plainCell(1_234.5), german.cell(0), german.cell(null)], [1_234.5, '0', '–'])
  assert.equal(german.cell('2026-02-10T12:30:00Z'), '10.02.2026, 12:30')
  assert.equal(german.cell('1,234.5'), '1,234.5', 'texts of people stay as they are')
})
