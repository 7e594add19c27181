import assert from 'node:assert/strict'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { sampleRecoveryCodes, sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../src/http/mfa/operations.ts'
import { codeAt, secretIn, wrongCodeAt } from '../../backend/families/authenticatorApp.ts'
import { tokenOf } from './browser.ts'
import { contractTests } from './contractTests.ts'

const mfaPerson = 'mfa@acme.test'
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

contractTests([
  {
    title: 'parallel guesses of a second factor count exactly, and end the attempt [rate-limits] [one-time-use]',
    run: async ({ browser, clock }) => {
      const page = browser()
      const mfaToken = (await page.signIn(mfaPerson)).body.mfaToken!
      const value = wrongCodeAt(sampleTotpSecret, clock.now())
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => page.send(mfaLogin.loginVerify, { mfaToken, value })),
      )
      assert.deepEqual(statusesOf(answers), [400, 400, 400, 400, 401, 401, 401, 401, 401, 401])
    },
  },
  {
    title: 'a code of an authenticator app works once, however many use it at the same time [one-time-use]',
    run: async ({ browser, clock }) => {
      const pages = Array.from({ length: 4 }, () => browser())
      const tokens = await Promise.all(pages.map(async page => (await page.signIn(mfaPerson)).body.mfaToken!))
      const value = codeAt(sampleTotpSecret, clock.now())
      const answers = await Promise.all(
        pages.map((page, index) => page.send(mfaLogin.loginVerify, { mfaToken: tokens[index]!, value })),
      )
      assert.deepEqual(statusesOf(answers), [200, 400, 400, 400])
    },
  },
  {
    title:
      'of many submits of one right code in one forced enrolment exactly one wins [one-time-use] [mfa-transaction]',
    run: async ({ browser, clock }) => {
      const page = browser()
      const { mfaToken = '', qrCode } = (await page.signIn('forced@vault.test')).body
      const token = codeAt(secretIn(qrCode), clock.now())
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    },
  },
  {
    title: 'of several who enrol a first factor at the same time one wins [mfa-transaction]',
    run: async ({ browser, clock, store }) => {
      const pages = Array.from({ length: 4 }, () => browser())
      const halves = await Promise.all(pages.map(async page => (await page.signIn('forced@vault.test')).body))
      const answers = await Promise.all(
        pages.map((page, index) => {
          const { mfaToken = '', qrCode } = halves[index]!
          const token = codeAt(secretIn(qrCode), clock.now())
          return page.send(mfaLogin.loginAuthenticatorEnrollVerify, { mfaToken, token })
        }),
      )
      assert.deepEqual(statusesOf(answers), [200, 401, 401, 401])
      assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-forced' } })).total, 1)
    },
  },
  {
    title: 'a recovery code works once, however many use it at the same time [one-time-use]',
    run: async ({ browser, store }) => {
      const use = { email: mfaPerson, recoveryCode: sampleRecoveryCodes[0]! }
      const answers = await Promise.all(Array.from({ length: 4 }, () => browser().send(mfaLogin.loginRecover, use)))
      assert.deepEqual(statusesOf(answers), [204, 400, 400, 400])
      assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })).total, 0)
    },
  },
  {
    title: 'two factors that go at the same time leave one, while a policy forces it',
    run: async ({ browser, clock, store }) => {
      const page = browser()
      const mfaToken = (await page.signIn(mfaPerson)).body.mfaToken!
      const value = codeAt(sampleTotpSecret, clock.now())
      const token = tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken, value }))
      await store.mfaPolicies.update(vendorScope, singletonId, { enforceMFAType: 'Force' })
      await store.mfaDevices.take(vendorScope, 'device-email')
      const answers = await Promise.all([
        page.send(mfa.smsDisable, { deviceId: 'device-phone' }, { token }),
        page.send(mfa.authenticatorDisable, { deviceId: 'device-app' }, { token }),
      ])
      assert.deepEqual(statusesOf(answers), [204, 403])
    },
  },
])
