import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fulfils } from '../../../src/backend/identity/passwords/passwordPolicy.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { HasherBusy } from '../../../src/backend/ports/hasherBusy.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import {
  breachedPasswordsResetBulk,
  meUnlock,
  passwordChange,
  passwordConfiguration,
  passwordRecoveryStrategies,
  passwordResetByEmail,
  passwordResetBySms,
  passwordResetBySmsVerify,
  passwordResetRequest,
  passwordResetTokenValidate,
  passwordResetVerify,
} from '../../../src/http/users/passwordOperations.ts'
import { issueToken } from '../../../src/backend/tokens/oneTimeTokens.ts'
import type { ResetLink } from '../../../src/http/users/types.ts'
import type { Mail } from '../../../src/backend/ports/ports.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { createTestBackend, password, tokenOf, type Answer } from '../../harness/testBackend.ts'
import { excludes } from '../../harness/texts.ts'

const fresh = 'Quiet-Meadow-73'

/** The params of a mail's link. */
const linkIn = (mail: Mail | undefined): ResetLink => {
  const query = new URL(/https?:\/\/\S+\/account\/reset-password\?\S+/.exec(mail?.text ?? '')![0]).searchParams
  return { userId: query.get('userId')!, token: query.get('token')! }
}

const told = ({ status, body }: Answer) => ({ status, body })

/** Asks for a link and reads it from the mail. */
const askedBy = async (email: string) => {
  const api = await createTestBackend()
  const page = api.browser()
  assert.equal((await page.send(passwordResetRequest, { email })).status, 204)
  return { ...api, page, link: linkIn(api.mails.at(-1)) }
}

test('a forgotten password: the link in the mail leads to a new one, and the old one is worth nothing', async () => {
  const { page, link, mails, browser } = await askedBy('member@acme.test')
  assert.equal(mails[0]?.to, 'member@acme.test')
  assert.equal((await page.send(passwordResetTokenValidate, link)).status, 204)
  assert.equal(
    (await page.send(passwordResetTokenValidate, link)).status,
    204,
    'looking spends nothing [links-change-nothing]',
  )
  assert.equal((await page.send(passwordResetVerify, { ...link, password: fresh })).status, 204)
  assert.equal((await browser().signIn('member@acme.test')).status, 401)
  tokenOf(await browser().signIn('member@acme.test', { password: fresh }))
  assert.match(mails.at(-1)?.subject ?? '', /password was changed/)
})

test('a link works once, and only for its person [one-time-use]', async () => {
  const { page, link } = await askedBy('member@acme.test')
  const other = { ...link, userId: 'user-admin', password: fresh }
  assert.equal(errorCodeOf(await page.send(passwordResetVerify, other)), 'ER-RESET-LINK')
  const answers = await Promise.all(
    [1, 2, 3].map(number => page.send(passwordResetVerify, { ...link, password: `${fresh}${number}` })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400], 'in parallel too')
  assert.equal(errorCodeOf(await page.send(passwordResetTokenValidate, link)), 'ER-RESET-LINK')
})

test('only the newest link works, for one hour', async () => {
  const { page, link, mails, clock } = await askedBy('member@acme.test')
  await page.send(passwordResetRequest, { email: 'member@acme.test' })
  assert.equal(errorCodeOf(await page.send(passwordResetTokenValidate, link)), 'ER-RESET-LINK')
  const newest = linkIn(mails.at(-1))
  assert.equal((await page.send(passwordResetTokenValidate, newest)).status, 204)
  clock.pass(3_600)
  assert.equal(errorCodeOf(await page.send(passwordResetVerify, { ...newest, password: fresh })), 'ER-RESET-LINK')
})

