import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings as accountSettings } from '../../src/http/accountSettings/calls.ts'
import type { Call, Connection } from '../../src/http/call.ts'
import { FeError } from '../../src/http/errors.ts'
import { settings as addressSettings } from '../../src/http/restrictions/calls.ts'
import { rules as countryRules } from '../../src/http/restrictions/countryCalls.ts'
import { settings as domainSettings } from '../../src/http/restrictions/emailDomainCalls.ts'
import * as policies from '../../src/http/securityPolicy/calls.ts'
import { limits } from '../../src/http/sessions/calls.ts'

const refusing = (status: number): Connection => {
  const send = () => Promise.reject(new FeError('http', 'Not found', { status }))
  return { send, sendShared: send, warn: text => assert.fail(text) }
}

const read = <Output>({ run, contractOnly }: Call<void, Output>, status: number) =>
  (contractOnly ?? run)(refusing(status), undefined)

const settings: readonly [what: string, call: Call<void, object>, expected: object][] = [
  ['the account', accountSettings, { name: '', currency: '' }],
  ['sessions', limits, { updatedAt: undefined }],
  ['two-step verification', policies.mfa.current, {}],
  ['lockout', policies.lockout.current, {}],
  ['the history of passwords', policies.history.current, {}],
  ['the expiry of passwords', policies.rotation.current, {}],
  ['addresses', addressSettings, { isActive: false }],
  ['countries', countryRules, { isActive: false, countries: [] }],
  ['mail domains', domainSettings, { isActive: false }],
]

for (const [what, call, expected] of settings) {
  test(`settings of ${what} that were never saved are the default`, async () => {
    assert.partialDeepStrictEqual(await read(call, 404), expected)
  })
  test(`settings of ${what} that can't be read stay an error`, () => assert.rejects(read(call, 403), { status: 403 }))
}
