import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayAccess, organizationOf, type AccessRules } from '../../src/elements/app/hostAccess.ts'
import type { PublicUser } from '../../src/state/session/publicUser.ts'
import type { SessionState } from '../../src/state/session/session.ts'

const user = {
  permissionKeys: ['reports.*', 'crew.read'],
  roles: [{ key: 'Admin' }],
  accounts: [{ tenantId: 'acme', name: 'Acme' }],
} as PublicUser
const signedIn: SessionState = { status: 'signedIn', user, tenantId: 'acme' }
const features: Readonly<Record<string, boolean>> = { reports: true, audits: false }
const answer = (rules: object, session: SessionState = signedIn) =>
  mayAccess(session, rules as AccessRules, feature => features[feature])

describe('content of hosts', () => {
  const rows: [rules: object, expected: boolean | undefined][] = [
    [{}, true],
    [{ permission: 'reports.write' }, true],
    [{ permission: 'crew.write' }, false],
    [{ permission: ['reports.read', 'crew.read'] }, true],
    [{ permission: ['reports.read', 'crew.write'] }, false],
    [{ role: 'Admin' }, true],
    [{ role: ['Admin', 'Owner'] }, false],
    [{ feature: 'reports' }, true],
    [{ feature: 'audits' }, false],
    [{ feature: 'unknown' }, undefined],
    [{ feature: ['unknown', 'audits'] }, false],
    [{ permission: 'crew.write', feature: 'unknown' }, false],
    [{ permission: 'crew.read', role: 'Admin', feature: 'unknown' }, undefined],
    [{ permission: undefined }, false],
    [{ permission: '' }, false],
    [{ permission: [] }, false],
    [{ permission: ['crew.read', undefined] }, false],
    [{ role: null }, false],
    [{ feature: undefined }, false],
  ]
  for (const [rules, expected] of rows)
    test(`is ${String(expected)} for ${JSON.stringify(rules, (_key, value: unknown) => value ?? null)}`, () =>
      assert.equal(answer(rules), expected))

  test('is for no one who is signed out, and not known while the session is checked', () => {
    assert.equal(answer({}, { status: 'signedOut' }), false)
    assert.equal(answer({ permission: 'crew.write' }, { status: 'checking' }), undefined)
  })

  test('has no organization of which only the id is known', () => {
    assert.equal(organizationOf(signedIn)?.name, 'Acme')
    assert.equal(organizationOf({ ...signedIn, tenantId: 'elsewhere' }), undefined)
  })
})
