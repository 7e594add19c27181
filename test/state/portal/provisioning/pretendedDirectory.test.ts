import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vendorScope } from '../../../../src/backend/store/store.ts'
import { pretendDirectory } from '../../../../src/state/portal/provisioning/pretendedDirectory.ts'
import { openDirectory, scimBase } from '../../../backend/provisioning/scimClient.ts'

test('a pretended directory sends people in a group, then a leaver, then the same person again', async () => {
  const { backend, store, secret } = await openDirectory()
  const domain = { domain: 'staff.acme.test', ownerTenantId: '1001', connectionId: 'none', isValidated: true }
  await store.ssoDomains.insert(vendorScope, { id: 'staff', ...domain })
  const { push } = pretendDirectory((url, init) => backend.fetch(new Request(url, init), { ip: '192.0.2.1' }))
  const omar = async () => {
    const [user] = (await store.users.find(vendorScope, { where: { email: 'omar@staff.acme.test' } })).items
    const membership = user && (await store.memberships.get('1001', user.id))
    return [membership?.isDisabled === true, membership?.groupIds?.length]
  }
  await push(scimBase, secret)
  assert.deepEqual(await omar(), [false, 1])
  await push(scimBase, secret)
  assert.deepEqual(await omar(), [true, 1])
  await push(scimBase, secret)
  assert.deepEqual(await omar(), [false, 1])
  await assert.rejects(push(scimBase, 'fescim_wrong'), { code: 'directory' })
})
