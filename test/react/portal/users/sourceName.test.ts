import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from '../../../../src/react/portal/users/sourceName.ts'

test('members can be filtered by the social providers that the vendor offers, and by all until these are known', () => {
  const all = ['local', 'saml', 'scim2', 'google', 'github', 'facebook', 'microsoft', 'slack']
  assert.deepEqual(sourcesOf(undefined), all)
  assert.deepEqual(
    sourcesOf([
      { type: 'github', active: true },
      { type: 'facebook', active: false },
    ]),
    ['local', 'saml', 'scim2', 'github'],
  )
  assert.deepEqual(sourcesOf([]), ['local', 'saml', 'scim2'])
})
