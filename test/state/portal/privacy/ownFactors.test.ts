import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factorsOf, mayAdd } from '../../../../src/state/portal/privacy/ownFactors.ts'
import { mfaDevices, mfaRules } from '../../../../src/http/mfa/answers.ts'
import { passkey } from '../../../../src/http/webauthnDevices/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readFactors = (sent: unknown) => factorsOf(readBy(mfaDevices, sent).output)
const readRules = (sent: unknown) => readBy(mfaRules, sent).output
const readPasskey = (sent: unknown) => readBy(passkey, sent).output

test('factors are read by kind, and what a server leaves out is empty', () => {
  assert.deepEqual(
    readFactors({
      authenticators: [{ id: 'app' }],
      webauthn: [{ id: 'key', deviceType: 'Platform', name: 'My key' }],
      phones: [{ id: 'phone', phoneNumber: '+*******143' }],
      emails: [{ email: 'ada@acme.test' }],
    }),
    [
      { kind: 'authenticator', id: 'app', label: '' },
      { kind: 'securityKey', id: 'key', label: 'My key' },
      { kind: 'sms', id: 'phone', label: '+*******143' },
      { kind: 'email', id: '', label: 'a•••@acme.test' },
    ],
  )
  assert.deepEqual(readFactors({}), [])
  assert.deepEqual(readFactors(JSON.parse('{"phones":null,"webauthn":[null,7],"authenticators":{}}')), [])
})

test('a kind is added where its strategy is active, an app only once', () => {
  const rules = readRules({
    strategies: [
      { strategy: 'AuthenticatorApp', isActive: true },
      { strategy: 'WebAuthnCrossPlatform', isActive: true },
      { strategy: 'SMS', isActive: false },
    ],
  })
  assert.equal(rules.isForced, false)
  const none = { factors: [], ...rules }
  assert.deepEqual(
    (['authenticator', 'securityKey', 'sms'] as const).map(kind => mayAdd(none, kind)),
    [true, true, false],
  )
  const some = {
    ...none,
    factors: readFactors({ authenticators: [{ id: 'a' }], webauthn: [], phones: [], emails: [] }),
  }
  assert.equal(mayAdd(some, 'authenticator'), false)
  assert.deepEqual(readRules({}), { strategies: [], isForced: false })
})

test('a passkey without an id is none, and what is not told about one is unknown', () => {
  assert.deepEqual(readPasskey({ id: 'p', isSynced: 'yes' }), {
    id: 'p',
    name: '',
    deviceType: 'Platform',
    createdAt: '',
    lastUsedAt: undefined,
    isSynced: undefined,
  })
  for (const entry of [null, 'x', {}, { id: 7 }, { id: '' }]) assert.throws(() => readPasskey(entry), TypeError)
})
