import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { audits, ip, notifications, saml } from '../../../src/http/metadata/operations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { errors: string[] }).errors,
]

test('what has no metadata is said in the words of the catalogue (§8)', async () => {
  const { browser, store } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  for (const address of ['somewhere', '300.1.1.1'])
    assert.deepEqual(errorsOf(await page.send(ip, { ip: address }, { token })), [404, ['ip metadata not found']])
  await store.vendorSettings.removeWhere(vendorScope, { id: singletonId })
  const missing = (entity: string) => [404, [`metadata not found: ${entity}`]]
  assert.deepEqual(errorsOf(await page.send(audits, undefined, { token })), missing('audits'))
  assert.deepEqual(errorsOf(await page.send(notifications, undefined, { token })), missing('notifications'))
  assert.deepEqual(errorsOf(await page.send(saml, undefined, { token })), missing('saml'))
})
