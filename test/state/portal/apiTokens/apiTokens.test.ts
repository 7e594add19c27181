import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { apiTokens, personalApiTokens } from '../../../../src/state/portal/apiTokens/apiTokens.ts'
import { expiryOf } from '../../../../src/state/portal/common/expiry.ts'
import { roleLookup } from '../../../../src/state/portal/common/roleLookup.ts'
import { openAnsweringPage, type Answers } from '../../../harness/answeringPage.ts'
import { json, settle } from '../../../harness/testApp.ts'
import { apiToken } from '../../../../src/http/tokens/answers.ts'
import { readBy } from '../../../../src/http/fields.ts'

const readToken = (sent: unknown) => readBy(apiToken, sent).output

const row = {
  description: 'Pipeline',
  createdAt: '2026-01-01T00:00:00.000Z',
  secret: 'fe_masked',
  roleIds: ['r1'],
  createdByName: 'Ada',
}

/** A server with a strategy; answers by method and end of the path. */
const open = (machineToMachineAuthStrategy: string | undefined, answers: Answers = {}) => {
  return openAnsweringPage({
    'GET /vendors/public': () => json({ feCapabilities: ['tokens.userTokenRotate', 'tokens.tenantTokenRotate'] }),
    'GET /configurations/v1/public': () => json({ machineToMachineAuthStrategy }),
    'GET /users/access-tokens/v1': () => json({ accessTokens: [{ ...row, id: 'a1' }] }),
    'GET /users/api-tokens/v1': () => json([{ ...row, clientId: 'c1' }]),
    'GET /tenants/access-tokens/v1': () => json({ accessTokens: [{ ...row, id: 'a2' }] }),
    'GET /tenants/api-tokens/v1': () => json([{ ...row, clientId: 'c2' }]),
    ...answers,
  })
}

const done = () => new Response(undefined, { status: 204 })
const input = { description: 'New', expiresInMinutes: 43_200, roleIds: ['r1'] }

describe('the strategy of the vendor decides which operations are used', () => {
  const cases = [
    { strategy: 'AccessToken', kind: 'access-tokens', created: 'access-tokens/v1', ids: ['a1', 'a2'] },
    { strategy: 'ClientCredentials', kind: 'api-tokens', created: 'api-tokens/v2', ids: ['c1', 'c2'] },
    { strategy: undefined, kind: 'api-tokens', created: 'api-tokens/v2', ids: ['c1', 'c2'] },
  ]
  for (const { strategy, kind, created, ids } of cases)
    test(String(strategy), async () => {
      const { scope, called, calls } = open(strategy, {
        [`POST /users/${kind}/v1`]: () => json({ ...row, id: 'new', clientId: 'new', secret: 'fe_new' }),
        [`POST /tenants/${created}`]: () => json({ ...row, id: 'new', clientId: 'new', secret: 'fe_new' }),
        [`DELETE /users/${kind}/v1/x`]: done,
        [`DELETE /tenants/${kind}/v1/x`]: done,
      })
      for (const [tokens, id] of [
        [scope.use(personalApiTokens), ids[0]],
        [scope.use(apiTokens), ids[1]],
      ] as const) {
        const stop = tokens.list.$list.listen(() => {})
        await tokens.list.refresh()
        await settle()
        assert.deepEqual(
          tokens.list.$list.get().page?.rows.map(token => token.id),
          [id],
        )
        const made = await tokens.create.run(input)
        assert.ok(made.ok)
        assert.deepEqual([made.answer.token.id, made.answer.secret], ['new', 'fe_new'])
        const { type } = made.answer.token
        assert.deepEqual(await tokens.revoke.run({ id: 'x', type }), { ok: true, answer: undefined })
        stop()
      }
      const posted = calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
      const { roleIds: _roles, ...personal } = input
      assert.deepEqual(posted, [personal, input])
      assert.ok(called().includes(`DELETE /tenants/${kind}/v1/x`), called().join())
    })
})

test('a secret of an answer is in no store', async () => {
  const { scope } = open('AccessToken')
  const { list } = scope.use(apiTokens)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  assert.doesNotMatch(JSON.stringify(list.$list.get()), /fe_masked/)
  stop()
})

