import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HasherBusy } from '../../../src/backend/ports/hasherBusy.ts'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { publicVendorConfiguration, signUpStrategies } from '../../../src/http/identityAuth/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import {
  activate,
  activateWithCode,
  activationStrategy,
  signUp,
  signUpWithPhoneNumber,
  signUpWithUsername,
} from '../../../src/http/users/signUpOperations.ts'
import type { SignUpResult } from '../../../src/http/users/types.ts'
import { codeIn } from '../../harness/codeIn.ts'
import { putEmailDomainRules } from '../../harness/emailDomainRules.ts'
import { createTestBackend, password, tokenOf, type Answer } from '../../harness/testBackend.ts'

const ann = { email: 'ann@new.test', name: 'Ann New', companyName: 'New Orchards', password: 'Bright-Meadow-42' }

/** What an answer tells, without what differs between any two answers. */
const shapeOf = ({ status, body, headers }: Answer<SignUpResult>) => ({
  status,
  body: Object.entries(body).map(([name, value]) => [name, String(value).replaceAll(/[\w-]{16,}/g, 'x')]),
  headers: [...headers].map(([name]) => name),
})

/** The query of the address in a mail. */
const linkIn = (text: string): { userId: string; token: string } => {
  const { userId = '', token = '' } = Object.fromEntries(new URL(/https?:\S+/.exec(text)![0]).searchParams)
  return { userId, token }
}

const vendor = async (
  { store }: Awaited<ReturnType<typeof createTestBackend>>,
  change: Partial<{ allowSignups: boolean; allowNotVerifiedUsersLogin: boolean; strategies: string[] }>,
) => {
  const { strategies, ...flags } = change
  await store.vendorSettings.update(vendorScope, singletonId, current => ({
    publicConfiguration: { ...current.publicConfiguration, ...flags },
    ...(strategies && {
      signUpStrategies: (['email', 'phoneNumber', 'username'] as const).map(strategy => ({
        strategy,
        isActive: strategies.includes(strategy),
        isRequired: false,
      })),
    }),
  }))
}

test('a new person gets an account and a link by mail, and becomes its administrator by opening the link', async () => {
  const { browser, mails, store } = await createTestBackend()
  const page = browser()
  const answer = await page.send(signUp, ann)
  assert.equal(answer.status, 200)
  const { shouldActivate, userId, tenantId, ...rest } = answer.body
  assert.deepEqual([shouldActivate, rest], [true, {}])
  assert.equal((await store.tenants.get(vendorScope, tenantId!))?.name, 'New Orchards')
  assert.equal((await store.memberships.get(tenantId!, userId!))?.isActivated, false)
  assert.equal((await page.signIn(ann.email, ann)).status, 403, 'the address is not proven yet')
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['ann@new.test'],
  )
  const activated = await page.send(activate, linkIn(mails[0]!.text))
  const profile = await page.send(me, {}, { token: tokenOf(activated) })
  assert.deepEqual(
    [profile.body.email, profile.body.tenantId, profile.body.roles.map(({ key }) => key), profile.body.verified],
    ['ann@new.test', tenantId, ['Admin'], true],
  )
  assert.equal((await store.memberships.get(tenantId!, userId!))?.isActivated, true)
  assert.equal((await browser().signIn(ann.email, ann)).status, 200)
})

test('an address that has an account gets the answer of a new one; its owner gets a mail and keeps everything [no-enumeration]', async () => {
  const { browser, mails, store } = await createTestBackend()
  const fresh = await browser().send(signUp, ann)
  mails.length = 0
  const tenants = (await store.tenants.find(vendorScope)).total
  const known = await browser().send(signUp, { ...ann, email: 'ADMIN@acme.test' })
  assert.deepEqual(shapeOf(known), shapeOf(fresh))
  assert.equal((await store.tenants.find(vendorScope)).total, tenants, 'nothing is left of the attempt')
  assert.equal(await store.users.get(vendorScope, known.body.userId!), undefined)
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [['admin@acme.test', 'Someone tried to sign up with your address']],
  )
  assert.doesNotMatch(mails[0]!.text, /token=/)
  assert.equal((await browser().signIn('admin@acme.test')).status, 200)
})