test('requesting a reset does not reveal accounts: unknown, disabled and known ones get the same answer [no-enumeration]', async () => {
  const { browser, mails, store } = await createTestBackend()
  const work: number[] = []
  const answers = []
  for (const email of ['nobody@acme.test', 'disabled@acme.test', 'member@acme.test']) {
    answers.push(told(await browser().send(passwordResetRequest, { email })))
    work.push((await store.oneTimeTokens.find(vendorScope, { where: { purpose: 'resetPassword' } })).total)
  }
  assert.deepEqual(answers[0], answers[1])
  assert.deepEqual(answers[0], answers[2])
  assert.deepEqual(work, [1, 2, 3], 'each costs the same')
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['member@acme.test'],
  )
})

test('a person with single sign-on gets a mail without a reset link', async () => {
  const { browser, mails } = await createTestBackend()
  await browser().send(passwordResetRequest, { email: 'user@sso.test' })
  assert.match(mails[0]?.text ?? '', /You sign in through your organization/)
  excludes(mails[0]!.text, 'token=')
})

test('mails to one person are limited, whatever IP address requests them [rate-limits]', async () => {
  const { browser, mails } = await createTestBackend()
  const ask = (ip: string) => browser().send(passwordResetRequest, { email: 'member@acme.test' }, { ip })
  for (let count = 1; count <= 5; count += 1) assert.equal((await ask(`192.0.2.${count}`)).status, 204)
  const refused = await ask('192.0.2.9')
  assert.equal(refused.status, 429)
  assert.ok(refused.headers.get('retry-after'))
  assert.equal(mails.length, 5)
})

test('a refused password is answered with the reason and leaves the link usable', async () => {
  const { page, link } = await askedBy('member@acme.test')
  const refusal = async (wanted: string) =>
    errorCodeOf(await page.send(passwordResetVerify, { ...link, password: wanted }))
  assert.equal(await refusal('short-1'), 'ER-PASSWORD-POLICY')
  assert.equal(await refusal('onlylowercase'), 'ER-PASSWORD-POLICY')
  assert.equal(await refusal('Password-2026'), 'ER-PASSWORD-BREACHED')
  assert.equal(await refusal(password), 'ER-PASSWORD-USED')
  assert.equal((await page.send(passwordResetVerify, { ...link, password: fresh })).status, 204)
})

test('earlier passwords do not come back while the history remembers them, and no longer', async () => {
  const { browser, store, clock } = await createTestBackend()
  await store.passwordHistoryPolicies.update(vendorScope, singletonId, { historySize: 2 })
  const page = browser()
  let current = password
  const change = async (next: string) => {
    const token = tokenOf(await page.signIn('member@acme.test', { password: current }))
    const answer = await page.send(passwordChange, { password: current, newPassword: next }, { token })
    if (answer.status === 204) current = next
    clock.pass(600)
    return errorCodeOf(answer) ?? answer.status
  }
  assert.equal(await change('Quiet-Meadow-1'), 204)
  assert.equal(await change(password), 'ER-PASSWORD-USED')
  assert.equal(await change('Quiet-Meadow-2'), 204)
  assert.equal(await change(password), 'ER-PASSWORD-USED')
  assert.equal(await change('Quiet-Meadow-3'), 204)
  assert.equal(await change(password), 204, 'two passwords later it is forgotten')
  const user = await store.users.get(vendorScope, 'user-member')
  assert.equal(user?.passwordHistory?.length, 2)
})

test('a reset ends every session, unless the person keeps them [session-limits]', async () => {
  for (const keepSessions of [false, true]) {
    const { page, link, browser } = await askedBy('member@acme.test')
    const elsewhere = browser()
    tokenOf(await elsewhere.signIn('member@acme.test'))
    await page.send(passwordResetVerify, { ...link, password: fresh, ...(keepSessions && { keepSessions }) })
    assert.equal((await elsewhere.refresh()).status, keepSessions ? 200 : 401)
  }
})

test('the reset of a breached password always ends sessions [session-limits]', async () => {
  const { page, link, store, browser } = await askedBy('breached@acme.test')
  await store.featureFlags.update(vendorScope, 'security-center-show-login-flows', { isOn: false })
  const thief = browser()
  tokenOf(await thief.signIn('breached@acme.test'))
  await page.send(passwordResetVerify, { ...link, password: fresh, keepSessions: true })
  assert.equal((await thief.refresh()).status, 401)
  const user = await store.users.get(vendorScope, 'user-breached')
  assert.equal(user?.hasBreachedPassword, false)
})

