import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singletonId } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { sampleLinks } from '../../../src/backend/families/users/sampleData.ts'
import { activate, activationReset, activationStrategy, signUp } from '../../../src/http/users/signUpOperations.ts'
import { claimsOf, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const unverified = 'unverified@acme.test'

const linkIn = (text: string): { userId: string; token: string } => {
  const { userId = '', token = '' } = Object.fromEntries(new URL(/https?:\S+/.exec(text)![0]).searchParams)
  return { userId, token }
}

/** Asks for a link and takes it from the mail. */
const linkFor = async ({ browser, mails }: Awaited<ReturnType<typeof createTestBackend>>, email = unverified) => {
  await browser().send(activationReset, { email })
  return linkIn(mails.at(-1)!.text)
}

test('the link proves the address, signs in and works once [one-time-use]', async () => {
  const testBackend = await createTestBackend()
  const link = await linkFor(testBackend)
  const page = testBackend.browser()
  const answer = await page.send(activate, link)
  assert.deepEqual([claimsOf(tokenOf(answer))['email_verified'], claimsOf(tokenOf(answer))['amr']], [true, ['otp']])
  assert.ok(page.cookie())
  const again = await testBackend.browser().send(activate, link)
  assert.deepEqual([again.status, (again.body as { errorCode?: string }).errorCode], [400, 'ER-LINK-UNUSABLE'])
})

test('looking at a link any number of times does not use it up [links-change-nothing]', async () => {
  const testBackend = await createTestBackend()
  const link = await linkFor(testBackend)
  for (let looks = 0; looks < 3; looks += 1)
    assert.deepEqual((await testBackend.browser().send(activationStrategy, link)).body, { shouldSetPassword: false })
  assert.equal((await testBackend.browser().send(activate, link)).status, 200)
})

test('of two presses at the same time one activates', async () => {
  const testBackend = await createTestBackend()
  const link = await linkFor(testBackend)
  const answers = await Promise.all([1, 2].map(() => testBackend.browser().send(activate, link)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('a link is for its person, its purpose and 24 hours; only the newest one works', async () => {
  const testBackend = await createTestBackend()
  const { browser, clock } = testBackend
  const first = await linkFor(testBackend)
  assert.equal((await browser().send(activate, { ...first, userId: 'user-admin' })).status, 400)
  const second = await linkFor(testBackend)
  assert.equal((await browser().send(activate, first)).status, 400)
  assert.equal((await browser().send(activate, { ...second, token: `${second.token.slice(0, -1)}!` })).status, 400)
  clock.pass(24 * 3600)
  assert.equal((await browser().send(activate, second)).status, 400)
})

test('where a password is missing it is asked for, and one that will not do costs no link', async () => {
  const { browser, mails } = await createTestBackend()
  await browser().send(signUp, { email: 'ann@new.test', companyName: 'New' })
  const link = linkIn(mails[0]!.text)
  assert.deepEqual((await browser().send(activationStrategy, link)).body, { shouldSetPassword: true })
  for (const password of [undefined, 'short', 'password'])
    assert.equal((await browser().send(activate, { ...link, ...(password && { password }) })).status, 400)
  assert.equal((await browser().send(activate, { ...link, password: 'Bright-Meadow-42' })).status, 200)
  assert.equal((await browser().signIn('ann@new.test', { password: 'Bright-Meadow-42' })).status, 200)
})

test('a password that is there already cannot be replaced by who has the link', async () => {
  const testBackend = await createTestBackend()
  const link = await linkFor(testBackend)
  await testBackend.browser().send(activate, { ...link, password: 'Thief-Was-Here-1' })
  assert.equal((await testBackend.browser().signIn(unverified, { password: 'Thief-Was-Here-1' })).status, 401)
  assert.equal((await testBackend.browser().signIn(unverified)).status, 200)
})

test('people without passwords are asked for none', async () => {
  const { browser, mails, store } = await createTestBackend()
  await store.authStrategies.update(vendorScope, singletonId, { mainAuthStrategies: [{ strategy: 'MagicLink' }] })
  await browser().send(signUp, { email: 'ann@new.test', companyName: 'New' })
  assert.equal((await browser().send(activate, linkIn(mails[0]!.text))).status, 200)
})

test('asking for a new link is answered alike for everybody, and only those who wait get one [no-enumeration]', async () => {
  const answers = []
  for (const email of [unverified, 'admin@acme.test', 'nobody@acme.test', 'disabled@acme.test']) {
    const { browser, mails } = await createTestBackend()
    const { status, body } = await browser().send(activationReset, { email })
    answers.push([status, body])
    assert.equal(mails.length, email === unverified ? 1 : 0, email)
  }
  assert.deepEqual(new Set(answers.map(answer => JSON.stringify(answer))).size, 1)
})

test('the published link of a sample person is good in a demo only [demo-accounts]', async () => {
  const demo = await createTestBackend()
  assert.equal((await demo.browser().send(activate, sampleLinks.activation)).status, 200)
  const real = await createTestBackend({ config: { isDemo: false } })
  assert.equal((await real.browser().send(activate, sampleLinks.activation)).status, 400)
})
