import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAccess, hasPermission, hasRole } from '../../src/server/access.ts'
import type { FeError } from '../../src/server/errors.ts'
import type { TokenOptions } from '../../src/server/tokenOptions.ts'
import { verifyToken } from '../../src/server/verifyToken.ts'
import { createTestIssuer, issuer, outcome, person, startSeconds } from './testIssuer.ts'

const mfa = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'

const made = await createTestIssuer()
const { options, sign } = made

/** The outcome of a token with changed claims and header under further options. */
const check = async (claims: object = {}, further: Partial<TokenOptions> = {}, header: object = {}) =>
  outcome(verifyToken(await sign({ ...claims }, { ...header }), { ...options, ...further }))

describe('a valid token', () => {
  test('answers with its claims, typed, and with all of them by their names', async () => {
    const claims = await verifyToken(await sign({ plan: 'gold', auth_time: startSeconds - 9, acr: mfa }), options)
    const { all, ...typed } = claims
    const { type: _type, ...facts } = person
    const times = { iat: startSeconds, exp: startSeconds + 300, auth_time: startSeconds - 9 }
    assert.deepEqual(typed, { ...facts, ...times, kind: 'user', acr: mfa })
    assert.deepEqual([all['plan'], all['iss']], ['gold', issuer])
  })

  test('of an impersonation names who acts', async () => {
    assert.equal((await verifyToken(await sign({ act: { sub: 'support-1' } }), options)).actorId, 'support-1')
    assert.equal('actorId' in (await verifyToken(await sign(), options)), false)
  })

  test('grants nothing by lists that are none', async () => {
    const odd = { roles: 'Admin', permissions: { 0: '*' }, amr: 'mfa', tenantIds: null }
    const { roles, permissions, amr, tenantIds } = await verifyToken(await sign(odd), options)
    assert.deepEqual([roles, permissions, amr, tenantIds], [[], [], [], []])
    assert.deepEqual((await verifyToken(await sign({ roles: [1, 'Reader', null] }), options)).roles, ['Reader'])
  })

  test('of Frontegg is taken by its client ID: RS256, plain JWT, with the ways it names', async () => {
    const frontegg = await createTestIssuer('RS256')
    const claims = { aud: 'client-1', iss: 'https://app-x.frontegg.test', amr: ['mfa', 'otp'], acr: mfa, metadata: {} }
    const token = await frontegg.sign({ ...claims, sid: undefined, auth_time: startSeconds }, { typ: 'JWT' })
    const rules = { ...frontegg.options, issuer: 'https://app-x.frontegg.test', audience: 'client-1' }
    const { kind, amr } = await verifyToken(token, { ...rules, stepUp: { maxAgeSeconds: 60 } })
    assert.deepEqual([kind, amr], ['user', ['mfa', 'otp']])
    assert.equal(await outcome(verifyToken(token, { ...rules, audience: 'client-2' })), 'wrongAudience')
  })
})