test('a reset through the mailbox proves the address and ends a lock', async () => {
  const { page, link, browser } = await askedBy('unverified@acme.test')
  await page.send(passwordResetVerify, { ...link, password: fresh })
  assert.equal((await browser().signIn('unverified@acme.test', { password: fresh })).body.emailVerified, true)
  const locked = await askedBy('locked@acme.test')
  assert.equal((await locked.browser().signIn('locked@acme.test')).status, 429)
  await locked.page.send(passwordResetVerify, { ...locked.link, password: fresh })
  tokenOf(await locked.browser().signIn('locked@acme.test', { password: fresh }))
})

test('an MFA transaction started with the old password ends with it [mfa-transaction]', async () => {
  const { page, link, store, browser } = await askedBy('mfa@acme.test')
  await browser().signIn('mfa@acme.test')
  assert.equal((await store.mfaTransactions.find(vendorScope)).total, 1)
  await page.send(passwordResetVerify, { ...link, password: fresh })
  assert.equal((await store.mfaTransactions.find(vendorScope)).total, 0)
})

test('an identifier of any kind leads to the mail of its owner', async () => {
  const { browser, mails } = await createTestBackend()
  const ask = (identifier: string, identifierType: 'email' | 'username' | 'phoneNumber') =>
    browser().send(passwordResetByEmail, { identifier, identifierType })
  assert.equal((await ask('Max', 'username')).status, 204)
  assert.equal((await ask('+1 (202) 555-0117', 'phoneNumber')).status, 204)
  assert.equal((await ask('nonsense', 'phoneNumber')).status, 204)
  assert.equal((await ask('x', 'shoeSize' as 'email')).status, 400)
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['member@acme.test', 'member@acme.test'],
  )
})

test('a code by text message leads to a new password; the fifth wrong one ends it [one-time-use]', async () => {
  const { browser, messages } = await createTestBackend()
  const page = browser()
  const by = { identifier: 'member@acme.test', identifierType: 'email' } as const
  const ask = async () => (await page.send(passwordResetBySms, by)).body.sessionId
  const newestCode = () => codeIn(messages.at(-1)?.text)
  const sessionId = await ask()
  assert.equal(messages[0]?.to, '+12025550117')
  const link = (await page.send(passwordResetBySmsVerify, { sessionId, otcToken: newestCode() })).body
  assert.equal((await page.send(passwordResetVerify, { ...link, password: fresh })).status, 204)

  const second = await ask()
  const right = newestCode()
  const wrong = right === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    await page.send(passwordResetBySmsVerify, { sessionId: second, otcToken: wrong })
  assert.equal((await page.send(passwordResetBySmsVerify, { sessionId: second, otcToken: right })).status, 400)
})

test('text messages do not reveal who has an account or a number [no-enumeration]', async () => {
  const { browser, messages } = await createTestBackend()
  for (const identifier of ['nobody@acme.test', 'admin@acme.test']) {
    const { status, body } = await browser().send(passwordResetBySms, { identifier, identifierType: 'email' })
    assert.deepEqual([status, typeof body.sessionId], [200, 'string'])
  }
  assert.equal(messages.length, 0)
})

test('a phone that is the second factor does not reset the password: it would be the only factor [mfa-transaction]', async () => {
  const { browser, messages } = await createTestBackend()
  const by = { identifier: 'mfa@acme.test', identifierType: 'email' } as const
  assert.equal((await browser().send(passwordResetBySms, by)).status, 200)
  assert.equal(messages.length, 0)
})

