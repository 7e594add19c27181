import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { serverPorts } from '../../../demo/server/ports.ts'
import { rotateSigningKeys } from '../../../src/backend/tokens/signingKeys.ts'
import { refreshToken } from '../../../src/http/identityAuth/operations.ts'
import {
  authenticateRequest,
  claimsOf,
  errorResponse,
  guardFetch,
  guardNode,
} from '../../../src/server/authenticateRequest.ts'
import type { TokenClaims } from '../../../src/server/tokenClaims.ts'
import type { TokenOptions } from '../../../src/server/tokenOptions.ts'
import { tokenOf } from './browser.ts'
import { homes, serve, type Served } from './homes.ts'

/** An application of a host, which answers `/me` to everyone with a token and `/members` to administrators. */
type Application = (options: TokenOptions) => (...given: Parameters<RequestListener>) => unknown

const adminsOnly = { permissions: ['fe.connectivity.write.webhook'] }
const facts = ({ sub, tenantId, kind }: TokenClaims) => ({ sub, tenantId, kind })

/** A handler of Fetch requests, as route handlers of Next, SvelteKit, Astro and others are. */
const fetchApplication: Application = options => {
  const handlers: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    '/me': guardFetch(options, (_request, claims) => Response.json(facts(claims))),
    '/members': guardFetch({ ...options, ...adminsOnly }, (_request, claims) => Response.json(facts(claims))),
  }
  return getRequestListener(request => handlers[new URL(request.url).pathname]!(request))
}

/** A middleware of Hono, with the error in its own place. */
const honoApplication: Application = options => {
  const app = new Hono<{ Variables: { claims: TokenClaims } }>()
  app.use('*', async (context, next) => {
    const rules = context.req.path === '/members' ? adminsOnly : {}
    context.set('claims', await authenticateRequest(context.req.raw, { ...options, ...rules }))
    await next()
  })
  app.onError(errorResponse)
  app.get('*', context => context.json(facts(context.get('claims'))))
  return getRequestListener(app.fetch)
}

const sendJson = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** Node without a framework. */
const nodeApplication: Application = options => {
  const guards = { '/me': guardNode(options), '/members': guardNode({ ...options, ...adminsOnly }) }
  return (request, response) =>
    void guards[request.url as keyof typeof guards](request, response, () =>
      sendJson(response, facts(claimsOf(request))),
    )
}

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown

/** What Express does with its middlewares: in turn for a path, each with the next one; an error ends with 500. */
const expressApplication: Application = options => {
  const layers: [path: string, run: Middleware][] = [
    ['/', guardNode(options)],
    ['/members', guardNode({ ...options, ...adminsOnly })],
    ['/', (request, response) => sendJson(response, facts(claimsOf(request)))],
  ]
  return (request, response) => {
    const run =
      (index: number): Next =>
      error => {
        const [path = '', layer] = layers[index] ?? []
        if (error !== undefined || !layer) response.writeHead(500).end()
        else if (request.url?.startsWith(path)) layer(request, response, run(index + 1))
        else run(index + 1)()
      }
    run(0)()
  }
}

const applications = {
  'a handler of Fetch requests': fetchApplication,
  Hono: honoApplication,
  'Node without a framework': nodeApplication,
  'middlewares as Express runs them': expressApplication,
}

const listen = async (listener: ReturnType<Application>) => {
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, token?: string) => {
    const response = await fetch(
      address + path,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    )
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, body, challenge: response.headers.get('www-authenticate') }
  }
  return { ask, stop: () => new Promise(resolve => server.close(resolve)) }
}

/** The reference server, with a clock that the applications share, and keys that are read over the network. */
const open = (server: Served): TokenOptions => ({
  issuer: server.baseUrl,
  jwksUrl: `${server.address}/.well-known/jwks.json`,
  now: server.clock.now,
  fetch: (url, init) => fetch(url, init),
})

for (const [name, application] of Object.entries(applications))
  describe(`tokens of the reference server in ${name}`, () => {
    let server: Served
    let app: Awaited<ReturnType<typeof listen>>
    before(async () => {
      server = await serve(homes[0]![1])
      app = await listen(application(open(server)))
    })
    after(async () => {
      await app.stop()
      await server.stop()
    })

    test('open it for the person, by the permissions of the token', async () => {
      const admin = tokenOf(await server.browser().signIn('admin@acme.test'))
      const member = tokenOf(await server.browser().signIn('member@acme.test'))
      const { status, body } = await app.ask('/me', admin)
      assert.deepEqual([status, body['sub'], body['kind']], [200, 'user-admin', 'user'])
      assert.equal((await app.ask('/members', admin)).status, 200)
      assert.equal((await app.ask('/me', member)).status, 200)
      const refused = await app.ask('/members', member)
      assert.deepEqual([refused.status, refused.body['code']], [403, 'missingPermission'])
      assert.match(refused.challenge ?? '', /^Bearer error="insufficient_scope"/)
    })

    test('are needed, and unchanged', async () => {
      const missing = await app.ask('/me')
      assert.deepEqual([missing.status, missing.challenge, missing.body['code']], [401, 'Bearer', 'noToken'])
      const token = tokenOf(await server.browser().signIn('admin@acme.test'))
      const [head, , signature] = token.split('.')
      const [, body] = tokenOf(await server.browser().signIn('member@acme.test')).split('.')
      const forged = await app.ask('/me', `${head}.${body}.${signature}`)
      assert.deepEqual([forged.status, forged.body['code']], [401, 'invalidToken'])
    })

    test('are valid until they expire, and again after the keys were replaced, in peace and in need', async () => {
      const page = server.browser()
      const { store, clock } = server
      let token = tokenOf(await page.signIn('admin@acme.test'))
      const code = async (given = token) => (await app.ask('/me', given)).body['code'] ?? 'ok'
      assert.equal(await code(), 'ok')
      const rotate = (isUrgent: boolean) =>
        rotateSigningKeys(store, { ...serverPorts, clock }, { tokenSeconds: 300, isUrgent })
      await rotate(false)
      clock.pass(700)
      assert.equal(await code(), 'tokenExpired')
      token = tokenOf(await page.send(refreshToken, { tenantId: null }))
      assert.equal(await code(), 'ok')
      const old = token
      await rotate(true)
      clock.pass(130)
      const fresh = tokenOf(await page.send(refreshToken, { tenantId: null }))
      assert.equal(await code(fresh), 'ok')
      assert.equal(await code(old), 'unknownKey')
    })
  })

test('a server that stops leaves the application working, with the keys that it has', async () => {
  const server = await serve(homes[0]![1])
  const app = await listen(fetchApplication(open(server)))
  const token = tokenOf(await server.browser().signIn('admin@acme.test'))
  assert.equal((await app.ask('/me', token)).status, 200)
  await server.stop()
  server.clock.pass(200)
  assert.equal((await app.ask('/me', token)).status, 200)
  const stranger = await listen(fetchApplication(open(server)))
  const away = await stranger.ask('/me', token)
  assert.deepEqual([away.status, away.body['code'], away.challenge], [503, 'keysUnavailable', null])
  await Promise.all([app.stop(), stranger.stop()])
})
