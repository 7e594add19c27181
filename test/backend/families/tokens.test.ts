import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from '../../../src/backend/families.ts'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { intersectPermissions } from '../../../src/backend/identity/apiTokens/apiTokens.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { tokenOf } from '../../harness/testBackend.ts'
import { codeAt } from './authenticatorApp.ts'
import { openTokens, tokensSuite } from './tokensSuite.ts'

void tokensSuite('memory')

/** Enough input to reach a handler: the parts of the path, and a file where one is wanted. */
const inputOf = ({ path, file }: Operation<never, unknown>) => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])),
  ...(file !== undefined && { [file]: new Blob(['x']) }),
})

test('an API token is refused by every handler without a permission, with a step-up or for people only [api-token-limits]', async () => {
  const { by, makePersonal } = await openTokens()
  const { secret } = await makePersonal()
  const refused: string[] = []
  for (const { operation, handler } of endpoints.filter(({ handler: { for: who } }) => who === 'signedIn')) {
    const answer = await by(secret, operation as Operation<unknown, unknown>, inputOf(operation))
    assert.notEqual(answer.status, 401, operation.name)
    const isRefused = (answer.body as { errorCode?: string } | undefined)?.errorCode === 'ER-API-TOKEN'
    if (isRefused) refused.push(operation.name)
    const isForPeople = handler.permission === undefined || handler.stepUp || handler.byApiToken === 'never'
    assert.equal(isRefused, Boolean(isForPeople), operation.name)
  }
  const changesOfFactors = endpoints
    .map(({ operation: { name, method } }) => ({ name, method }))
    .filter(({ name, method }) => /^(?:mfa|webauthnDevices|tokens)\./.test(name) && method !== 'GET')
  const open = endpoints.filter(({ handler }) => handler.for === 'anyone').map(({ operation }) => operation.name)
  assert.ok(changesOfFactors.length > 15)
  for (const { name } of changesOfFactors) assert.ok(refused.includes(name) || open.includes(name), name)
})

test('making and rotating a token takes a fresh second factor of people who have one [api-token-limits]', async () => {
  const { browser, clock } = await openTokens()
  const page = browser()
  const { body } = await page.signIn('mfa@acme.test')
  const value = codeAt(sampleTotpSecret, clock.now())
  const token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: body.mfaToken!, value }))
  const make = () => page.send(tokens.userAccessTokenCreate, { description: 'Mine', expiresInMinutes: null }, { token })
  const made = await make()
  assert.equal(made.status, 200)
  clock.pass(300)
  const fresh = tokenOf(await page.refresh())
  const late = [
    await page.send(tokens.userAccessTokenCreate, { description: 'Mine', expiresInMinutes: null }, { token: fresh }),
    await page.send(tokens.userTokenRotate, { id: made.body.id }, { token: fresh }),
  ]
  assert.deepEqual(
    late.map(answer => (answer.body as { errorCode?: string }).errorCode),
    ['ER-STEP-UP-REQUIRED', 'ER-STEP-UP-REQUIRED'],
  )
})

describe('permissions that a role and a person have in common', () => {
  const cases: readonly [some: string[], others: string[], both: string[]][] = [
    [['fe.*'], ['fe.secure.*'], ['fe.secure.*']],
    [['fe.secure.*'], ['fe.secure.read.users', 'fe.connectivity.*'], ['fe.secure.read.users']],
    [['fe.secure.read.*'], ['fe.secure.write.*'], []],
    [['fe.a'], ['fe.a'], ['fe.a']],
    [[], ['fe.*'], []],
  ]
  for (const [some, others, both] of cases)
    test(`of ${some.join()} and ${others.join()}: ${both.join()}`, () => {
      assert.deepEqual(intersectPermissions(some, others), both)
      assert.deepEqual(intersectPermissions(others, some), both)
    })
})
