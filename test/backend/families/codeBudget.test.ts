import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { postlogin, prelogin } from '../../../src/http/passwordless/operations.ts'
import type { PasswordlessType } from '../../../src/http/passwordless/types.ts'
import { passwordResetBySms, passwordResetBySmsVerify } from '../../../src/http/users/passwordOperations.ts'
import { phoneReset, phoneResetVerify } from '../../../src/http/users/phoneOperations.ts'
import { activateWithCode, signUpWithPhoneNumber } from '../../../src/http/users/signUpOperations.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, tokenOf, type Browser } from '../../harness/testBackend.ts'

const budget = { codesOfPerson: { max: 4, windowSeconds: 900 } }
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const byEmail = (identifier: string) => ({ identifier, identifierType: 'email' }) as const

const start = async (setup: Parameters<typeof createTestBackend>[0] = { config: { rateLimits: budget } }) => {
  const api = await createTestBackend(setup)
  const page = api.browser()
  const ask = (who: { email: string } | { username: string }, type: PasswordlessType = 'code', from: Browser = page) =>
    from.send(prelogin, { type, ...who })
  const enter = async (attempt: string | undefined, code: string, type: PasswordlessType = 'code') =>
    page.send(postlogin, { type, token: code, ...(attempt && { otcToken: attempt }) })
  /** Tries a wrong code some times; returns the statuses. */
  const guess = async (attempt: string | undefined, times: number, type: PasswordlessType = 'code') => {
    const statuses: number[] = []
    for (let tries = 0; tries < times; tries += 1) statuses.push((await enter(attempt, 'x', type)).status)
    return statuses
  }
  const mailed = () => codeIn(api.mails.at(-1)?.text)
  const texted = () => codeIn(api.messages.at(-1)?.text)
  return { ...api, page, ask, enter, guess, mailed, texted }
}

const member = { email: 'member@acme.test' }

test('wrong codes of one person count over all codes, by mail and by text message; then not even the right one is taken [rate-limits]', async () => {
  const { ask, enter, guess, mailed, texted, clock } = await start()
  const byMail = (await ask(member)).body.otcToken
  assert.deepEqual(await guess(byMail, 2), [400, 400])
  const byText = (await ask(member, 'smscode')).body.otcToken
  assert.deepEqual(await guess(byText, 3, 'smscode'), [400, 400, 429])
  const refused = await enter(byText, texted(), 'smscode')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await enter(byMail, mailed())).status, 429)
  assert.equal((await ask(member)).status, 429, 'a code that would not be taken is not sent')
  clock.pass(900)
  tokenOf(await enter((await ask(member)).body.otcToken, mailed()))
})

test('a stranger who guesses codes closes no other method of the person [rate-limits]', async () => {
  const { ask, enter, guess, browser, mails, page, texted } = await start()
  await guess((await ask(member)).body.otcToken, 5)
  tokenOf(await browser().signIn(member.email))
  await ask(member, 'magiclink')
  tokenOf(await enter(undefined, /token=([\w.-]+)/.exec(mails.at(-1)!.text)![1]!, 'magiclink'))
  const { sessionId } = (await page.send(passwordResetBySms, byEmail(member.email))).body
  assert.equal((await page.send(passwordResetBySmsVerify, { sessionId, otcToken: texted() })).status, 200)
  tokenOf(await enter((await ask({ email: 'admin@acme.test' })).body.otcToken, codeIn(mails.at(-1)?.text)))
})

test('parallel guesses of several codes share the budget [rate-limits]', async () => {
  const { ask, guess, mailed, enter } = await start()
  const attempts = [(await ask(member)).body.otcToken, (await ask(member, 'smscode')).body.otcToken]
  await Promise.all([guess(attempts[0], 3), guess(attempts[1], 3, 'smscode')])
  assert.equal((await enter(attempts[0], mailed())).status, 429)
})

test('the right code resets the budget', async () => {
  const { ask, enter, guess, mailed } = await start()
  for (let times = 0; times < 3; times += 1) {
    const attempt = (await ask(member)).body.otcToken
    await guess(attempt, 3)
    tokenOf(await enter(attempt, mailed()))
  }
})

