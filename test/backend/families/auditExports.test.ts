import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import type { ReportDocument } from '../../../src/backend/ports/documents.ts'
import { exportCsv, exportPdf, exportRows, list } from '../../../src/http/audits/operations.ts'
import type { AuditExport } from '../../../src/http/audits/types.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const columns = [
  { name: 'createdAt', displayName: 'Zeit' },
  { name: 'email', displayName: 'Person' },
]
const input = { offset: 0, outputFileName: 'log.pdf', action: 'webhook.created', properties: columns } as AuditExport

/** A backend with two rows of the caller's organization and one of another's. */
const open = async (documents?: ReturnType<typeof createDocuments>) => {
  const api = await createTestBackend(documents && { documents })
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  for (const [tenantId, email] of [
    ['1001', 'one@acme.test'],
    ['1001', 'two@acme.test'],
    ['1002', 'foreign@else.test'],
  ] as const)
    await api.store.audits.insert(tenantId, {
      action: 'webhook.created',
      severity: 'Info',
      outcome: 'success',
      ip: '192.0.2.7',
      userAgent: 'Browser',
      email,
      facts: {},
      createdAt: '2026-02-01T08:00:00.000Z',
    })
  const ask = <Answer>(operation: Operation<AuditExport, Answer>, query = input) =>
    page.send(operation, query, { token })
  const exported = async () => {
    const { body } = await page.send(list, { offset: 0, count: 20, action: 'audits.exported' }, { token })
    return body.data.map(({ json }) => (json[0] as { format: string }).format)
  }
  return { ask, exported }
}

test('the log is a PDF with the columns and rows that were asked for, and each export leaves a row [tenant-isolation]', async () => {
  const documents = createDocuments()
  const drawn: ReportDocument[] = []
  const reportPdf = (document: ReportDocument) => {
    drawn.push(document)
    return documents.reportPdf(document)
  }
  const { ask, exported } = await open({ ...documents, reportPdf })
  const { status, body, headers } = await ask(exportPdf)
  assert.deepEqual(
    [status, String(body).slice(0, 8), headers.get('content-type'), headers.get('content-disposition')],
    [200, '%PDF-1.7', 'application/pdf', 'attachment; filename="log.pdf"'],
  )
  const [document] = drawn
  assert.deepEqual(document?.columns, ['Zeit', 'Person'])
  assert.deepEqual(document?.rows.map(([, email]) => email).toSorted(), ['one@acme.test', 'two@acme.test'])
  assert.deepEqual(await exported(), ['pdf'])
})

test('a file has each column once', async () => {
  const { ask, exported } = await open(createDocuments())
  const twice = { ...input, properties: [...columns, { name: 'email', displayName: 'Again' }] } as AuditExport
  for (const operation of [exportRows, exportCsv, exportPdf]) assert.equal((await ask(operation, twice)).status, 400)
  assert.deepEqual(await exported(), [])
})

test('both addresses of CSV files answer with the same file', async () => {
  const { ask, exported } = await open()
  const [now, before] = [await ask(exportRows), await ask(exportCsv)]
  assert.deepEqual([now.status, before.status], [200, 200])
  assert.match(String(now.body), /Zeit,Person\r\n/)
  assert.equal(String(before.body), String(now.body))
  assert.deepEqual(await exported(), ['csv', 'csv'])
})

test('a server that writes no PDF files says so, and what to do', async () => {
  const { ask } = await open()
  const { status, body } = await ask(exportPdf)
  assert.equal(status, 501)
  assert.match(JSON.stringify(body), /ER-AUDITS-NO-PDF.*|Export a CSV file/)
})
