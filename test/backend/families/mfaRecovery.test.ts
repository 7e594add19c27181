import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleRecoveryCodes, sampleTotpSecret } from '../../../src/backend/families/mfa/sampleData.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as mfaLogin from '../../../src/http/mfa/loginOperations.ts'
import { codeAt } from './authenticatorApp.ts'
import { createTestBackend, tokenOf, type Answer } from '../../harness/testBackend.ts'

const email = 'mfa@acme.test'
const [recoveryCode = '', another = ''] = sampleRecoveryCodes
const wrongCode = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'

const told = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'frontegg-trace-id'),
})

test('a recovery code removes lost factors and ends the sessions they opened', async () => {
  const { browser, store, clock, mails } = await createTestBackend()
  const page = browser()
  const { mfaToken } = (await page.signIn(email)).body
  const value = codeAt(sampleTotpSecret, clock.now())
  tokenOf(await page.send(mfaLogin.loginVerify, { mfaToken: mfaToken!, value, rememberDevice: true }))
  const half = (await browser().signIn(email)).body.mfaToken!

  const typed = ` ${recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
  assert.equal(
    (await browser().send(mfaLogin.loginRecover, { email: ' MFA@acme.test', recoveryCode: typed })).status,
    204,
  )
  const where = { userId: 'user-mfa' }
  for (const name of ['mfaDevices', 'rememberedDevices', 'mfaTransactions', 'sessions'] as const)
    assert.equal((await store[name].find(vendorScope, { where })).total, 0, name)
  assert.equal(await store.recoveryCodes.get(vendorScope, 'user-mfa'), undefined)
  assert.equal((await page.send(mfaLogin.loginVerify, { mfaToken: half, value })).status, 401)
  assert.equal((await page.refresh()).status, 401)
  tokenOf(await page.signIn(email))
  assert.equal(mails.at(-1)!.to, email)
  assert.match(mails.at(-1)!.subject, /turned off/)
  const row = (await store.audits.find('1001', { where: { action: 'user.secondFactorsRecovered' } })).items[0]
  assert.deepEqual([row?.userId, row?.severity, row?.outcome], ['user-mfa', 'High', 'success'])
})

test('a recovery code works once, its set ends with it, and parallel uses count once [one-time-use]', async () => {
  const { browser, store } = await createTestBackend()
  const uses = await Promise.all(
    Array.from({ length: 5 }, () => browser().send(mfaLogin.loginRecover, { email, recoveryCode })),
  )
  assert.deepEqual(uses.map(({ status }) => status).sort(), [204, 400, 400, 400, 400])
  assert.equal((await browser().send(mfaLogin.loginRecover, { email, recoveryCode: another })).status, 400)
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })).total, 0)
})

test('unknown people, people without factors and wrong codes get one answer, and no mail [no-enumeration]', async () => {
  const answers = []
  for (const person of [email, 'admin@acme.test', 'nobody@acme.test', 'nobody', 'disabled@acme.test']) {
    const { browser, mails } = await createTestBackend()
    answers.push(told(await browser().send(mfaLogin.loginRecover, { email: person, recoveryCode: wrongCode })))
    assert.equal(mails.length, 0)
  }
  assert.equal(answers[0]!.status, 400)
  for (const answer of answers) assert.deepEqual(answer, answers[0])
})

test('a wrong recovery code is told as a failed second factor, not as a recovery', async () => {
  const { browser, store } = await createTestBackend()
  await browser().send(mfaLogin.loginRecover, { email, recoveryCode: wrongCode })
  const rows = (await store.audits.find('1001', { where: { userId: 'user-mfa' } })).items
  assert.deepEqual(
    rows.map(({ action, outcome }) => [action, outcome]),
    [['user.secondFactorFailed', 'failure']],
  )
})

test("one person's recovery code is nothing to another [one-time-use]", async () => {
  const { browser, store } = await createTestBackend()
  const codes = await store.recoveryCodes.get(vendorScope, 'user-mfa')
  await store.recoveryCodes.insert(vendorScope, { id: 'user-admin', hashes: codes!.hashes })
  assert.equal((await browser().send(mfaLogin.loginRecover, { email: 'admin@acme.test', recoveryCode })).status, 400)
})

test('recovery codes are tried a few times only, whether the account exists or not [no-enumeration] [rate-limits]', async () => {
  const answersFor = async (person: string) => {
    const { browser } = await createTestBackend()
    const answers = []
    for (let tries = 0; tries < 12; tries += 1)
      answers.push(
        told(
          await browser().send(
            mfaLogin.loginRecover,
            { email: person, recoveryCode: wrongCode },
            { ip: `192.0.2.${tries}` },
          ),
        ),
      )
    return answers
  }
  const known = await answersFor(email)
  assert.deepEqual(known.map(({ status }) => status).slice(9), [400, 429, 429])
  assert.deepEqual(await answersFor('nobody@acme.test'), known)
})

test('parallel tries beyond the limit are refused before they are looked at, the right one too [rate-limits]', async () => {
  const { browser, store } = await createTestBackend()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => browser().send(mfaLogin.loginRecover, { email, recoveryCode: wrongCode })),
  )
  assert.equal(tries.filter(({ status }) => status === 429).length, 10)
  assert.equal((await browser().send(mfaLogin.loginRecover, { email, recoveryCode })).status, 429)
  assert.equal((await store.recoveryCodes.get(vendorScope, 'user-mfa'))?.hashes.length, 10)
})

test('sample people cannot be recovered outside a demo [demo-accounts]', async () => {
  const { browser, store } = await createTestBackend({ config: { isDemo: false } })
  assert.equal((await browser().send(mfaLogin.loginRecover, { email, recoveryCode })).status, 400)
  assert.equal((await store.mfaDevices.find(vendorScope, { where: { userId: 'user-mfa' } })).total, 3)
})