test('text messages can be switched off', async () => {
  const { browser, store } = await createTestBackend()
  const ways = async () => (await browser().send(passwordRecoveryStrategies)).body
  assert.deepEqual(await ways(), [
    { strategy: 'email', isActive: true },
    { strategy: 'sms', isActive: true },
  ])
  await store.passwordRecovery.update(vendorScope, singletonId, { bySms: false })
  assert.equal((await ways())[1]?.isActive, false)
  const by = { identifier: 'member@acme.test', identifierType: 'email' } as const
  assert.equal((await browser().send(passwordResetBySms, by)).status, 403)
})

test('a changed password keeps this session, ends the others and needs the current one [session-limits]', async () => {
  const { browser, mails } = await createTestBackend()
  const [here, elsewhere] = [browser(), browser()]
  const token = tokenOf(await here.signIn('member@acme.test'))
  tokenOf(await elsewhere.signIn('member@acme.test'))
  const change = (current: string) => here.send(passwordChange, { password: current, newPassword: fresh }, { token })
  assert.equal(errorCodeOf(await change('Wrong-Horse-1')), 'ER-WRONG-PASSWORD')
  assert.equal((await change(password)).status, 204)
  assert.equal((await here.refresh()).status, 200)
  assert.equal((await elsewhere.refresh()).status, 401)
  assert.match(mails.at(-1)?.subject ?? '', /password was changed/)
  assert.equal((await here.send(passwordChange, { password: fresh, newPassword: 'Other-Meadow-1' })).status, 401)
})

test('a stolen page cannot guess the current password for ever [rate-limits]', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const guess = () => page.send(passwordChange, { password: 'Wrong-Horse-1', newPassword: fresh }, { token })
  for (let tries = 0; tries < 5; tries += 1) assert.equal((await guess()).status, 400)
  assert.equal((await guess()).status, 429)
})

test('a password change that met an overload is no guess of the current password', async () => {
  const { browser, ports } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('member@acme.test'))
  const change = () => page.send(passwordChange, { password, newPassword: fresh }, { token })
  const { verify, hash } = ports.hasher
  const busy = () => Promise.reject(new HasherBusy())
  for (const overload of [{ verify: busy }, { hash: busy }]) {
    Object.assign(ports.hasher, overload)
    for (let tries = 0; tries < 6; tries += 1) assert.equal((await change()).status, 503)
    Object.assign(ports.hasher, { verify, hash })
  }
  assert.equal((await change()).status, 204)
})

test('a password that ran out opens nothing but the form for a new one', async () => {
  const { browser, store, clock } = await createTestBackend()
  await store.passwordRotationPolicies.insert('1001', {
    id: singletonId,
    isActive: true,
    rotationDays: 90,
    notificationDays: 7,
  })
  const page = browser()
  const { body } = await page.signIn('member@acme.test')
  assert.deepEqual([body.passwordExpiresIn, body.accessToken, page.cookie()], [0, undefined, undefined])
  const link = { userId: body.userId!, token: body.resetPasswordToken! }
  assert.equal((await page.send(passwordResetVerify, { ...link, password: fresh })).status, 204)
  const signedIn = await page.signIn('member@acme.test', { password: fresh })
  tokenOf(signedIn)
  assert.equal(signedIn.body.passwordExpiresIn, undefined)
  clock.pass(84 * 86_400)
  const warned = await page.signIn('member@acme.test', { password: fresh })
  assert.deepEqual([warned.body.passwordExpiresIn, warned.body.notificationPeriod], [6, 7])
  tokenOf(warned)
})

test('a password that must change once is changed once', async () => {
  const page = (await createTestBackend()).browser()
  const { body } = await page.signIn('expired@acme.test')
  assert.deepEqual([body.passwordExpiresIn, body.accessToken], [0, undefined])
  await page.send(passwordResetVerify, { userId: body.userId!, token: body.resetPasswordToken!, password: fresh })
  tokenOf(await page.signIn('expired@acme.test', { password: fresh }))
})

