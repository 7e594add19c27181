import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import { enrollStart } from '../../../src/http/mfa/operations.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { codeAt } from './authenticatorApp.ts'

test('a factor that was shown counts for five minutes when another one is added', async () => {
  const { browser, clock } = await createTestBackend()
  const page = browser()
  const { mfaToken } = (await page.signIn('mfa@acme.test')).body
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value: codeAt(sampleTotpSecret, clock.now()) }))
  const add = async (): Promise<Answer> => page.send(enrollStart, undefined, { token: tokenOf(await page.refresh()) })
  clock.pass(299)
  assert.equal((await add()).status, 200)
  clock.pass(1)
  const { status, body } = await add()
  assert.deepEqual([status, (body as { errorCode?: string }).errorCode], [403, 'ER-STEP-UP-REQUIRED'])
})