test('a second sign-up with an unproven address sends a new link and forgets the first password [session-limits]', async () => {
  const { browser, mails } = await createTestBackend()
  await browser().send(signUp, { ...ann, password: 'Thief-Was-Here-1' })
  await browser().send(signUp, ann)
  assert.equal(mails.length, 2)
  const [first, second] = mails.map(({ text }) => linkIn(text))
  assert.equal((await browser().send(activate, first)).status, 400, 'only the newest link works')
  assert.deepEqual((await browser().send(activationStrategy, second)).body, { shouldSetPassword: true })
  assert.equal((await browser().send(activate, second)).status, 400)
  assert.equal((await browser().send(activate, { ...second!, password: ann.password })).status, 200)
  assert.equal((await browser().signIn(ann.email, { password: 'Thief-Was-Here-1' })).status, 401)
})

test('of two sign-ups at the same time with one address only one makes an account', async () => {
  const { browser, store } = await createTestBackend()
  const before = (await store.tenants.find(vendorScope)).total
  await Promise.all([browser().send(signUp, ann), browser().send(signUp, ann)])
  assert.equal((await store.users.find(vendorScope, { where: { email: ann.email } })).total, 1)
  assert.equal((await store.tenants.find(vendorScope)).total, before + 1)
})

test('a vendor that lets unproven people in signs them in at once', async () => {
  const testBackend = await createTestBackend()
  await vendor(testBackend, { allowNotVerifiedUsersLogin: true })
  const page = testBackend.browser()
  const { body } = await page.send(signUp, ann)
  assert.equal(body.shouldActivate, false)
  assert.equal((await page.send(me, {}, { token: body.authResponse!.accessToken! })).status, 200)
  assert.equal(testBackend.mails.length, 1, 'the address is to be proven all the same')
})

test('where sign-up is closed it is refused, and the public configuration says so', async () => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  assert.equal((await page.send(publicVendorConfiguration)).body.allowSignups, true)
  await vendor(testBackend, { allowSignups: false })
  const refused = await page.send(signUp, ann)
  assert.equal(refused.status, 403)
  assert.match(JSON.stringify(refused.body), /Sign-up is closed/)
  assert.equal(testBackend.mails.length, 0)
})

test('fields that a new person may not set are ignored [tenant-isolation]', async () => {
  const { browser, store } = await createTestBackend()
  const rawBody = JSON.stringify({
    ...ann,
    roleIds: ['role-support'],
    tenantId: '1001',
    isVerified: true,
    tenantIds: ['1001'],
    id: 'user-admin',
  })
  const { body } = await browser().send(signUp, ann, { rawBody })
  const user = await store.users.get(vendorScope, body.userId!)
  assert.deepEqual([user?.tenantIds, user?.isVerified, user?.isSample], [[body.tenantId], false, false])
  assert.deepEqual((await store.memberships.get(body.tenantId!, body.userId!))?.roleIds, ['role-admin'])
})

test('text that is no single address, a weak password and a blocked domain are refused', async () => {
  const { browser, store, mails } = await createTestBackend()
  for (const email of [
    'nobody',
    'a@b',
    'a@x.test,b@x.test',
    'a@x.test\nBcc: b@x.test',
    'Ann <a@x.test>',
    'x@y.invalid',
  ])
    assert.equal((await browser().send(signUp, { ...ann, email })).status, 400, email)
  assert.equal((await browser().send(signUp, { ...ann, password: 'short' })).status, 400)
  await putEmailDomainRules(store, vendorScope, { listType: 'BLOCK', domains: ['new.test'] })
  const blocked = await browser().send(signUp, ann)
  assert.deepEqual([blocked.status, (blocked.body as { errorCode?: string }).errorCode], [400, 'ER-EMAIL-DOMAIN'])
  assert.equal(mails.length, 0)
})

