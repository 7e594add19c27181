import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOf } from '../../../src/backend/store/encryptedRecords.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { apiTokens } from '../../../src/state/portal/apiTokens/apiTokens.ts'
import { groups } from '../../../src/state/portal/groups/groups.ts'
import { webhooks } from '../../../src/state/portal/webhooks/webhooks.ts'
import { openAnsweringPage } from '../../harness/answeringPage.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'
import { password } from '../../harness/testBackend.ts'
import { json } from '../../harness/testApp.ts'

const webhook = {
  displayName: 'Orders',
  description: '',
  url: 'https://hooks.example.com/orders',
  eventKeys: ['user.signedIn'],
  isActive: true,
  secret: undefined,
}
const group = {
  name: 'Night shift',
  description: '',
  color: '#1f6feb',
  roleIds: [],
  addedUserIds: [],
  removedUserIds: [],
}
const token = { description: 'For reports', expiresInMinutes: null, roleIds: ['role-readonly'] }

/** A signed-in administrator whose connection breaks after the server has carried out a creation, as often as told. */
const openLossy = async () => {
  const first = await openLoginHarness()
  let losses = 0
  const lossy = async (...[request, connection]: Parameters<typeof first.api.backend.fetch>) => {
    const answer = await first.api.backend.fetch(request, connection)
    if (request.method !== 'POST' || losses === 0) return answer
    losses -= 1
    throw new TypeError('The connection was cut')
  }
  const api = { ...first.api, backend: { ...first.api.backend, fetch: lossy } }
  const box = await openLoginHarness({ with: { ...first, api } })
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.equal(box.session.$session.get().status, 'signedIn')
  /** The stored secrets of the webhooks that were made. */
  const storedSecrets = async () => {
    const { items } = await api.store.webhooks.find('1001', { where: { displayName: webhook.displayName } })
    return Promise.all(
      items.map(({ id, secret }) => api.ports.encryption.open(secret, placeOf('webhooks', id, '1001'))),
    )
  }
  return { ...box, storedSecrets, store: api.store, lose: (times: number) => void (losses = times) }
}

test('a webhook whose answer was lost is made once when the person repeats it, and signs with the secret that is shown', async () => {
  const { scope, storedSecrets, lose } = await openLossy()
  const { create } = scope.use(webhooks)
  lose(2)
  for (const _time of [1, 2]) {
    const lost = await create.run(webhook)
    assert.equal(!lost.ok && lost.error.code, 'network')
  }
  const result = await create.run(webhook)
  assert.ok(result.ok && result.answer.secret !== undefined)
  const [stored, ...others] = await storedSecrets()
  assert.ok(stored?.includes(result.answer.secret))
  assert.equal(others.length, 0)
  const next = await create.run(webhook)
  assert.ok(next.ok && next.answer.secret !== result.answer.secret, 'what is made after an answer is another one')
  assert.equal((await storedSecrets()).length, 2)
})

test('groups and API tokens whose answer was lost are made once, and the token is the one that the server made', async () => {
  const { scope, store, lose } = await openLossy()
  lose(1)
  assert.equal((await scope.use(groups).create.run({ values: group })).ok, false)
  assert.deepEqual(await scope.use(groups).create.run({ values: group }), { ok: true, answer: undefined })
  const { create } = scope.use(apiTokens)
  lose(1)
  assert.equal((await create.run(token)).ok, false)
  const made = await create.run(token)
  assert.ok(made.ok)
  const { items } = await store.apiTokens.find(vendorScope, { where: { description: token.description } })
  assert.deepEqual(
    items.map(({ id }) => id),
    [made.answer.token.id],
  )
})

/** A server that answers creations of webhooks with these statuses, one after the other. */
const openAnswering = (statuses: number[], capabilities: readonly string[] = ['idempotencyKeys']) => {
  const sent: { key: string | null; secret: unknown }[] = []
  const { app, scope } = openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: capabilities }),
    'GET /webhook': () => json([]),
    'POST /custom': (body, headers) => {
      sent.push({ key: headers.get('idempotency-key'), secret: body['secret'] })
      const status = statuses.shift() ?? 204
      return status === 204 ? new Response(undefined, { status }) : json({ errors: ['No'] }, status)
    },
  })
  return { app, create: scope.use(webhooks).create, sent }
}

test('key and secret of a call are those of the one before only where that one may have been carried out', async () => {
  const { app, create, sent } = openAnswering([503, 400, 504, 503])
  for (let times = 1; times <= 4; times += 1) await create.run(webhook)
  await create.run({ ...webhook, displayName: 'Invoices' })
  app.forget('changed')
  await create.run(webhook)
  const [first, repeated, afterRefusal, again, other, ofNextPerson] = sent
  assert.match(first?.key ?? '', /^[\x21-\x7e]{32}$/)
  assert.deepEqual(repeated, first)
  assert.deepEqual(again, afterRefusal)
  const differing = [first, afterRefusal, other, ofNextPerson]
  assert.equal(new Set(differing.map(one => one?.key)).size, 4)
  assert.equal(new Set(differing.map(one => one?.secret)).size, 4)
})

test('a server that does not know keys gets none, and the same secret with each repeat', async () => {
  const { create, sent } = openAnswering([503], [])
  await create.run(webhook)
  await create.run(webhook)
  const [first, repeated] = sent
  assert.equal(first?.key, null)
  assert.deepEqual(repeated, first)
})
