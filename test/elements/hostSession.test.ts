import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atom } from 'nanostores'
import { isSignedIn } from '../../src/elements/app/hostSession.ts'
import type { PublicUser, SessionState } from '../../src/index.ts'

const signedIn: SessionState = { status: 'signedIn', user: { sub: 'ann' } as PublicUser, tenantId: 'acme' }

describe('a guard of routes takes for signed in', () => {
  const cases: [who: string, token: () => Promise<string | null>, state: SessionState, isIn: boolean][] = [
    ['a person with a token', async () => 'token', signedIn, true],
    ['a person whose token cannot be renewed in an outage', async () => null, signedIn, true],
    ['nobody without a session', async () => null, { status: 'signedOut' }, false],
    [
      'nobody while the code of the session does not arrive',
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      { status: 'checking' },
      false,
    ],
  ]
  for (const [who, getAccessToken, state, isIn] of cases)
    test(who, async () => assert.equal(await isSignedIn({ getAccessToken, $session: atom(state) }), isIn))
})