test('an administrator has everybody with a known password mailed, of the own tenant only [tenant-isolation]', async () => {
  const { browser, mails, store } = await createTestBackend()
  await store.users.update(vendorScope, 'user-owner', { hasBreachedPassword: true })
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(breachedPasswordsResetBulk, undefined, { token })).status, 204)
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['breached@acme.test'],
  )
  const reader = browser()
  const readerToken = tokenOf(await reader.signIn('member@acme.test'))
  assert.equal((await reader.send(breachedPasswordsResetBulk, undefined, { token: readerToken })).status, 403)
})

test('a tenant with many breached passwords mails all of their owners, in batches', async () => {
  const { browser, mails, store } = await createTestBackend()
  const sample = (await store.users.get(vendorScope, 'user-breached'))!
  const ids = Array.from({ length: 250 }, (_, index) => `breached-${index}`)
  for (const id of ids) {
    await store.users.insert(vendorScope, { ...sample, id, email: `${id}@acme.test` })
    await store.memberships.insert('1001', {
      ...(await store.memberships.get('1001', 'user-breached'))!,
      id,
      userId: id,
    })
  }
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  assert.equal((await page.send(breachedPasswordsResetBulk, undefined, { token })).status, 204)
  while (mails.length < ids.length + 1) await new Promise(resolve => setImmediate(resolve))
  assert.equal(new Set(mails.map(({ to }) => to)).size, ids.length + 1)
  const { items } = await store.audits.find('1001', { where: { action: 'user.breachedPasswordsReset' } })
  assert.equal(items[0]?.facts['people'], ids.length + 1)
})

test('the rules of a person are those of their active tenant', async () => {
  const { browser, store } = await createTestBackend()
  await store.passwordPolicies.insert('1001', { id: singletonId, minLength: 14 })
  assert.equal((await browser().send(passwordConfiguration, {})).body.minLength, 8)
  assert.deepEqual((await browser().send(passwordConfiguration, { userId: 'user-member' })).body, { minLength: 14 })
  assert.equal((await browser().send(passwordConfiguration, { userId: 'nobody' })).body.minLength, 8)
})

test('a link from a mail ends a lock, once', async () => {
  const { browser, store, ports } = await createTestBackend()
  const token = await issueToken({ store, ports }, { purpose: 'unlock', userId: 'user-locked', lifeSeconds: 60 })
  assert.equal((await browser().send(meUnlock, { token })).status, 204)
  tokenOf(await browser().signIn('locked@acme.test'))
  assert.equal((await browser().send(meUnlock, { token })).status, 400)
})

/** Wrong passwords for a person, from a browser of their own. */
const guess = async (api: Awaited<ReturnType<typeof createTestBackend>>, email: string, times: number) => {
  for (let time = 0; time < times; time += 1) await api.browser().signIn(email, { password: 'wrong' })
}
const unlockLinkIn = (text: string) => new URL(/https?:\S+/.exec(text)![0])

test('the owner of an account that is locked just now is mailed a link, once [one-time-use]', async () => {
  const api = await createTestBackend()
  await guess(api, 'admin@acme.test', 4)
  assert.equal(api.mails.length, 0, 'four wrong ones lock nothing')
  await guess(api, 'admin@acme.test', 3)
  assert.deepEqual(
    api.mails.map(({ to }) => to),
    ['admin@acme.test'],
  )
  assert.equal((await api.browser().signIn('admin@acme.test')).status, 429)
  const link = unlockLinkIn(api.mails[0]!.text)
  assert.deepEqual([link.pathname, link.searchParams.get('purpose')], ['/account/activate', 'unlock'])
  const token = link.searchParams.get('token')!
  assert.equal((await api.browser().send(meUnlock, { token })).status, 204)
  tokenOf(await api.browser().signIn('admin@acme.test'))
  const again = await api.browser().send(meUnlock, { token })
  assert.deepEqual(
    [again.status, (again.body as unknown as { errorCode?: string }).errorCode],
    [400, 'ER-LINK-UNUSABLE'],
  )
})

