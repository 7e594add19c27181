import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedPreview } from '../../../src/backend/seed.ts'
import * as subTenants from '../../../src/http/subTenants/operations.ts'
import * as tenants from '../../../src/http/tenants/hierarchyOperations.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

test('the sample organization of a preview has a tree of accounts, with a partner and its customers', async () => {
  const { store, ports, browser } = await createTestBackend()
  await seedPreview(store, ports)
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const { body } = await page.send(tenants.subTenantsFlat, undefined, { token })
  assert.equal(body.length, 12)
  assert.deepEqual([...new Set(body.map(({ level }) => level))].sort(), [1, 2])
  const partner = (await page.send(subTenants.details, { tenantId: '1201' }, { token })).body
  assert.deepEqual([partner.isReseller, partner.totalSubTenants, partner.totalUsers], [true, 3, 2])
})
