import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EntitlementQuery } from '../../../src/state/vendor/entitlements/answers.ts'
import { attributesOf } from '../../../src/state/vendor/entitlements/attributes.ts'
import { evaluate } from '../../../src/state/vendor/entitlements/evaluate.ts'
import { patternCovers } from '../../../src/state/vendor/entitlements/patternCovers.ts'
import { conditionHolds, isTreated } from '../../../src/state/vendor/entitlements/targeting.ts'
import type { PublicUser } from '../../../src/state/session/publicUser.ts'

const nowMs = Date.UTC(2026, 0, 1)
const yes = { isEntitled: true }
const no = (justification: string) => ({ isEntitled: false, justification })

const ask = (
  query: EntitlementQuery,
  entitlements: unknown,
  attributes = new Map<string, string | number | boolean>(),
) => evaluate(query, { entitlements, attributes, nowMs })

const feature = (fields: object) => ({ planIds: [], expireTime: null, linkedPermissions: [], ...fields })

describe('a permission', () => {
  const table: [pattern: string, key: string, covers: boolean][] = [
    ['fe.secure.read.users', 'fe.secure.read.users', true],
    ['fe.secure.read.users', 'fe.secure.read.user', false],
    ['fe.secure.*', 'fe.secure.read.users', true],
    ['fe.secure.*', 'fe.secure.', true],
    ['fe.secure.*', 'fe.secure', false],
    ['fe.secure.*', 'fe.account.read', false],
    ['fe.*.read', 'fe.secure.users.read', true],
    ['fe.*.read.*', 'fe.secure.write.users', false],
    ['*.read.*.one', 'fe.read.users.one', true],
    ['a*a', 'a', false],
    ['a*bc*c', 'abc', false],
    ['*', 'anything', true],
    ['*', '', true],
    ['', 'anything', false],
    ['fexsecure', 'fe.secure', false],
    ['fe.secure', 'fexsecure', false],
    ['fe.(read|write)', 'fe.read', false],
    ['fe.secure.*', 'fe.secure.a\nb', true],
  ]
  for (const [pattern, key, covers] of table)
    test(`"${pattern}" ${covers ? 'covers' : 'does not cover'} ${JSON.stringify(key)}`, () =>
      assert.equal(patternCovers(pattern, key), covers))

  test('a pattern of many stars is answered at once [any-value]', () => {
    const startMs = performance.now()
    assert.equal(patternCovers('*a'.repeat(5_000) + 'b', 'a'.repeat(50_000)), false)
    assert.ok(performance.now() - startMs < 500)
  })

  test('counts only when it is granted with true', () => {
    assert.deepEqual(ask({ permissionKey: 'a' }, { permissions: { a: true } }), yes)
    for (const value of [false, 'true', 1, null])
      assert.deepEqual(ask({ permissionKey: 'a' }, { permissions: { a: value } }), no('MISSING_PERMISSION'))
  })

  const linked = (...expireTimes: (number | null)[]) => ({
    permissions: { 'reports.*': true },
    plans: {},
    features: Object.fromEntries(
      expireTimes.map((expireTime, index) => [
        `f${index}`,
        feature({ expireTime, linkedPermissions: ['reports.read'] }),
      ]),
    ),
  })
  const precedence: [what: string, entitlements: unknown, answer: object][] = [
    ['without linked features needs nothing else', linked(), yes],
    ['with a linked feature that is had is had', linked(-1), yes],
    ['with a linked feature that is missing is missing that', linked(null), no('MISSING_FEATURE')],
    ['with a linked feature that has ended has ended', linked(nowMs - 1), no('BUNDLE_EXPIRED')],
    ['with one ended and one missing feature has ended', linked(null, nowMs - 1), no('BUNDLE_EXPIRED')],
    ['needs only one of several features', linked(null, nowMs - 1, nowMs + 1), yes],
    [
      'that is not granted is reported before its feature',
      { ...linked(nowMs - 1), permissions: {} },
      no('MISSING_PERMISSION'),
    ],
  ]
  for (const [what, entitlements, answer] of precedence)
    test(what, () => assert.deepEqual(ask({ permissionKey: 'reports.read' }, entitlements), answer))
})

