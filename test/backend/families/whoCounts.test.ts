import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seatUseOf } from '../../../src/backend/usage/seatUse.ts'
import { isWithoutTwoStep } from '../../../src/backend/identity/memberLists/memberQuery.ts'
import { securityFactsOf } from '../../../src/backend/securityChecks/facts.ts'
import { member } from '../../../src/http/users/answers.ts'
import { readBy } from '../../../src/http/fields.ts'
import { list } from '../../../src/http/users/listOperations.ts'
import type { MemberStatus } from '../../../src/http/users/types.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const acme = '1001'

const open = async () => {
  const api = await createTestBackend()
  const page = api.browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const listed = async (status: MemberStatus) =>
    (await page.send(list, { _limit: 50, _status: status }, { token })).body.items
  return { ...api, listed }
}

test('a person who signed up and did not verify is neither invited nor active', async () => {
  const { listed } = await open()
  const unverified = await listed('unverified')
  assert.deepEqual(
    unverified.map(({ id }) => id),
    ['user-unverified'],
  )
  assert.equal(readBy(member, unverified[0]).output?.state, 'unverified')
  for (const status of ['invited', 'active'] as const)
    assert.ok(
      (await listed(status)).every(({ id }) => id !== 'user-unverified'),
      status,
    )
  assert.ok((await listed('invited')).every(one => readBy(member, one).output?.state === 'invited'))
})

test('as many seats are filled by invitations as lists show invited people', async () => {
  const { store, listed } = await open()
  const { members, invitations } = await seatUseOf({ store, tenantId: acme })
  assert.equal(invitations, (await listed('invited')).length)
  assert.equal(members + invitations, (await store.memberships.find(acme, { limit: 1 })).total)
})

test('reports count the same members as without two-step verification as the security center', async () => {
  const { store, ports } = await open()
  const { total, enrolled } = (await securityFactsOf({ store, ports, tenantId: acme })).people
  const all = (await store.members.find(acme, { limit: 100 })).items
  assert.equal(all.filter(isWithoutTwoStep).length, total - enrolled)
  assert.ok(all.some(({ status, factors }) => status === 'disabled' && factors === 0))
})
