import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ipRestrictions } from '../../../../src/state/portal/security/ipRestrictions.ts'
import { openAnsweringPage } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'

test('malformed rows of a list of addresses do not hide the others [untrusted-objects]', async () => {
  const row = { id: 'ip1', ip: '192.0.2.7', strategy: 'ALLOW', isActive: true, createdAt: '', updatedAt: '' }
  const items = [null, 5, 'x', {}, { ...row, id: 7 }, { ...row, ip: null }, row]
  const { scope } = openAnsweringPage({
    'GET /configurations/v1/restrictions/ip': () => json({ items, _metadata: { totalItems: 1 } }),
  })
  const { list } = scope.use(ipRestrictions)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  await settle()
  stop()
  assert.deepEqual(list.$list.get().page?.rows, [row])
})