describe('a feature', () => {
  const flag = (fields: object) => ({ on: true, offTreatment: 'false', defaultTreatment: 'false', ...fields })
  const plans = { good: { defaultTreatment: 'true' }, bad: { defaultTreatment: 'false' } }
  const table: [what: string, feature: unknown, answer: object][] = [
    ['granted for ever is had', { expireTime: -1 }, yes],
    ['never granted is missing', { expireTime: null }, no('MISSING_FEATURE')],
    ['is had in the millisecond its grant ends', { expireTime: nowMs }, yes],
    ['is not had a millisecond later', { expireTime: nowMs - 1 }, no('BUNDLE_EXPIRED')],
    ['is had before its grant ends', { expireTime: nowMs + 1 }, yes],
    ['granted until 1970 has ended', { expireTime: 0 }, no('BUNDLE_EXPIRED')],
    ['granted until a text was never granted', { expireTime: '9999999999999' }, no('MISSING_FEATURE')],
    ['flagged on by default is had', { featureFlag: flag({ defaultTreatment: 'true' }) }, yes],
    ['flagged off by default is missing', { featureFlag: flag({}) }, no('MISSING_FEATURE')],
    ['whose flag is off follows the off treatment', { featureFlag: flag({ on: false, offTreatment: 'true' }) }, yes],
    [
      'whose flag is off ignores the default treatment',
      { featureFlag: flag({ on: false, defaultTreatment: 'true' }) },
      no('MISSING_FEATURE'),
    ],
    ['of a plan is had', { planIds: ['bad', 'good'] }, yes],
    ['of a plan that refuses is missing', { planIds: ['bad'] }, no('MISSING_FEATURE')],
    ['of an unknown plan is missing', { planIds: ['gone'] }, no('MISSING_FEATURE')],
    ['that ended but is flagged on is had', { expireTime: 0, featureFlag: flag({ defaultTreatment: 'true' }) }, yes],
    ['that ended but is in a plan is had', { expireTime: 0, planIds: ['good'] }, yes],
    ['that ended and is in no plan has ended', { expireTime: 0, planIds: ['bad'] }, no('BUNDLE_EXPIRED')],
  ]
  for (const [what, fields, answer] of table)
    test(what, () =>
      assert.deepEqual(ask({ featureKey: 'f' }, { plans, features: { f: feature(fields as object) } }), answer),
    )
  test('that is unknown is missing', () =>
    assert.deepEqual(ask({ featureKey: 'x' }, { features: {} }), no('MISSING_FEATURE')))
})

