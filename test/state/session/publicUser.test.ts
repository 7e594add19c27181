import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserProfile } from '../../../src/http/users/types.ts'
import { withProfile, type PublicUser } from '../../../src/state/session/publicUser.ts'

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
