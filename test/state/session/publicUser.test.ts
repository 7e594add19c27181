import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserProfile } from '../../../src/http/users/types.ts'
import type { Tenant } from '../../../src/http/tenants/types.ts'
import type { Claims } from '../../../src/state/session/claims.ts'
import { publicUser, withProfile, type PublicUser } from '../../../src/state/session/publicUser.ts'
import { kindsIn, wrongPlaces } from '../../harness/kinds.ts'
import { oddAnswersTo } from '../../harness/oddAnswers.ts'

const user = {
  id: 'u1',
  email: 'max@acme.test',
  name: 'Max',
  phoneNumber: '+12025550117',
  profilePictureUrl: null,
  verified: true,
  tenantId: '1001',
  permissionKeys: ['fe.*'],
  metadata: '{}',
} as unknown as PublicUser

test('a changed profile replaces what is shown of a person, and neither tenant nor rights', () => {
  const profile = { name: 'Max R', tenantId: '2001', permissionKeys: [], profilePictureUrl: 'https://a.test/p.png' }
  const changed = withProfile(user, profile as Partial<UserProfile>)
  const { phoneNumber: _removed, ...others } = user
  assert.deepEqual(changed, { ...others, name: 'Max R', profilePictureUrl: 'https://a.test/p.png' })
})

test('a profile without a change is the same user, so that nothing is rendered again', () => {
  assert.equal(withProfile(user, { name: 'Max', phoneNumber: '+12025550117' }), user)
})

const claims: Claims = {
  sub: 'u1',
  tenantId: '1001',
  tenantIds: ['1001'],
  email: 'max@acme.test',
  name: 'Max',
  roles: [],
  permissions: [],
  amr: [],
}
const role = { id: 'r1', key: 'admin', name: 'Admin' }
const answered = {
  id: 'u1',
  email: 'max@acme.test',
  name: 'Max',
  phoneNumber: '+12025550117',
  profilePictureUrl: 'https://a.test/p.png',
  verified: true,
  mfaEnrolled: true,
  provider: 'local',
  managedBy: 'frontegg',
  tenantId: '1001',
  tenantIds: ['1001'],
  tenants: [{ tenantId: '1001', roles: [role] }],
  activatedForTenant: true,
  superUser: false,
  metadata: '{}',
  customData: { plan: 'gold' },
  createdAt: '2026-01-01T00:00:00.000Z',
  roles: [role],
  permissions: [{ key: 'fe.*' }],
  groups: [{ id: 'g1', roles: [role] }],
  accounts: [{ tenantId: '1001', name: 'Acme' }],
}
const userOf = ({ accounts, ...profile }: typeof answered) =>
  publicUser(claims, profile as unknown as Partial<UserProfile>, accounts as unknown as Tenant[])

test('what a vendor keeps about a person reaches the host as it is', () =>
  assert.deepEqual(userOf(answered).customData, { plan: 'gold' }))

test('odd answers about the person lead to a user of the known kinds', () => {
  const good = kindsIn(userOf(answered))
  const faults: string[] = []
  for (const { what, body } of oddAnswersTo(answered, 2_000)) {
    if (typeof body !== 'object' || body === null) continue
    const fault = wrongPlaces(good, userOf(body as typeof answered), /\.(customData|accounts|roles|groups)\b/)
    faults.push(...fault.map(place => `${what}: ${place}`))
  }
  assert.deepEqual(faults, [])
})