test('unknown people have the same budget [no-enumeration]', async () => {
  const statusesOf = async (email: string) => {
    const { ask, guess } = await start()
    const first = (await ask({ email })).body.otcToken
    const second = (await ask({ email }, 'smscode')).body.otcToken
    return [...(await guess(first, 3)), ...(await guess(second, 3, 'smscode')), (await ask({ email })).status]
  }
  const known = await statusesOf(member.email)
  assert.deepEqual(known, [400, 400, 400, 400, 429, 429, 429])
  assert.deepEqual(await statusesOf('nobody@acme.test'), known)
})

test('a person has one budget under all identifiers, and the error does not reveal that they belong together [no-enumeration] [rate-limits]', async () => {
  const { ask, enter, guess, texted } = await start()
  await guess((await ask(member)).body.otcToken, 5)
  const { status, body } = await ask({ username: 'max' }, 'smscode')
  assert.equal(status, 200)
  assert.equal((await enter(body.otcToken, texted(), 'smscode')).status, 400)
})

test('codes that reset a password have a budget of their own [rate-limits]', async () => {
  const { page, texted } = await start()
  const ask = () => page.send(passwordResetBySms, byEmail(member.email))
  const verify = (sessionId: string, otcToken: string) => page.send(passwordResetBySmsVerify, { sessionId, otcToken })
  const first = (await ask()).body.sessionId
  for (let tries = 0; tries < 3; tries += 1) await verify(first, wrongOf(texted()))
  const second = (await ask()).body.sessionId
  assert.equal((await verify(second, wrongOf(texted()))).status, 400)
  assert.equal((await verify(second, texted())).status, 429)
  assert.equal((await ask()).status, 429)
})

test('codes that replace a lost number have a budget of their own [rate-limits]', async () => {
  const { page, mailed } = await start()
  const ask = () => page.send(phoneReset, member)
  const verify = (resetPhoneNumberToken: string, code: string) =>
    page.send(phoneResetVerify, { resetPhoneNumberToken, code })
  const first = (await ask()).body.resetPhoneNumberToken
  for (let tries = 0; tries < 3; tries += 1) await verify(first, wrongOf(mailed()))
  const second = (await ask()).body.resetPhoneNumberToken
  assert.equal((await verify(second, wrongOf(mailed()))).status, 400)
  assert.equal((await verify(second, mailed())).status, 429)
  assert.equal((await ask()).status, 429)
})

test('codes that prove the number of a sign-up have a budget of their own, of new and known numbers alike [no-enumeration] [rate-limits]', async () => {
  const statusesOf = async (phoneNumber: string) => {
    const { browser, store, messages, clock } = await start()
    await store.vendorSettings.update(vendorScope, singletonId, () => ({
      signUpStrategies: [{ strategy: 'phoneNumber', isActive: true, isRequired: false }],
    }))
    const page = browser()
    const ask = () => page.send(signUpWithPhoneNumber, { phoneNumber, companyName: 'Phones', name: 'Pia' })
    /** Enters the code of the newest message, if that has one, or a wrong one. */
    const enter = async ({ body }: Awaited<ReturnType<typeof ask>>, isRight: boolean) => {
      const { activationToken: token = '', userId = '' } = body
      // The text to a number that has an account holds no code.
      const code = /\b\d{6}\b/.exec(messages.at(-1)!.text)?.[0] ?? '000000'
      return (await page.send(activateWithCode, { userId, token, code: isRight ? code : wrongOf(code) })).status
    }
    const first = await ask()
    const statuses = [await enter(first, false), await enter(first, false), await enter(first, false)]
    const second = await ask()
    statuses.push(await enter(second, false), await enter(second, true), (await ask()).status)
    clock.pass(900)
    return [...statuses, (await ask()).status]
  }
  const fresh = await statusesOf('+12025550199')
  assert.deepEqual(fresh, [400, 400, 400, 400, 429, 429, 200])
  assert.deepEqual(await statusesOf('+12025550143'), fresh)
})