test('a link ends with its lock, and a newer one ends it earlier', async () => {
  const api = await createTestBackend()
  await guess(api, 'admin@acme.test', 5)
  const first = unlockLinkIn(api.mails[0]!.text).searchParams.get('token')!
  api.clock.pass(901)
  assert.equal((await api.browser().send(meUnlock, { token: first })).status, 400)
  await guess(api, 'admin@acme.test', 5)
  const second = unlockLinkIn(api.mails[1]!.text).searchParams.get('token')!
  assert.equal((await api.browser().send(meUnlock, { token: second })).status, 204)
})

test('the number of mails that strangers can cause is limited [rate-limits]', async () => {
  const api = await createTestBackend({
    config: { rateLimits: { signInByDomain: { max: 1_000, windowSeconds: 60 } } },
  })
  for (let lock = 0; lock < 5; lock += 1) {
    await guess(api, 'admin@acme.test', 5)
    api.clock.pass(901)
  }
  assert.equal(api.mails.length, 3)
})

test('locking an unknown name takes the same work and sends no mail [no-enumeration]', async () => {
  const api = await createTestBackend()
  const tokens = async () => (await api.store.oneTimeTokens.find(vendorScope, { where: { purpose: 'unlock' } })).total
  const before = await tokens()
  await guess(api, 'admin@acme.test', 5)
  const ofKnown = (await tokens()) - before
  await guess(api, 'nobody@acme.test', 5)
  assert.deepEqual([ofKnown, (await tokens()) - before], [1, 2])
  assert.equal(api.mails.length, 1)
})

test('password changes are audited, without the password [audit-rows]', async () => {
  const { page, link, store } = await askedBy('member@acme.test')
  await page.send(passwordResetVerify, { ...link, password: fresh })
  const rows = (await store.audits.find('1001', { where: { action: 'user.passwordChanged' } })).items
  assert.deepEqual(
    rows.map(({ userId, outcome }) => [userId, outcome]),
    [['user-member', 'success']],
  )
  excludes(JSON.stringify((await store.audits.find('1001')).items), 'Meadow')
})

test('no link or code is stored as it is [one-time-use]', async () => {
  const { link, store } = await askedBy('member@acme.test')
  const stored = JSON.stringify((await store.oneTimeTokens.find(vendorScope)).items)
  excludes(stored, link.token.split('.')[1]!)
})

const policy = {
  allowPassphrases: true,
  minLength: 8,
  maxLength: 30,
  minPhraseLength: 20,
  minOptionalTestsToPass: 3,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSpecialChars: true },
}
const verdicts: [string, boolean][] = [
  ['Aa1!aaab', false],
  ['Aa1!aab', false],
  ['Aa1!aabb', true],
  ['aa1!aabb', true],
  ['aaabbbccc', false],
  ['aabbccdd', false],
  ['a quiet meadow at dawn', true],
  ['a quieet meadow at daaawn', false],
  ['Aa1!'.repeat(8), false],
  ['Äöü1234x', true],
  ['👍👍a1A', false],
]
for (const [typed, isGood] of verdicts)
  test(`the rules ${isGood ? 'take' : 'refuse'} ${typed}`, () => assert.equal(fulfils(policy, typed), isGood))

test('with one link, one address can have only so many passwords hashed [rate-limits]', async () => {
  const { page, link, ports, verified, store } = await askedBy('member@acme.test')
  await store.passwordHistoryPolicies.put(vendorScope, singletonId, () => ({ isEnabled: true, historySize: 5 }))
  let hashed = 0
  const { hash } = ports.hasher
  ports.hasher.hash = text => {
    hashed += 1
    return hash(text)
  }
  verified.length = 0
  const tries = Array.from({ length: 60 }, () => page.send(passwordResetVerify, { ...link, password }))
  const answers = await Promise.all(tries)
  assert.equal(answers.filter(({ status }) => status === 400).length, 30, 'the password was used before')
  assert.equal(answers.filter(({ status }) => status === 429).length, 30)
  assert.ok(verified.length + hashed <= 31, `${verified.length} compared and ${hashed} hashed`)
})
