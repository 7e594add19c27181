import assert from 'node:assert/strict'
import { logout } from '../../../src/http/identityAuth/operations.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { contractTests } from './contractTests.ts'

contractTests([
  {
    title: 'only pages of listed origins may read answers [csrf-origin]',
    setup: { settings: { backend: { allowedOrigins: ['https://app.example.test'] } } },
    run: async ({ browser }) => {
      const listed = await browser('https://app.example.test').signIn('admin@acme.test')
      assert.equal(listed.headers.get('access-control-allow-origin'), 'https://app.example.test')
      assert.equal(listed.headers.get('access-control-allow-credentials'), 'true')
      const foreign = await browser('https://evil.example.test').signIn('admin@acme.test')
      assert.equal(foreign.status, 403)
      assert.equal(foreign.headers.get('access-control-allow-origin'), null)
      assert.deepEqual(foreign.headers.getSetCookie(), [])
    },
  },
  {
    title: 'a preflight allows what pages of ours send, to listed origins only [csrf-origin]',
    run: async ({ address, baseUrl }) => {
      const ask = (origin: string) =>
        fetch(new URL('/frontegg/identity/resources/auth/v1/user', address), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type,frontegg-source',
          },
        })
      const own = await ask(baseUrl)
      assert.equal(own.headers.get('access-control-allow-headers'), 'content-type,frontegg-source')
      assert.equal((await ask('https://evil.example.test')).headers.get('access-control-allow-headers'), null)
    },
  },
  {
    title: 'a form of another site changes nothing [csrf-origin]',
    run: async ({ browser }) => {
      const visitor = browser()
      await visitor.signIn('admin@acme.test')
      const asForm = { 'content-type': 'text/plain' }
      assert.equal((await visitor.send(logout, undefined, { headers: asForm })).status, 415)
      assert.equal((await visitor.send(logout, undefined, { headers: { origin: undefined } })).status, 403)
      assert.equal((await visitor.send(logout, undefined, { headers: { origin: 'null' } })).status, 403)
      assert.equal((await visitor.get('/frontegg/identity/resources/auth/v1/logout')).status, 404)
      assert.equal((await visitor.refresh()).status, 200)
    },
  },
  {
    title: 'personal answers are never stored, and no answer is sniffed [audit-rows]',
    run: async ({ browser }) => {
      const { headers } = await browser().signIn('admin@acme.test')
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    },
  },
  {
    title: 'a fault shows a trace id and no internals [audit-rows]',
    setup: {
      wrap: home => {
        const insert = () => Promise.reject(new Error('relation "users" is on fire'))
        const broken = (store: Store): Store => ({ ...store, sessions: { ...store.sessions, insert } })
        const transaction: Store['transaction'] = run => home.store.transaction(inside => run(broken(inside)))
        return { ...home, store: { ...broken(home.store), transaction } }
      },
    },
    run: async ({ browser, faults }) => {
      const { status, body, headers } = await browser().signIn('admin@acme.test')
      assert.equal(status, 500)
      assert.doesNotMatch(JSON.stringify(body), /fire|users/)
      assert.equal(faults[0]?.traceId, headers.get('frontegg-trace-id'))
    },
  },
])