describe('what makes a token valid', () => {
  test('is its issuer, to the letter', async () => {
    assert.equal(await check({ iss: `${issuer}/` }), 'wrongIssuer')
    assert.equal(await check({ iss: undefined }), 'invalidToken')
    assert.equal(await check({ iss: [issuer] }), 'wrongIssuer')
  })

  test('is an audience, by default the issuer', async () => {
    assert.equal(await check({ aud: ['app-1', issuer] }), 'ok')
    assert.equal(await check({ aud: 'app-1' }), 'wrongAudience')
    assert.equal(await check({ aud: 'app-1' }, { audience: ['app-0', 'app-1'] }), 'ok')
    assert.equal(await check({}, { audience: 'app-1' }), 'wrongAudience')
    assert.equal(await check({ aud: undefined }), 'invalidToken')
  })

  test('is its algorithm', async () => {
    assert.equal(await check({}, { algorithms: ['ES256'] }), 'ok')
    assert.equal(await check({}, { algorithms: ['RS256'] }), 'invalidToken')
  })

  test('are its times, with half a minute for clocks that differ', async () => {
    assert.equal(await check({ exp: startSeconds - 29 }), 'ok')
    assert.equal(await check({ exp: startSeconds - 30 }), 'tokenExpired')
    assert.equal(await check({ exp: startSeconds - 1 }, { clockToleranceSeconds: 0 }), 'tokenExpired')
    assert.equal(await check({ nbf: startSeconds + 30 }), 'ok')
    assert.equal(await check({ nbf: startSeconds + 31 }), 'tokenNotYetValid')
    assert.equal(await check({ iat: startSeconds + 30 }), 'ok')
    assert.equal(await check({ iat: startSeconds + 31 }), 'tokenNotYetValid')
    for (const claim of ['exp', 'iat', 'sub'])
      for (const value of [undefined, 'soon', null])
        assert.equal(await check({ [claim]: value }), claim === 'sub' && value === 'soon' ? 'ok' : 'invalidToken')
    assert.equal(await check({ sub: '' }), 'invalidToken')
  })

  test('is that it opens the API: no ID token, proof of a sign-out or token of another kind does', async () => {
    assert.equal(await check({}, {}, { typ: 'application/at+jwt' }), 'ok')
    assert.equal(await check({}, {}, { typ: 'AT+JWT' }), 'ok')
    assert.equal(await check({ type: undefined }, {}, { typ: 'JWT' }), 'invalidToken')
    for (const typ of ['logout-hint+jwt', 'api-token+jwt', 'id+jwt', '', undefined])
      assert.equal(await check({}, {}, { typ }), 'invalidToken', typ)
    for (const type of ['userApiToken', 'tenantAccessToken', 7, undefined])
      assert.equal(await check({ type }), 'invalidToken', String(type))
    assert.equal(await check({ tenantId: undefined }), 'invalidToken')
  })

  test('is that programs are expected, for an API token', async () => {
    const token = [{ type: 'tenantApiToken' }, {}, { typ: 'api-token+jwt' }] as const
    assert.equal(await check(...token), 'invalidToken')
    assert.equal(await check(token[0], { kinds: ['user', 'apiToken'] }, token[2]), 'ok')
    assert.equal(await check({}, { kinds: ['apiToken'] }), 'invalidToken')
    const both: Partial<TokenOptions> = { kinds: ['user', 'apiToken'] }
    assert.equal(await check({ type: 'userApiToken' }, both, { typ: 'at+jwt' }), 'invalidToken')
    for (const type of ['userToken', 'tenantAccessToken', undefined])
      assert.equal(await check({ type }, both, { typ: 'api-token+jwt' }), 'invalidToken')
    const plain = await sign({ type: 'userApiToken', tenantId: undefined }, { typ: 'JWT' })
    const { kind, tenantId } = await verifyToken(plain, { ...options, kinds: ['apiToken'] })
    assert.deepEqual([kind, tenantId], ['apiToken', ''])
  })
})

describe('rules of access', () => {
  test('name the tenant, roles and permissions, of which all are needed', async () => {
    assert.equal(await check({}, { tenantId: 'tenant-1', roles: ['Admin', 'Reader'] }), 'ok')
    assert.equal(await check({}, { tenantId: 'tenant-2' }), 'wrongTenant')
    assert.equal(await check({}, { roles: ['Admin', 'Owner'] }), 'missingRole')
    assert.equal(await check({}, { permissions: ['reports.read', 'users.read'] }), 'ok')
    assert.equal(await check({}, { permissions: ['reports.read', 'users.write'] }), 'missingPermission')
  })

  test('read wildcards of the token as the client does, and none of the rule', () => {
    const held = { permissions: ['reports.*', 'fe.*.read'] }
    for (const key of ['reports.read', 'reports.a.b', 'fe.users.read'])
      assert.equal(hasPermission(held, key), true, key)
    for (const key of ['reports', 'report', 'xreports.read', 'fe.users.write', '*', 're*', ''])
      assert.equal(hasPermission(held, key), false, key)
    assert.equal(hasPermission({ permissions: ['*'] }, ''), false)
    assert.equal(hasRole({ roles: ['Admin'] }, 'admin'), false)
  })

  test('ask for a second factor by policy, factor and time [step-up-proof]', async () => {
    const proven = { acr: mfa, amr: ['pwd', 'mfa', 'otp'], auth_time: startSeconds - 299 }
    const stepUp = { maxAgeSeconds: 300 }
    assert.equal(await check(proven, { stepUp }), 'ok')
    assert.equal(await check(proven, { stepUp: {} }), 'ok')
    for (const factor of ['sms', 'hwk'])
      assert.equal(await check({ ...proven, amr: ['mfa', factor] }, { stepUp }), 'ok')
    for (const change of [
      { auth_time: startSeconds - 300 },
      { auth_time: startSeconds + 31 },
      { auth_time: undefined },
      { auth_time: String(startSeconds) },
      { acr: 'other' },
      { amr: ['pwd', 'mfa'] },
      { amr: ['otp'] },
      { amr: 'mfa otp' },
    ])
      assert.equal(await check({ ...proven, ...change }, { stepUp }), 'stepUpRequired', JSON.stringify(change))
    assert.equal(await check({ ...proven, auth_time: undefined }, { stepUp: {} }), 'ok')
    assert.equal(await check(proven, { stepUp: { maxAgeSeconds: 0 } }), 'stepUpRequired')
  })

  test('can be checked later, for one request', async () => {
    const claims = await verifyToken(await sign(), options)
    checkAccess(claims, { tenantId: 'tenant-1', permissions: ['reports.read'] })
    const codes = [{ tenantId: 'x' }, { roles: ['x'] }, { permissions: ['x'] }, { stepUp: {} }].map(rules => {
      try {
        checkAccess(claims, rules)
        return 'ok'
      } catch (error) {
        return `${(error as FeError).code} ${(error as FeError).status}`
      }
    })
    assert.deepEqual(codes, ['wrongTenant 403', 'missingRole 403', 'missingPermission 403', 'stepUpRequired 401'])
  })
})