describe('a condition', () => {
  const holds = (attribute: unknown, op: string, value: unknown, negate: unknown = false) =>
    conditionHolds({ attribute: 'x', op, value, negate }, new Map([['x', attribute as string]]))
  const day = '2026-01-02T00:00:00.000Z'
  const dayMs = Date.parse(day)
  const table: [attribute: unknown, op: string, value: unknown, holds: boolean][] = [
    ['a', 'in_list', { list: ['b', 'a'] }, true],
    ['a', 'in_list', { list: ['ab'] }, false],
    ['a', 'in_list', { list: [] }, false],
    ['anna', 'starts_with', { list: ['x', 'an'] }, true],
    ['anna', 'starts_with', { list: ['na'] }, false],
    ['anna', 'ends_with', { list: ['na'] }, true],
    ['anna', 'ends_with', { list: ['an'] }, false],
    ['anna', 'contains', { list: ['nn'] }, true],
    ['anna', 'contains', { list: ['x'] }, false],
    ['ann@acme.test', 'matches', { string: '^\\w+@acme\\.test$' }, true],
    ['ann@acmextest', 'matches', { string: '^\\w+@acme\\.test$' }, false],
    ['a', 'matches', { string: '(' }, false],
    [5, 'equal', { number: 5 }, true],
    [5, 'equal', { number: 6 }, false],
    [5, 'greater_than', { number: 4 }, true],
    [5, 'greater_than', { number: 5 }, false],
    [5, 'greater_than_equal', { number: 5 }, true],
    [5, 'greater_than_equal', { number: 6 }, false],
    [5, 'lower_than', { number: 6 }, true],
    [5, 'lower_than', { number: 5 }, false],
    [5, 'lower_than_equal', { number: 5 }, true],
    [5, 'lower_than_equal', { number: 4 }, false],
    [5, 'between_numeric', { start: 5, end: 6 }, true],
    [6, 'between_numeric', { start: 5, end: 6 }, true],
    [7, 'between_numeric', { start: 5, end: 6 }, false],
    [true, 'is', { boolean: true }, true],
    [true, 'is', { boolean: false }, false],
    [false, 'is', { boolean: false }, true],
    [day, 'on', { date: day }, true],
    [dayMs, 'on', { date: day }, true],
    [day, 'on', { date: '2026-01-02T00:00:00.001Z' }, false],
    [day, 'on_or_after', { date: day }, true],
    [day, 'on_or_after', { date: '2026-01-03' }, false],
    [day, 'on_or_before', { date: day }, true],
    [day, 'on_or_before', { date: '2026-01-01' }, false],
    [day, 'between_date', { start: '2026-01-01', end: day }, true],
    [day, 'between_date', { start: '2026-01-03', end: '2026-01-04' }, false],
  ]
  for (const [attribute, op, value, expected] of table)
    test(`${JSON.stringify(attribute)} ${op} ${JSON.stringify(value)}: ${String(expected)}, negated the opposite`, () => {
      assert.equal(holds(attribute, op, value), expected)
      assert.equal(holds(attribute, op, value, true), !expected)
    })

  const unreadable: [attribute: unknown, op: string, value: unknown][] = [
    [undefined, 'in_list', { list: ['a'] }],
    ['a', 'in_list', { list: ['a', 1] }],
    ['a', 'in_list', { list: 'a' }],
    ['a', 'in_list', null],
    [5, 'starts_with', { list: ['5'] }],
    ['5', 'greater_than', { number: 4 }],
    [5, 'greater_than', { number: '4' }],
    [Number.NaN, 'lower_than', { number: 4 }],
    [5, 'between_numeric', { start: 4 }],
    ['true', 'is', { boolean: true }],
    [true, 'is', {}],
    ['no date', 'on', { date: day }],
    [day, 'on', { date: 'no date' }],
    [day, 'on', { date: day + ' '.repeat(10_000) }],
    [day, 'between_date', { start: day }],
    ['a', 'matches', { string: 5 }],
    ['a', 'sounds_like', { string: 'a' }],
    ['a', 'constructor', { string: 'a' }],
    ['a', '__proto__', { string: 'a' }],
    ['a', { toString: 'in_list' } as never, { list: ['a'] }],
  ]
  for (const [attribute, op, value] of unreadable)
    test(`${JSON.stringify(attribute)} ${JSON.stringify(op)} ${JSON.stringify(value)?.slice(0, 60)} never holds, nor negated [any-value] [untrusted-objects]`, () => {
      assert.equal(holds(attribute, op, value), false)
      assert.equal(holds(attribute, op, value, true), false)
    })
})

describe('a rule', () => {
  const attributes = new Map<string, string | number | boolean>([
    ['plan', 'gold'],
    ['seats', 12],
  ])
  const gold = { attribute: 'plan', op: 'in_list', negate: false, value: { list: ['gold'] } }
  const large = { attribute: 'seats', op: 'greater_than', negate: false, value: { number: 100 } }
  const rule = (conditions: unknown, treatment = 'true', conditionLogic: unknown = 'and') => ({
    conditionLogic,
    conditions,
    treatment,
  })
  const table: [what: string, rules: unknown, defaultTreatment: string, treated: boolean][] = [
    ['applies when its condition holds', [rule([gold])], 'false', true],
    ['needs all its conditions', [rule([gold, large])], 'false', false],
    ['may refuse what the default allows', [rule([gold], 'false')], 'true', false],
    ['is the first that applies', [rule([large], 'false'), rule([gold]), rule([gold], 'false')], 'false', true],
    ['without conditions applies to everybody', [rule([])], 'false', true],
    ['of another logic does not apply', [rule([gold], 'true', 'or')], 'false', false],
    ['without a list of conditions does not apply', [rule('all')], 'false', false],
    ['that is no object does not apply', [null, 5, 'x'], 'true', true],
    ['is not looked for where there is no list', { 0: rule([gold]) }, 'false', false],
  ]
  for (const [what, rules, defaultTreatment, treated] of table)
    test(what, () => assert.equal(isTreated({ rules, defaultTreatment }, attributes), treated))
})

