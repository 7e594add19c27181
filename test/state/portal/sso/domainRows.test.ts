import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../src/http/ssoConfig/answers.ts'
import {
  domainRowsOf,
  isDomainName,
  suggestedDomain,
  typedDomain,
} from '../../../../src/state/portal/sso/domainRows.ts'
import { expiryOf, isAwaited, problemIn } from '../../../../src/state/sso/domainProof.ts'

const connection = {
  id: 'c',
  isEnabled: true,
  domains: [
    { id: '1', domain: 'acme.test', validated: true, txtRecord: 'fe-verification=1' },
    { id: '2', domain: 'shop.test', validated: false, txtRecord: 'fe-verification=2' },
  ],
} as unknown as SsoConnectionItem

const detailsOf = (...states: readonly string[]) =>
  ({
    domains: states.map((state, index) => ({
      id: String(index),
      domain: `${index}.test`,
      name: `_x.${index}.test`,
      state,
    })),
  }) as unknown as SsoConnectionDetails

describe('the domains of a connection', () => {
  test('of a server with the contract only are pending or verified, with a record at the domain itself', () => {
    const rows = domainRowsOf(connection, undefined)
    assert.deepEqual(
      rows.map(({ state, name, text, isAtDomain }) => [state, name, text, isAtDomain]),
      [
        ['verified', 'acme.test', 'fe-verification=1', true],
        ['pending', 'shop.test', 'fe-verification=2', true],
      ],
    )
  })

  test('keep their last verified one while the connection is on', () => {
    const lastOf = (row: SsoConnectionItem, ...states: readonly string[]) =>
      domainRowsOf(row, detailsOf(...states)).map(({ isLastOfActive }) => isLastOfActive)
    assert.deepEqual(lastOf(connection, 'verified', 'pending'), [true, false])
    assert.deepEqual(lastOf(connection, 'verified', 'verified'), [false, false])
    assert.deepEqual(lastOf({ ...connection, isEnabled: false }, 'verified', 'pending'), [false, false])
  })

  test('are awaited while a record may come or come back', () => {
    assert.equal(isAwaited({ state: 'pending', missingSince: undefined }), true)
    assert.equal(isAwaited({ state: 'verified', missingSince: '2026-01-01T00:00:00Z' }), true)
    assert.equal(isAwaited({ state: 'verified', missingSince: undefined }), false)
    assert.equal(isAwaited({ state: 'failed', missingSince: undefined }), false)
  })

  test('expire 30 days after their record is gone', () => {
    assert.equal(expiryOf({ missingSince: '2026-01-01T00:00:00.000Z' }), '2026-01-31T00:00:00.000Z')
    assert.equal(expiryOf({ missingSince: undefined }), '')
    assert.equal(expiryOf({ missingSince: 'soon' }), '')
  })
})

test('what a refused check found is read from its context, and nothing else', () => {
  assert.deepEqual(problemIn({ kind: 'wrongName', seen: ['a.test', 7] }), { kind: 'wrongName', seen: ['a.test'] })
  assert.deepEqual(problemIn({ kind: 'noRecord' }), { kind: 'noRecord', seen: [] })
  assert.equal(problemIn({ kind: 'other' }), undefined)
  assert.equal(problemIn(undefined), undefined)
})

test('the domain of the own address is suggested once', () => {
  assert.equal(suggestedDomain('me@Acme.test', []), 'acme.test')
  assert.equal(suggestedDomain('me@acme.test', [{ domain: 'acme.test' }]), '')
  assert.equal(suggestedDomain(undefined, []), '')
})

test('a domain is taken out of an address of a page, and a mail address is none', () => {
  assert.equal(typedDomain(' https://www.Acme.test/ '), 'acme.test')
  assert.equal(typedDomain('acme.test.'), 'acme.test')
  for (const name of ['acme.test', 'münchen.example', 'a-b.co.uk']) assert.ok(isDomainName(name), name)
  for (const name of ['acme', 'me@acme.test', '-a.test', 'a..test', 'a b.test', 'a.test/x'])
    assert.ok(!isDomainName(name), name)
})
