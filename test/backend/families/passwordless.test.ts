import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { linkAccount, postlogin, prelogin } from '../../../src/http/passwordless/operations.ts'
import type { PasswordlessType } from '../../../src/http/passwordless/types.ts'
import {
  claimsOf,
  createTestBackend,
  password,
  tokenOf,
  type Browser,
  type TestBackendOptions,
} from '../../harness/testBackend.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { excludes } from '../../harness/texts.ts'

const start = async (setup: TestBackendOptions = {}) => {
  const all = await createTestBackend(setup)
  const page = all.browser()
  return {
    ...all,
    page,
    ask: (email: string, type: PasswordlessType = 'code', browser: Browser = page) =>
      browser.send(prelogin, { type, email }),
    enter: (token: string, otcToken: string | undefined, type: PasswordlessType = 'code', browser: Browser = page) =>
      browser.send(postlogin, { type, token, ...(otcToken && { otcToken }) }),
    mailedCode: (index = -1) => codeIn(all.mails.at(index)?.text),
    mailedToken: (index = -1) => /token=([\w.-]+)/.exec(all.mails.at(index)!.text)![1]!,
  }
}

const cookieNames = (headers: Headers) => headers.getSetCookie().map(line => line.split('=')[0])

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code sent by mail signs in once, and only where it was asked for [one-time-use]', async () => {
  const { ask, enter, mails, mailedCode, browser } = await start()
  const { status, body } = await ask('member@acme.test')
  assert.equal(status, 200)
  assert.equal(mails.at(-1)?.to, 'member@acme.test')
  assert.equal((await enter(mailedCode(), undefined, 'code', browser())).status, 400)
  const answer = await enter(mailedCode(), body.otcToken)
  const claims = claimsOf(tokenOf(answer))
  assert.equal(claims['email'], 'member@acme.test')
  assert.deepEqual(claims['amr'], ['otp'])
  assert.equal((await enter(mailedCode(), body.otcToken)).status, 400)
})

test('a page that sends the code alone is signed in by the cookie of its request, once [one-time-use]', async () => {
  const { ask, enter, mailedCode, browser } = await start()
  const { headers } = await ask('member@acme.test')
  const [cookie = ''] = headers.getSetCookie()
  assert.match(cookie, /^fe_attempt=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.equal((await enter(mailedCode(), undefined, 'code', browser())).status, 400)
  const answer = await enter(mailedCode(), undefined)
  assert.equal(claimsOf(tokenOf(answer))['email'], 'member@acme.test')
  assert.ok(answer.headers.getSetCookie().some(line => line.startsWith('fe_attempt=; Max-Age=0')))
  assert.equal((await enter(mailedCode(), undefined)).status, 400)
})

test('an attempt in the body counts before the cookie [one-time-use]', async () => {
  const { ask, enter, mailedCode, page, browser } = await start()
  const first = await ask('member@acme.test')
  const code = mailedCode()
  const other = browser()
  await ask('admin@acme.test', 'code', other)
  const [foreign = ''] = (await ask('admin@acme.test', 'code', page)).headers.getSetCookie()
  assert.match(foreign, /^fe_attempt=/)
  assert.equal(claimsOf(tokenOf(await enter(code, first.body.otcToken)))['email'], 'member@acme.test')
  const late = await ask('member@acme.test')
  assert.equal((await enter(mailedCode(), `${late.body.otcToken}x`)).status, 400)
  tokenOf(await enter(mailedCode(), undefined))
})

test('over https the cookie of an attempt has the prefix that binds it to this host', async () => {
  const { backend } = await createTestBackend({ config: { baseUrl: 'https://localhost' } })
  const response = await backend.fetch(
    new Request('https://localhost/frontegg/identity/resources/auth/v1/passwordless/code/prelogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://localhost' },
      body: JSON.stringify({ email: 'member@acme.test' }),
    }),
  )
  assert.match(response.headers.getSetCookie()[0] ?? '', /^__Host-fe_attempt=.*; HttpOnly; SameSite=Lax; Secure$/)
})

test('a code may be typed with a space or dash in it', async () => {
  const { ask, enter, mailedCode } = await start()
  const { body } = await ask('member@acme.test')
  const spaced = mailedCode().replace(/^(...)/, '$1 ')
  tokenOf(await enter(spaced, body.otcToken))
})

