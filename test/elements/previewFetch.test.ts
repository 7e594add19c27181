import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AppHandle } from '../../src/elements/app/contracts.ts'
import { previewFetch } from '../../src/elements/app/previewFetch.ts'
import type { FirstPorts } from '../../src/state/kit/ports.ts'

const ports = {
  navigation: { url: () => new URL('https://host.test/') },
  tabStore: { read: () => undefined, write: () => {}, remove: () => {} },
} as unknown as FirstPorts

/** Whether the preview of an app with these elements starts with somebody signed in. */
const startsSignedIn = async (names: readonly string[], meanwhile: (elements: Set<unknown>) => void = () => {}) => {
  const elements = new Set<unknown>(names.map(localName => ({ localName })))
  const opening = previewFetch({ previewDelayMs: 0 }, { elements } as unknown as AppHandle, ports)
  meanwhile(elements)
  const fetch = await opening
  const address = new URL('https://api.test/frontegg/identity/resources/auth/v1/user/token/refresh')
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  assert.ok(status === 200 || status === 401, String(status))
  return status === 200
}

describe('a preview', () => {
  test('starts signed in for a portal alone', async () => {
    assert.equal(await startsSignedIn(['fe-admin-portal']), true)
  })

  test('starts signed in for the button of a person, and signed out for one that starts a sign-in', async () => {
    assert.equal(await startsSignedIn(['fe-user-button']), true)
    assert.equal(await startsSignedIn(['fe-user-button', 'fe-sign-in-button']), false)
  })

  test('starts signed out beside a login box, also one that comes while the code loads', async () => {
    assert.equal(await startsSignedIn(['fe-admin-portal', 'fe-login-box']), false)
    const comes = (elements: Set<unknown>) => elements.add({ localName: 'fe-login-box' })
    assert.equal(await startsSignedIn(['fe-admin-portal'], comes), false)
  })

  test('starts signed out for a login box that is replaced while the code loads', async () => {
    assert.equal(await startsSignedIn(['fe-login-box'], elements => elements.clear()), false)
  })
})
