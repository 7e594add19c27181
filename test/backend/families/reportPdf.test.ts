import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocuments } from '../../../demo/server/documents/documents.ts'
import { download, editionFile, editions, make } from '../../../src/http/reports/operations.ts'
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
  assert.equal((await page.send(download, { ...input, responseType: 'image' }, { token })).status, 501)
})