test('who wants company addresses gets none of domains where anybody gets one', async () => {
  const { browser, store, mails } = await createTestBackend()
  await putEmailDomainRules(store, vendorScope, { listType: 'BLOCK', blocksPublicDomains: true })
  const codeOf = async (email: string) =>
    ((await browser().send(signUp, { ...ann, email })).body as { errorCode?: string }).errorCode
  for (const email of ['ann@gmail.com', 'Ann@GMail.com', 'ann@outlook.com', 'ann@yopmail.com'])
    assert.equal(await codeOf(email), 'ER-EMAIL-DOMAIN', email)
  assert.equal(mails.length, 0)
  for (const email of ['ann@new.test', 'ann@mail.gmail.company.test', 'gmail.com@new.test'])
    assert.equal(await codeOf(email), undefined, email)
  const allowList = { listType: 'ALLOW', domains: ['gmail.com', 'new.test'], blocksPublicDomains: true } as const
  await putEmailDomainRules(store, vendorScope, allowList)
  assert.equal(await codeOf('bob@gmail.com'), 'ER-EMAIL-DOMAIN', 'whatever the list says')
  assert.equal(await codeOf('bob@new.test'), undefined)
  assert.equal(await codeOf('bob@other.test'), 'ER-EMAIL-DOMAIN')
  await putEmailDomainRules(store, vendorScope, { ...allowList, isActive: false })
  assert.equal(await codeOf('cy@gmail.com'), undefined, 'a rule that is switched off')
  await putEmailDomainRules(store, vendorScope, { listType: 'BLOCK' })
  assert.equal(await codeOf('dee@gmail.com'), undefined)
})

test('one person is not sent more than a few mails, known or not [rate-limits]', async () => {
  for (const email of [ann.email, 'admin@acme.test']) {
    const { browser, mails } = await createTestBackend()
    const statuses = []
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await browser().send(signUp, { ...ann, email }, { ip: `192.0.2.${tries + 1}` })).status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
    assert.equal(mails.length, 5)
  }
})

test('a phone number is proven with a code, and a known one gets no code and the same answer [no-enumeration] [one-time-use]', async () => {
  const testBackend = await createTestBackend()
  await vendor(testBackend, { strategies: ['email', 'phoneNumber'] })
  const { browser, messages } = testBackend
  const wish = { phoneNumber: '+1 (202) 555-0199', companyName: 'Phones', name: 'Pia' }
  const page = browser()
  const fresh = await page.send(signUpWithPhoneNumber, wish)
  const { activationToken: token = '', userId = '' } = fresh.body
  const code = codeIn(messages[0]?.text)
  assert.equal(messages[0]!.to, '+12025550199')
  const wrong = code === '000000' ? '000001' : '000000'
  assert.equal((await page.send(activateWithCode, { userId, token, code: wrong })).status, 400)
  assert.equal((await page.send(activate, { userId, token })).status, 400, 'the token alone opens nothing')
  assert.equal((await page.send(activateWithCode, { userId: 'user-admin', token, code: wrong })).status, 400)
  tokenOf(await page.send(activateWithCode, { userId, token, code: `${code.slice(0, 3)} ${code.slice(3)}` }))
  assert.equal((await page.send(activateWithCode, { userId, token, code })).status, 400, 'once')
  const known = await browser().send(signUpWithPhoneNumber, wish)
  assert.deepEqual(shapeOf(known), shapeOf(fresh))
  assert.match(messages[1]!.text, /already have/)
})

test('a username alone signs up at once; a taken one is reported, because another must be chosen', async () => {
  const testBackend = await createTestBackend()
  await vendor(testBackend, { strategies: ['username'] })
  const wish = { username: 'annie', companyName: 'Names', password: ann.password }
  const { body } = await testBackend.browser().send(signUpWithUsername, wish)
  assert.equal(body.shouldActivate, false)
  assert.ok(body.authResponse?.accessToken)
  const taken = await testBackend.browser().send(signUpWithUsername, { ...wish, username: 'MAX' })
  assert.deepEqual([taken.status, (taken.body as { errorCode?: string }).errorCode], [409, 'ER-USERNAME-TAKEN'])
  assert.equal(testBackend.mails.length, 0)
})

test('a taken username does not reveal which addresses have an account [no-enumeration]', async () => {
  const looks: unknown[] = []
  for (const email of ['admin@acme.test', 'nobody@acme.test']) {
    const testBackend = await createTestBackend()
    await vendor(testBackend, { strategies: ['username', 'email'] })
    for (const operation of [signUpWithUsername, signUp])
      looks.push(shapeOf(await testBackend.browser().send(operation, { ...ann, username: 'max', email })))
  }
  assert.deepEqual(looks.slice(2), looks.slice(0, 2))
})

test('identifiers that the vendor does not offer cannot sign up', async () => {
  const { browser } = await createTestBackend()
  const page = browser()
  const offered = (await page.send(signUpStrategies)).body.filter(({ isActive }) => isActive)
  assert.deepEqual(
    offered.map(({ strategy }) => strategy),
    ['email'],
  )
  assert.equal((await page.send(signUpWithUsername, { username: 'annie', companyName: 'x', password })).status, 403)
})

