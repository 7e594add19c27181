import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation, type Operation } from '../../../src/http/operation.ts'
import { answerMistakes, contractMistakes, sendRows, type SentInput } from './contractCheck.ts'
import type { WireRequest } from './exchange.ts'
import { placeMistakes } from './contractPlace.ts'
import { loadRows, row, type Row } from './row.ts'

const rows = await loadRows()

const rowsOf = (name: string) => rows.filter(candidate => candidate.operation.name === name)

/** An operation declared in another way than it is, with rows that follow it. */
const redeclared = (name: string, changes: Partial<Operation<never, unknown>>): Row[] =>
  rowsOf(name).map(original => ({ ...original, operation: { ...original.operation, ...changes } }))

/** What the comparison with the contract finds in rows of one operation. */
const foundIn = async (seeded: readonly Row[], spoil: (sent: SentInput) => SentInput = sent => sent) => {
  const [first] = seeded
  assert.ok(first)
  return contractMistakes(first.operation, (await sendRows(seeded)).map(spoil))
}

test('a body key renamed in operation and row alike is noticed', async () => {
  const passwordChange = operation<{ password: string; newPass: string }>({
    name: 'users.passwordChange',
    method: 'POST',
    path: '/identity/resources/users/v1/passwords/change',
  })
  const seeded = row(passwordChange, ({ api }, input) => api.teams.changePassword(input), {
    password: 'Correct-Horse-9',
    newPass: 'Quiet-Meadow-73',
  })
  assert.deepEqual(await foundIn([seeded]), [
    'body.newPass is unknown',
    'body.newPassword is missing',
    'body.newPassword is never sent',
  ])
})

test('a token renamed in answer, body and row alike is noticed', async () => {
  const phoneChangeVerify = operation<{ phoneChangeId: string; code: string }>({
    name: 'users.phoneChangeVerify',
    method: 'POST',
    path: '/identity/resources/users/v1/phone/verify',
  })
  const seeded = row(phoneChangeVerify, ({ api }, input) => api.auth.verifyChangePhoneNumber(input), {
    phoneChangeId: 'id.secret',
    code: '123456',
  })
  assert.deepEqual(await foundIn([seeded]), [
    'body.phoneChangeId is unknown',
    'body.changePhoneId is missing',
    'body.changePhoneId is never sent',
  ])
})

test('a query name renamed in operation and row alike is noticed', async () => {
  const list = operation<{ limit?: number; _offset?: number }>({
    name: 'phoneNumbers.list',
    method: 'GET',
    path: '/identity/resources/users/phone-numbers/v1',
  })
  const seeded = row(list, ({ api }, input) => api.userPhoneNumbers.getUserPhoneNumbers(input), {
    limit: 10,
    _offset: 20,
  })
  assert.deepEqual(await foundIn([seeded]), ['query.limit is unknown', 'query._limit is never sent'])
})

test('a key deep in a body is noticed when it is renamed, and when it is left out', async () => {
  const withOptions = (options: unknown) =>
    rowsOf('mfa.webauthnEnrollVerify').map(original => ({
      ...original,
      inputs: original.inputs.map(input => ({ ...(input as object), options })),
    }))
  const response = { clientDataJSON: 'eyJ9', attestationObject: 'b2Jq' }
  assert.deepEqual(await foundIn(withOptions({ id: 'Y3JlZA', response, deviceType: 'Platform' })), [])
  assert.deepEqual(await foundIn(withOptions({ key: 'Y3JlZA', response, deviceType: 'Platform' })), [
    'body.options.key is unknown',
    'body.options.id is missing',
    'body.options.id is never sent',
  ])
})

test('a field renamed in the type of an answer is noticed', () => {
  const fieldsOf = (name: string, fields: string[]) => answerMistakes({ name, path: '' }, fields)
  assert.deepEqual(fieldsOf('users.phoneChangeStart', ['changePhoneId']), [])
  assert.deepEqual(fieldsOf('users.phoneChangeStart', ['phoneChangeId']), ['phoneChangeId is unknown'])
  assert.deepEqual(fieldsOf('passwordless.prelogin', ['phoneNumber']), ['otcToken is excused, but known or gone'])
})