describe('options', () => {
  const wrong: Record<string, unknown>[] = [
    { issuer: undefined },
    { issuer: '' },
    { issuer: 'auth.example.test' },
    { issuer: 'http://auth.example.test' },
    { jwksUrl: 'http://10.0.0.1/keys' },
    { jwksUrl: 'file:///keys' },
    { jwksUrl: '' },
    { audience: undefined },
    { audience: '' },
    { audience: [] },
    { audience: ['a', undefined] },
    { algorithms: [] },
    { algorithms: ['HS256'] },
    { algorithms: ['none'] },
    { algorithms: 'ES256' },
    { kinds: [] },
    { kinds: ['person'] },
    { tenantId: undefined },
    { tenantId: '' },
    { roles: undefined },
    { roles: 'Admin' },
    { permissions: [undefined] },
    { permissions: [''] },
    { permission: ['users.read'] },
    { stepUp: undefined },
    { stepUp: true },
    { stepUp: { maxAge: 300 } },
    { stepUp: { maxAgeSeconds: undefined } },
    { stepUp: { maxAgeSeconds: -1 } },
    { clockToleranceSeconds: 301 },
    { clockToleranceSeconds: '30' },
    { staleKeysSeconds: Infinity },
    { now: () => NaN },
    { now: () => new Date() },
  ]
  test('without a usable value are a mistake of the developer, not a rule that lets everyone pass', async () => {
    const token = await sign()
    for (const one of wrong)
      await assert.rejects(verifyToken(token, { ...options, ...one } as TokenOptions), TypeError, JSON.stringify(one))
    const claims = await verifyToken(token, options)
    for (const one of [{ tenantId: undefined }, { role: ['x'] }, undefined, { permissions: 'x' }])
      assert.throws(() => checkAccess(claims, one as object), TypeError, JSON.stringify(one))
    await assert.rejects(verifyToken(token, undefined as unknown as TokenOptions), TypeError)
  })

  test('take plain http on this machine, and elsewhere only when told', async () => {
    for (const address of ['http://localhost:8400', 'http://127.0.0.1:8400', 'http://[::1]:8400'])
      assert.equal(await check({ iss: address, aud: address }, { issuer: address }), 'ok')
    const inside = 'http://auth:8400'
    assert.equal(await check({ iss: inside, aud: inside }, { issuer: inside, allowInsecureHttp: true }), 'ok')
    await assert.rejects(verifyToken(await sign(), { ...options, issuer: 'http://localhost.example.test' }), TypeError)
  })

  test('read the keys below the issuer, or where they say', async () => {
    const seen: string[] = []
    const fetch = (url: string) => {
      seen.push(url)
      return Promise.resolve(Response.json({ keys: made.published }))
    }
    await verifyToken(await sign({ iss: `${issuer}/`, aud: 'a' }), {
      ...options,
      fetch,
      issuer: `${issuer}/`,
      audience: 'a',
    })
    await verifyToken(await sign(), { ...options, fetch, jwksUrl: 'https://keys.example.test/set' })
    assert.deepEqual(seen, [`${issuer}/.well-known/jwks.json`, 'https://keys.example.test/set'])
  })
})

test('errors hold a status and a sentence, and nothing of the token [token-memory]', async () => {
  const errorOf = async (claims: object) =>
    verifyToken(await sign({ ...claims, email: 'secret@example.test' }), options).then(
      () => assert.fail(),
      (cause: unknown) => cause as FeError,
    )
  const expired = await errorOf({ exp: startSeconds - 60 })
  assert.deepEqual([expired.name, expired.status, expired.message], ['FeError', 401, 'The access token has expired'])
  for (const claims of [
    { exp: startSeconds - 60 },
    { sub: undefined },
    { iss: 'x' },
    { nbf: 'soon' },
    { tenantId: 7 },
  ]) {
    const error = await errorOf(claims)
    assert.equal(error.cause, undefined)
    assert.equal(JSON.stringify({ ...error }).includes('secret'), false)
  }
  for (const nothing of [undefined, null, '']) assert.equal(await outcome(verifyToken(nothing, options)), 'noToken')
})
