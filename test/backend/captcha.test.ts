import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyId } from '../../src/backend/collections.ts'
import type { Captcha } from '../../src/backend/ports.ts'
import { vendorScope } from '../../src/backend/store.ts'
import { login } from '../../src/http/identityAuth/operations.ts'
import { captchaPublic } from '../../src/http/securityPolicy/operations.ts'
import { signUp } from '../../src/http/users/signUpOperations.ts'
import { createSurroundings, password, type Wishes } from './surroundings.ts'

const admin = { email: 'admin@acme.test', password }
const ann = { email: 'ann@new.test', password: 'Blue-Lantern-42', companyName: 'New', name: 'Ann' }

/** A backend whose vendor wants a captcha. */
const guarded = async (siteKey: string, wishes: Wishes = {}) => {
  const surroundings = await createSurroundings(wishes)
  await surroundings.store.captchaPolicies.update(vendorScope, onlyId, { isEnabled: true, siteKey })
  return surroundings
}

test('no captcha is wanted unless somebody says so', async () => {
  const { browser } = await createSurroundings()
  const { enabled, siteKey } = (await browser().send(captchaPublic)).body
  assert.deepEqual([enabled, siteKey], [false, ''])
  assert.equal((await browser().send(login, admin)).status, 200)
})

test('where one is wanted, nobody signs in or up without its token (§7)', async () => {
  const { browser, store, verified } = await guarded('test')
  const people = (await store.users.find(vendorScope)).items.length
  for (const token of [{}, { recaptchaToken: '' }, { recaptchaToken: 'made-up' }]) {
    const refused = await browser().send(login, { ...admin, ...token })
    assert.equal(refused.status, 400)
    assert.deepEqual(refused.body, {
      errors: ['We could not check that you are a person. Reload the page and try again.'],
      errorCode: 'ER-CAPTCHA',
    })
    assert.equal((await browser().send(signUp, { ...ann, ...token })).status, 400)
  }
  assert.deepEqual(verified, [], 'no password was looked at')
  assert.equal((await store.users.find(vendorScope)).items.length, people)
  const recaptchaToken = 'test-captcha'
  assert.equal((await browser().send(login, { ...admin, recaptchaToken })).status, 200)
  assert.equal((await browser().send(signUp, { ...ann, recaptchaToken })).status, 200)
})

test('a missing captcha is refused alike for known and unknown people (B1)', async () => {
  const { browser } = await guarded('test')
  const [known, unknown] = [
    await browser().send(login, admin),
    await browser().send(login, { email: 'nobody@acme.test', password: 'Wrong-Horse-1' }),
  ]
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
})

test('the published token of the double counts for nothing outside a demo (B14)', async () => {
  const { browser } = await guarded('test', { config: { isDemo: false } })
  const answer = await browser().send(login, { ...admin, recaptchaToken: 'test-captcha' })
  assert.equal((answer.body as { errorCode?: string }).errorCode, 'ER-CAPTCHA')
})

test('a real site key is checked by the port, with the address of the caller', async () => {
  const asked: string[][] = []
  const captcha: Captcha = {
    verify: async (...given) => {
      asked.push(given)
      return given[0] === 'right'
    },
  }
  const { browser } = await guarded('site-key-1', { captcha })
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'test-captcha' })).status, 400)
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'right' })).status, 200)
  assert.deepEqual(asked, [
    ['test-captcha', '192.0.2.1'],
    ['right', '192.0.2.1'],
  ])
})

test('without a service to ask, a policy that wants a captcha lets nobody through', async () => {
  const { browser } = await guarded('site-key-1')
  assert.equal((await browser().send(login, { ...admin, recaptchaToken: 'any' })).status, 400)
})

test('tokens are asked about no more often than sign-ins are allowed (B2)', async () => {
  let asked = 0
  const captcha: Captcha = { verify: async () => (asked++, false) }
  const { browser } = await guarded('site-key-1', { captcha })
  for (let tries = 0; tries < 40; tries += 1) await browser().send(login, { ...admin, recaptchaToken: 'no' })
  assert.equal(asked, 30)
})
