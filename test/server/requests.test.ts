import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  authenticateRequest,
  claimsOf,
  errorResponse,
  guardFetch,
  guardNode,
  type NodeResponse,
} from '../../src/server/authenticateRequest.ts'
import { FeError, serverError } from '../../src/server/errors.ts'
import type { TokenClaims } from '../../src/server/tokenClaims.ts'
import type { TokenOptions } from '../../src/server/tokenOptions.ts'
import { createTestIssuer, outcome, startSeconds } from './testIssuer.ts'

const { options, sign } = await createTestIssuer()
const token = await sign()
const address = 'https://api.example.test/reports'
const requestWith = (authorization?: string) =>
  new Request(address, authorization === undefined ? {} : { headers: { authorization } })

describe('the token of a request', () => {
  test('is in the Authorization header, of Fetch, of Node, or of a cloud with names in capitals', async () => {
    for (const request of [
      requestWith(`Bearer ${token}`),
      requestWith(`bearer   ${token}`),
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { Authorization: `Bearer ${token}` } },
      { headers: { authorization: [`Bearer ${token}`], cookie: undefined } },
    ])
      assert.equal((await authenticateRequest(request, options)).sub, 'user-1')
  })

  test('is nowhere else, and never one of two', async () => {
    const code = (request: { headers: Headers | Record<string, string | string[]> }) =>
      outcome(authenticateRequest(request, options))
    for (const value of ['Basic dXNlcjpwdw==', 'Bearerx', token, `Token ${token}`])
      assert.equal(await code(requestWith(value)), 'noToken', value)
    assert.equal(await code({ headers: {} }), 'noToken')
    assert.equal(
      await code(new Request(`${address}?access_token=${token}`, { headers: { cookie: `token=${token}` } })),
      'noToken',
    )
    for (const value of [
      'Bearer',
      'Bearer ',
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer "${token}"`,
    ])
      assert.equal(await code(requestWith(value)), 'invalidToken', value)
    assert.equal(
      await code({ headers: { authorization: `Bearer ${token}`, Authorization: 'Bearer x' } }),
      'invalidToken',
    )
    assert.equal(await code({ headers: { authorization: [`Bearer ${token}`, `Bearer ${token}`] } }), 'invalidToken')
  })
})

describe('the answer to a refused request', () => {
  const answerOf = async (authorization: string | undefined, further: Partial<TokenOptions> = {}) => {
    const guarded = guardFetch({ ...options, ...further }, () => new Response('secret'))
    const { status, headers } = await guarded(requestWith(authorization))
    return [status, headers.get('www-authenticate'), headers.get('cache-control')]
  }

  test('is 401 without an error where there was no token (RFC 6750)', async () => {
    assert.deepEqual(await answerOf(undefined), [401, 'Bearer', 'no-store'])
  })

  test('is 401 with invalid_token for a bad one, 403 with insufficient_scope for a good one without the right', async () => {
    const expired = await sign({ exp: startSeconds - 60 })
    assert.deepEqual(await answerOf(`Bearer ${expired}`), [
      401,
      'Bearer error="invalid_token", error_description="The access token has expired"',
      'no-store',
    ])
    for (const rules of [{ permissions: ['users.write'] }, { roles: ['Owner'] }, { tenantId: 'tenant-2' }]) {
      const [status, challenge] = await answerOf(`Bearer ${token}`, rules)
      assert.equal(status, 403)
      assert.match(String(challenge), /^Bearer error="insufficient_scope", error_description="[\w ]+"$/)
    }
  })

  test('asks for a second factor with policy and age (RFC 9470)', async () => {
    assert.deepEqual((await answerOf(`Bearer ${token}`, { stepUp: { maxAgeSeconds: 300 } })).slice(0, 2), [
      401,
      'Bearer error="insufficient_user_authentication", error_description="A second factor has to be proven", ' +
        'acr_values="http://schemas.openid.net/pape/policies/2007/06/multi-factor", max_age="300"',
    ])
  })

  test('is 503 with a time to wait, and no challenge, while the keys are not available', async () => {
    const away = { ...options, fetch: () => Promise.reject(new Error('away')) }
    const response = await guardFetch(away, () => new Response())(requestWith(`Bearer ${token}`))
    const { headers } = response
    assert.deepEqual([response.status, headers.get('retry-after'), headers.get('www-authenticate')], [503, '3', null])
    assert.deepEqual(await response.json(), {
      code: 'keysUnavailable',
      message: 'The keys of the issuer are not available',
    })
  })

  test('to a webhook has no challenge', async () => {
    const response = errorResponse(serverError('webhookWrongSignature'))
    assert.deepEqual([response.status, response.headers.get('www-authenticate')], [401, null])
  })

  test('is none to a fault of the server, which is thrown on', () => {
    for (const error of [
      new TypeError('x'),
      new FeError('network', 'x'),
      new FeError('constructor', 'x'),
      'x',
      undefined,
    ])
      assert.throws(
        () => errorResponse(error),
        cause => cause === error,
      )
  })
})

describe('guardFetch', () => {
  test('hands on request, claims and what a framework adds', async () => {
    const handler = guardFetch(options, (request: Request, { sub }: TokenClaims, { id }: { id: string }) =>
      Response.json([request.url, sub, id]),
    )
    const response = await handler(requestWith(`Bearer ${token}`), { id: 'r-1' })
    assert.deepEqual(await response.json(), [address, 'user-1', 'r-1'])
  })

  test('does not answer for a handler that fails, also with an error of this kind', async () => {
    const fault = serverError('noToken')
    const handler = guardFetch(options, () => Promise.reject(fault))
    await assert.rejects(handler(requestWith(`Bearer ${token}`)), cause => cause === fault)
  })

  test('tells of mistakes in its options when it is made', () => {
    const wrong = { ...options, permission: ['x'] } as TokenOptions
    assert.throws(() => guardFetch(wrong, () => new Response()), TypeError)
    assert.throws(() => guardNode(wrong), TypeError)
  })
})

describe('guardNode', () => {
  const call = async (authorization: string | undefined, used: TokenOptions = options) => {
    const headers: Record<string, string> = {}
    let body: string | undefined
    const response: NodeResponse = {
      statusCode: 200,
      setHeader: (name, value) => void (headers[name] = value),
      end: text => void (body = text),
    }
    const passed: unknown[][] = []
    const request = { headers: authorization === undefined ? {} : { authorization } }
    await guardNode(used)(request, response, (...given) => void passed.push(given))
    return { request, response, headers, body, passed }
  }

  test('lets a valid token pass, with its claims', async () => {
    const { request, body, passed } = await call(`Bearer ${token}`)
    assert.deepEqual([passed, body], [[[]], undefined])
    assert.equal(claimsOf(request).sub, 'user-1')
  })

  test('answers others itself, and goes no further', async () => {
    const { request, response, headers, body, passed } = await call(undefined)
    assert.deepEqual([response.statusCode, headers['www-authenticate'], passed], [401, 'Bearer', []])
    assert.equal((JSON.parse(body ?? '') as { code: string }).code, 'noToken')
    assert.throws(() => claimsOf(request), TypeError)
  })

  test('hands a fault of the server to the framework', async () => {
    const guard = guardNode(options)
    let handed: unknown
    const broken = {
      get headers(): Record<string, string> {
        throw new RangeError('no headers')
      },
    }
    await guard(broken, { statusCode: 0, setHeader: () => {}, end: () => assert.fail() }, error => (handed = error))
    assert.ok(handed instanceof RangeError)
  })
})