describe('attributes', () => {
  const user = {
    id: 'ann',
    sub: 'ann',
    tenantId: 'acme',
    email: 'ann@acme.test',
    verified: true,
    roles: [{ key: 'Admin' }],
    superUser: false,
  } as unknown as PublicUser

  test('name the person, the tenant, and everything plain in profile and token', () => {
    const attributes = attributesOf(user, { email: 'old@acme.test', customClaims: { level: 3 }, iat: 5, nothing: null })
    assert.deepEqual(Object.fromEntries(attributes), {
      'frontegg.userId': 'ann',
      'frontegg.tenantId': 'acme',
      'frontegg.email': 'ann@acme.test',
      'frontegg.emailVerified': true,
      'jwt.email': 'ann@acme.test',
      'jwt.customClaims.level': 3,
      'jwt.iat': 5,
      'jwt.id': 'ann',
      'jwt.sub': 'ann',
      'jwt.tenantId': 'acme',
      'jwt.verified': true,
      'jwt.roles.0.key': 'Admin',
      'jwt.superUser': false,
    })
  })

  test('say whether the address is verified as the token says', () =>
    assert.equal(attributesOf(user, { email_verified: false }).get('frontegg.emailVerified'), false))

  test('end at a depth and a number, whatever the token holds [any-value]', () => {
    let deep: object = { leaf: 1 }
    for (let depth = 0; depth < 5_000; depth += 1) deep = { deep }
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))
    assert.ok(attributesOf(user, { deep, wide }).size <= 2_000)
  })

  test('of hostile names stay entries of a map [untrusted-objects]', () => {
    const claims = JSON.parse('{"__proto__": {"polluted": true}, "constructor": "x"}') as Record<string, unknown>
    assert.equal(attributesOf(user, claims).get('jwt.constructor'), 'x')
    assert.equal('polluted' in {}, false)
  })
})

describe('hostile entitlements', () => {
  const hostile: unknown[] = [
    undefined,
    null,
    0,
    '',
    'text',
    [],
    [[]],
    true,
    { features: null },
    { features: [], plans: 5 },
  ]
  const parts: unknown[] = [undefined, null, 5, 'x', [], {}, [null], { list: 5 }, { toString: 1 }, '\ud800']
  for (const part of parts)
    hostile.push(
      { features: { f: part }, permissions: { p: true } },
      { features: { f: feature({ planIds: part, linkedPermissions: part, expireTime: part }) }, permissions: part },
      { features: { f: feature({ planIds: [part, 'plan'], featureFlag: part }) }, plans: { plan: part } },
      { features: { f: feature({ featureFlag: { on: part, rules: part, defaultTreatment: part } }) } },
      { features: { f: feature({ featureFlag: { on: true, rules: [{ conditions: [part], treatment: part }] } }) } },
    )
  test('answer no and never throw [any-value]', () => {
    for (const entitlements of hostile) {
      assert.equal(ask({ featureKey: 'f' }, entitlements).isEntitled, false, JSON.stringify(entitlements))
      assert.equal(ask({ permissionKey: 'q' }, entitlements).isEntitled, false)
    }
  })

  test('cannot be asked for what every object has [untrusted-objects]', () => {
    for (const key of ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty']) {
      assert.deepEqual(ask({ featureKey: key }, { features: {} }), no('MISSING_FEATURE'))
      assert.deepEqual(ask({ permissionKey: key }, { permissions: {} }), no('MISSING_PERMISSION'))
      assert.deepEqual(
        ask({ featureKey: 'f' }, { features: { f: feature({ planIds: [key] }) }, plans: {} }),
        no('MISSING_FEATURE'),
      )
    }
  })

  test('may use such a name themselves [untrusted-objects]', () => {
    const entitlements: unknown = JSON.parse('{"features": {"__proto__": {"expireTime": -1}}}')
    assert.deepEqual(ask({ featureKey: '__proto__' }, entitlements), yes)
  })

  test('asked with something that is no key answer no', () => {
    for (const key of [null, 5, {}, [], Symbol('x'), { toString: 1 }] as unknown as string[]) {
      assert.equal(ask({ featureKey: key }, { features: {} }).isEntitled, false)
      assert.equal(ask({ permissionKey: key }, { permissions: {} }).isEntitled, false)
    }
  })
})