const taken = '+12025550143'
const numbersOf = async ({ store }: Awaited<ReturnType<typeof createTestBackend>>, userId: string | undefined) =>
  (await store.phoneNumbers.find(vendorScope, { where: { userId: userId! } })).items

test('a number beside an address does not reveal whose it is: the answer, the mail and the account are the same [no-enumeration]', async () => {
  const seen = []
  for (const phoneNumber of [taken, '+12025550188']) {
    const testBackend = await createTestBackend()
    await vendor(testBackend, { strategies: ['email', 'phoneNumber'] })
    const { browser, mails, messages, store } = testBackend
    const page = browser()
    const answer = await page.send(signUp, { ...ann, phoneNumber })
    assert.deepEqual([mails.map(({ to }) => to), messages], [['ann@new.test'], []], 'the mail that the page announces')
    const token = tokenOf(await page.send(activate, linkIn(mails[0]!.text)))
    const [number] = await numbersOf(testBackend, answer.body.userId)
    assert.deepEqual([number?.phoneNumber, number?.provenNumber], [phoneNumber, undefined])
    assert.equal((await store.users.get(vendorScope, answer.body.userId!))?.phoneNumber, undefined)
    const profile = await page.send(me, {}, { token })
    seen.push([shapeOf(answer), Object.keys(profile.body), profile.body.phoneNumber])
    assert.equal((await store.users.find(vendorScope, { where: { phoneNumber: taken } })).total, 1)
  }
  assert.deepEqual(seen[0], seen[1])
})

test('who gives an address proves that, also by the calls for numbers and names', async () => {
  for (const operation of [signUpWithPhoneNumber, signUpWithUsername])
    for (const phoneNumber of [taken, '+12025550188']) {
      const testBackend = await createTestBackend()
      await vendor(testBackend, { strategies: ['email', 'phoneNumber', 'username'] })
      const { browser, mails, messages } = testBackend
      const { body } = await browser().send(operation, { ...ann, username: 'annie', phoneNumber })
      assert.deepEqual([body.shouldActivate, body.activationToken], [true, undefined])
      assert.deepEqual([mails.map(({ to }) => to), messages], [['ann@new.test'], []])
    }
})

test('a username with a phone number is ready at once, even if the number belongs to another account', async () => {
  const testBackend = await createTestBackend()
  await vendor(testBackend, { strategies: ['username', 'phoneNumber'] })
  const wish = { username: 'pia', password: ann.password, companyName: 'Names', name: 'Pia', phoneNumber: taken }
  const { body } = await testBackend.browser().send(signUpWithUsername, wish)
  assert.equal(body.shouldActivate, false)
  assert.equal((await numbersOf(testBackend, body.userId))[0]?.provenNumber, undefined)
})

test('who never typed the code of their number gets another one, and a password of before opens nothing [no-enumeration]', async () => {
  const testBackend = await createTestBackend()
  await vendor(testBackend, { strategies: ['phoneNumber'] })
  const { browser, messages, store } = testBackend
  const wish = { phoneNumber: '+12025550199', companyName: 'Phones', name: 'Pia' }
  const first = await browser().send(signUpWithPhoneNumber, { ...wish, password: 'Blue-Lantern-42' })
  const page = browser()
  const again = await page.send(signUpWithPhoneNumber, wish)
  assert.deepEqual(shapeOf(again), shapeOf(first))
  const { activationToken: token = '', userId = '' } = again.body
  const code = codeIn(messages[1]?.text)
  tokenOf(await page.send(activateWithCode, { userId, token, code }))
  assert.equal(userId, first.body.userId)
  assert.equal((await store.users.get(vendorScope, userId))?.passwordHash, undefined)
})

test('a sign-up that met an overload uses up no messages to the person', async () => {
  const { browser, ports } = await createTestBackend()
  const { hash } = ports.hasher
  ports.hasher.hash = () => Promise.reject(new HasherBusy())
  for (let tries = 0; tries < 6; tries += 1) assert.equal((await browser().send(signUp, ann)).status, 503)
  ports.hasher.hash = hash
  assert.equal((await browser().send(signUp, ann)).status, 200)
})