test('an optional key that no row sends is noticed', async () => {
  const [create] = rowsOf('phoneNumbers.create')
  assert.ok(create)
  const seeded = { ...create, inputs: create.inputs.map(() => ({ phoneNumber: '+12025550117' })) }
  assert.deepEqual(await foundIn([seeded]), ['body.verify is never sent'])
})

test('a body of a call that has none is noticed', async () => {
  const [enrollStart] = rowsOf('mfa.enrollStart')
  assert.ok(enrollStart)
  assert.deepEqual(await foundIn([{ ...enrollStart, inputs: [{ device: 1 }] }]), ['a body'])
})

test('a change that is repeated automatically is noticed', async () => {
  for (const name of ['mfa.loginSmsVerifyStart', 'mfa.smsEnrollStart', 'phoneNumbers.preVerify'])
    assert.deepEqual(await foundIn(redeclared(name, { retry: 'startUp' })), ['retry of a POST'], name)
})

test('a token kept back by a call of a session is noticed', async () => {
  const names = ['users.meAuthorization', 'identityAuth.logout', 'identityAuth.generateStepUp', 'users.passwordChange']
  for (const name of names) assert.deepEqual(await foundIn(redeclared(name, { bearer: 'never' })), ['no token'], name)
})

test('another method, path, prefix or kind of answer is noticed', async () => {
  const name = 'applications.forUser'
  assert.ok((await foundIn(redeclared(name, { method: 'PUT' }))).includes('method PUT instead of GET'))
  assert.ok((await foundIn(redeclared(name, { under: 'base' }))).includes('the prefix'))
  assert.ok((await foundIn(redeclared(name, { answer: 'text' }))).includes('how the answer is read'))
  const renamed = rowsOf(name).map(original => ({
    ...original,
    operation: { ...original.operation, path: original.operation.path.replace('{userId}', '{id}') },
    inputs: [{ id: 'user-1' }],
  }))
  assert.ok((await foundIn(renamed)).some(mistake => mistake.startsWith('path /identity/')))
})

const decoded = (request: WireRequest): WireRequest => ({
  ...request,
  path: new URL(decodeURIComponent(request.path), 'https://app.test').pathname,
})

test('a call that sends nothing is noticed', async () => {
  const found = await foundIn(rowsOf('phoneNumbers.create'), ({ input }) => ({ input, requests: [] }))
  assert.ok(found.includes('0 requests for {"phoneNumber":"+12025550117"}'))
})

test('a path value that is not percent-encoded is noticed in every row that has one', async () => {
  const withPathValues = rows.filter(({ operation: { path } }) => path.includes('{'))
  assert.ok(withPathValues.length > 0)
  for (const {
    operation: { name },
  } of withPathValues) {
    const found = await foundIn(rowsOf(name), ({ input, requests }) => ({ input, requests: requests.map(decoded) }))
    assert.ok(
      found.some(mistake => mistake.startsWith('path /frontegg/')),
      name,
    )
  }
})

test('operations beyond the contract are noticed unless they are marked, listed and below /fe/', () => {
  const stranger = { name: 'webhooks.rotate', method: 'POST', path: '/fe/webhooks/{id}/rotate' } as const
  const list = { 'webhooks.rotate': 'The API has no call for it.' }
  const found = (changes: Partial<Operation<never, unknown>>, ours = {}, visits = {}) =>
    placeMistakes([{ ...stranger, ...changes }], ours, visits)
  assert.deepEqual(found({ ours: true }, list), [])
  assert.deepEqual(found({ path: '/webhooks' }, {}, list), [])
  assert.equal(found({ ours: true }).length, 1)
  assert.equal(found({ ours: true, path: '/webhooks/{id}/rotate' }, list).length, 1)
  assert.ok(found({ path: '/webhooks' }).includes('webhooks.rotate is not in the contract'))
  assert.ok(
    found({ ours: true, name: 'users.me' }, { 'users.me': 'x' }).includes(
      'users.me is marked as ours but in the contract',
    ),
  )
  assert.ok(found({ ours: true }, { ...list, 'a.gone': 'x' }).includes('a.gone is listed but is no operation'))
  assert.ok(found({ ours: true }, { 'webhooks.rotate': '' }).includes('webhooks.rotate is listed without a reason'))
})