test('nothing reveals whether an account exists: same answer, same work, no message [no-enumeration]', async () => {
  let calls: string[] = []
  const counting = (name: string) => ({
    get: (part: object, method: string) => {
      const run = Reflect.get(part, method) as (...inputs: unknown[]) => unknown
      return (...inputs: unknown[]) => (calls.push(`${name}.${method}`), run(...inputs))
    },
  })
  const { ask, mails } = await start({
    wrap: store =>
      Object.fromEntries(
        Object.entries(store).map(([name, part]) => [
          name,
          typeof part === 'object' ? new Proxy(part, counting(name)) : part,
        ]),
      ) as unknown as typeof store,
  })
  // After the response, the worker reads and removes what the request added.
  const isOfRequest = (call: string) => call === 'jobs.insert' || !call.startsWith('jobs.')
  for (const type of ['code', 'magiclink', 'smscode'] as const) {
    calls = []
    const known = await ask('member@acme.test', type)
    const workForKnown = calls.filter(isOfRequest)
    for (const email of ['nobody@acme.test', 'disabled@acme.test']) {
      calls = []
      const unknown = await ask(email, type)
      assert.equal(unknown.status, known.status)
      assert.deepEqual(Object.keys(unknown.body), Object.keys(known.body))
      assert.deepEqual(cookieNames(unknown.headers), cookieNames(known.headers))
      assert.deepEqual(calls.filter(isOfRequest), workForKnown, `${type} for ${email}`)
    }
  }
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['member@acme.test', 'member@acme.test'],
  )
})

test('a code or link works for ten minutes and no longer', async () => {
  const { ask, enter, mailedCode, mailedToken, clock } = await start()
  const first = await ask('member@acme.test')
  clock.pass(600)
  assert.equal((await enter(mailedCode(), first.body.otcToken)).status, 400)
  await ask('member@acme.test', 'magiclink')
  clock.pass(600)
  assert.equal((await enter(mailedToken(), undefined, 'magiclink')).status, 400)
  const second = await ask('member@acme.test')
  clock.pass(599)
  tokenOf(await enter(mailedCode(), second.body.otcToken))
})

test('five wrong codes end an attempt, also for the right one [one-time-use]', async () => {
  const { ask, enter, mailedCode, store } = await start()
  const { body } = await ask('member@acme.test')
  const wrong = wrongOf(mailedCode())
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1)
    codes.push(((await enter(wrong, body.otcToken)).body as unknown as { errorCode: string }).errorCode)
  assert.deepEqual(codes, [...Array<string>(4).fill('ER-WRONG-CODE'), 'ER-CODE-SPENT'])
  assert.equal((await enter(mailedCode(), body.otcToken)).status, 400)
  const { items } = await store.audits.find('1001', { where: { action: 'user.signInFailed' } })
  assert.deepEqual(
    items.map(({ facts }) => facts['attempts']),
    [6],
  )
  assert.ok(items.every(({ userId }) => userId === 'user-member'))
})

test('five wrong codes look the same for a person who does not exist [no-enumeration]', async () => {
  const { ask, enter } = await start()
  const { body } = await ask('nobody@acme.test')
  const answers = []
  for (let tries = 0; tries < 6; tries += 1)
    answers.push(((await enter('000000', body.otcToken)).body as unknown as { errorCode: string }).errorCode)
  assert.deepEqual(answers, [...Array<string>(4).fill('ER-WRONG-CODE'), 'ER-CODE-SPENT', 'ER-CODE-SPENT'])
})

test('a newer code or link ends the older one', async () => {
  const { ask, enter, mailedCode, mailedToken } = await start()
  const older = await ask('member@acme.test')
  const newer = await ask('member@acme.test')
  assert.equal((await enter(mailedCode(0), older.body.otcToken)).status, 400)
  tokenOf(await enter(mailedCode(1), newer.body.otcToken))
  await ask('member@acme.test', 'magiclink')
  await ask('member@acme.test', 'magiclink')
  assert.equal((await enter(mailedToken(2), undefined, 'magiclink')).status, 400)
  tokenOf(await enter(mailedToken(3), undefined, 'magiclink'))
})