test('a revoked token is shown again when the server refuses', async () => {
  const { scope } = open('AccessToken', { 'DELETE /tenants/access-tokens/v1/a2': () => json({}, 403) })
  const { list, revoke } = scope.use(apiTokens)
  const stop = list.$list.listen(() => {})
  await list.refresh()
  const revoking = revoke.run({ id: 'a2', type: 'AccessToken' })
  assert.deepEqual(list.$list.get().page?.rows, [])
  assert.equal((await revoking).ok, false)
  await settle()
  assert.equal(list.$list.get().page?.rows.length, 1)
  stop()
})

test('a rotation answers with the new secret, and sends the overlap', async () => {
  const { scope, calls } = open('AccessToken', { 'POST /fe/tenant-tokens/a2/secret': () => json({ secret: 'fe_2' }) })
  const result = await scope.use(apiTokens).rotate.run({ id: 'a2', overlapSeconds: 3600 })
  assert.deepEqual(result, { ok: true, answer: 'fe_2' })
  assert.deepEqual(calls.at(-1)?.body, { overlapSeconds: 3600 })
})

test('a server with the contract only is asked for no rotation and no other name', async () => {
  const { scope, called } = open('AccessToken', { 'GET /vendors/public': () => json({}) })
  const { rotate, describe: rename } = scope.use(personalApiTokens)
  const results = [await rotate.run({ id: 'a1' }), await rename.run({ id: 'a1', description: 'Other' })]
  assert.deepEqual(
    results.map(result => !result.ok && result.error.code),
    ['notSupported', 'notSupported'],
  )
  assert.ok(
    called().every(call => !call.includes('/fe/')),
    called().join(),
  )
})

test('an answer without the secret is a failure, because nobody could use the token', async () => {
  for (const answer of [{}, { ...row, clientId: 'c3', secret: null }, { ...row, clientId: 'c3', secret: '' }]) {
    const { scope } = open('ClientCredentials', {
      'POST /tenants/api-tokens/v2': () => json(answer),
      'POST /fe/tenant-tokens/c2/secret': () => json(answer),
    })
    assert.equal((await scope.use(apiTokens).create.run(input)).ok, false)
    assert.equal((await scope.use(apiTokens).rotate.run({ id: 'c2', overlapSeconds: 0 })).ok, false)
  }
})

test('fields that a server leaves out or sends as null are empty', () => {
  const read = readToken(JSON.parse('{"id":"a","description":null,"roleIds":null,"expires":null}') as object)
  assert.deepEqual(read, {
    id: 'a',
    description: '',
    createdAt: '',
    hint: '',
    roleIds: [],
    createdBy: '',
    lastUsedAt: undefined,
    expires: undefined,
    previousSecretEndsAt: undefined,
  })
})

test('a token expires soon within seven days', () => {
  const nowMs = Date.parse('2026-03-01T00:00:00.000Z')
  const after = (days: number) => expiryOf({ expires: new Date(nowMs + days * 86_400_000).toISOString() }, nowMs)
  assert.deepEqual(
    [after(-1), after(0), after(7), after(7.01), expiryOf({}, nowMs)],
    ['past', 'past', 'soon', 'later', 'never'],
  )
})

test('roles without a name have their key, and malformed rows are dropped [untrusted-objects]', async () => {
  const { scope } = open(undefined, {
    'GET /roles/v1': () =>
      json([
        { id: 'r1', key: 'Admin', permissions: ['p1', null, 7] },
        { id: 'r2', name: 'Reader', description: 'Reads' },
        { id: 'r3', name: { a: 1 }, key: null, description: ['x'], permissions: null },
        {},
        null,
        5,
        { id: 7, name: 'Number' },
      ]),
  })
  const store = scope.use(roleLookup).of()
  const stop = store.listen(() => {})
  await scope.use(roleLookup).refresh()
  assert.deepEqual(store.get().data, [
    { id: 'r1', name: 'Admin', description: '', permissions: ['p1'] },
    { id: 'r2', name: 'Reader', description: 'Reads', permissions: [] },
    { id: 'r3', name: 'r3', description: '', permissions: [] },
  ])
  stop()
})