test('of two who open a link at once, one gets in [one-time-use]', async () => {
  const { ask, enter, mailedToken, browser } = await start()
  await ask('member@acme.test', 'magiclink')
  const token = mailedToken()
  const answers = await Promise.all([
    enter(token, undefined, 'magiclink'),
    enter(token, undefined, 'magiclink', browser()),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('the page that asked for a link gets nothing that opens it, and looking at the link spends nothing [links-change-nothing]', async () => {
  const { ask, enter, mails, mailedToken, page } = await start()
  const { body } = await ask('member@acme.test', 'magiclink')
  const link = /http\S+/.exec(mails.at(-1)!.text)![0]
  const { otcToken = '', ...rest } = body
  assert.deepEqual(rest, {})
  assert.ok(mailedToken().startsWith(`${otcToken}.`), 'the public half, by which the page knows its own link')
  assert.equal((await enter(otcToken, undefined, 'magiclink')).status, 400)
  assert.equal(new URL(link).pathname, '/account/login/magic-link')
  await page.fetch(new URL(link).pathname + new URL(link).search)
  tokenOf(await enter(mailedToken(), undefined, 'magiclink'))
})

test('a token of one purpose opens nothing else [one-time-use]', async () => {
  const { ask, enter, mailedToken, mailedCode } = await start()
  await ask('member@acme.test', 'magiclink')
  assert.equal((await enter('123456', mailedToken())).status, 400)
  const { body } = await ask('member@acme.test')
  assert.equal((await enter(mailedCode(), body.otcToken, 'smscode')).status, 400)
})

test('a text message goes to the number of the account, which the answer does not reveal', async () => {
  const { ask, enter, messages } = await start()
  const { body } = await ask('member@acme.test', 'smscode')
  assert.deepEqual(Object.keys(body), ['otcToken'])
  assert.equal(messages[0]?.to, '+12025550117')
  const code = codeIn(messages[0].text)
  assert.match(messages[0].text, new RegExp(`@localhost #${code}$`))
  assert.deepEqual(claimsOf(tokenOf(await enter(code, body.otcToken, 'smscode')))['amr'], ['sms'])
})

test('the right code proves the number, which then can reset the password', async () => {
  const { ask, enter, messages, store } = await start()
  const where = { userId: 'user-member', phoneNumber: '+12025550117' }
  await store.phoneNumbers.removeWhere(vendorScope, where)
  const { body } = await ask('member@acme.test', 'smscode')
  tokenOf(await enter(codeIn(messages[0]?.text), body.otcToken, 'smscode'))
  const [own] = (await store.phoneNumbers.find(vendorScope, { where })).items
  assert.equal(own?.provenNumber, '+12025550117')
})

test('a code that went to a number of earlier times opens nothing [one-time-use]', async () => {
  const { ask, enter, messages, store } = await start()
  const { body } = await ask('member@acme.test', 'smscode')
  await store.users.update(vendorScope, 'user-member', { phoneNumber: '+442079460958' })
  const code = codeIn(messages[0]?.text)
  assert.equal((await enter(code, body.otcToken, 'smscode')).status, 400)
  const numbers = await store.phoneNumbers.find(vendorScope, { where: { provenNumber: '+442079460958' } })
  assert.equal(numbers.total, 0)
})

test('a number that another account verified does not lock out its owner', async () => {
  const { ask, enter, messages, store } = await start()
  await store.phoneNumbers.removeWhere(vendorScope, { provenNumber: '+12025550117' })
  const phoneNumber = '+12025550117'
  await store.phoneNumbers.insert(vendorScope, { userId: 'user-admin', phoneNumber, provenNumber: phoneNumber })
  const { body } = await ask('member@acme.test', 'smscode')
  tokenOf(await enter(codeIn(messages[0]?.text), body.otcToken, 'smscode'))
})

test('people may be named by number, name or id as well', async () => {
  const { page, messages } = await start()
  for (const who of [{ phoneNumber: '+1 (202) 555-0117' }, { username: 'MAX' }, { userId: 'user-member' }])
    assert.equal((await page.send(prelogin, { type: 'smscode', ...who })).status, 200)
  assert.equal(messages.length, 3)
  assert.equal((await page.send(prelogin, { type: 'smscode' })).status, 400)
})

test('one person is sent at most five messages in ten minutes, whatever they are called [rate-limits]', async () => {
  const { ask, page, messages, clock } = await start()
  for (let count = 0; count < 5; count += 1) assert.equal((await ask('member@acme.test', 'smscode')).status, 200)
  const refused = await ask('member@acme.test', 'smscode')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await page.send(prelogin, { type: 'smscode', username: 'max' })).status, 200)
  assert.equal(messages.length, 5)
  clock.pass(600)
  await ask('member@acme.test', 'smscode')
  assert.equal(messages.length, 6)
})

test('asking is limited for unknown people as for known ones [no-enumeration] [rate-limits]', async () => {
  const { ask } = await start()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await ask('nobody@acme.test')).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('one IP address may try a limited number of codes, over all accounts [rate-limits]', async () => {
  const { enter } = await start({ config: { rateLimits: { messagesByAddress: { max: 3, windowSeconds: 600 } } } })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await enter('000000', undefined)).status)
  assert.deepEqual(statuses, [400, 400, 400, 429])
})

test('a method that is not offered is refused, and one that the tenant does not allow sends nothing', async () => {
  const { ask, mails, store } = await start()
  const main = { mainAuthStrategies: [{ strategy: 'EmailAndPassword' as const }] }
  await store.authStrategies.insert('1001', { id: singletonId, ...main, secondaryAuthStrategies: [] })
  assert.equal((await ask('member@acme.test')).status, 200)
  assert.equal(mails.length, 0)
  await store.authStrategies.update(vendorScope, singletonId, { secondaryAuthStrategies: [] })
  assert.equal((await ask('owner@reseller.test')).status, 403)
})

test('a way that does not exist is not found', async () => {
  const { page } = await start()
  for (const type of ['emailandpassword', 'constructor', 'Code'])
    assert.equal((await page.send(prelogin, { type: type as PasswordlessType, email: 'a@b.test' })).status, 404, type)
})

test('what came by mail proves the address; a text message does not', async () => {
  const { ask, enter, mailedCode, store, messages, page } = await start()
  await store.users.update(vendorScope, 'user-unverified', { phoneNumber: '+12025550199' })
  const { body: sms } = await ask('unverified@acme.test', 'smscode')
  const code = codeIn(messages[0]?.text)
  assert.equal((await enter(code, sms.otcToken, 'smscode')).status, 403)
  const { body } = await ask('unverified@acme.test')
  tokenOf(await enter(mailedCode(), body.otcToken))
  assert.equal((await store.users.get(vendorScope, 'user-unverified'))?.isVerified, true)
  // The person who chose the password never proved the address; the owner must not share the account with them.
  assert.equal((await page.signIn('unverified@acme.test', { password })).status, 401)
})

test('a person with a second factor is asked for it after the code as well [mfa-no-token]', async () => {
  const { ask, enter, mailedCode } = await start()
  const { body } = await ask('mfa@acme.test')
  const answer = await enter(mailedCode(), body.otcToken)
  assert.equal(answer.body.mfaRequired, true)
  assert.equal(answer.body.accessToken, undefined)
})

test('no code and no token is written down [token-memory]', async () => {
  const { ask, enter, mailedCode, mailedToken, store, faults } = await start()
  const { body } = await ask('member@acme.test')
  await ask('member@acme.test', 'magiclink')
  const [code, token] = [mailedCode(0), mailedToken(1)]
  await enter(code, body.otcToken)
  const kept = JSON.stringify([
    (await store.oneTimeTokens.find(vendorScope)).items,
    (await store.audits.find('1001')).items,
  ])
  for (const secret of [`"${code}"`, token, token.split('.')[1]!, body.otcToken!.split('.')[1]!]) excludes(kept, secret)
  assert.deepEqual(faults, [])
})

test('a link tells whose account it is for, masked, without being used', async () => {
  const { ask, enter, mailedToken, browser } = await start()
  await ask('member@acme.test', 'magiclink')
  const token = mailedToken()
  const tell = (given: string) => browser().send(linkAccount, { token: given })
  assert.deepEqual((await tell(token)).body, { email: 'm•••@acme.test' })
  assert.deepEqual((await tell(`${token}x`)).body, {})
  tokenOf(await enter(token, undefined, 'magiclink'))
  assert.deepEqual((await tell(token)).body, {}, 'a used link tells nothing')
})
