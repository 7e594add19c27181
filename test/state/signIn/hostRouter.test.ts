import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLoginHarness } from '../../harness/loginHarness.ts'

test('a router of the host that goes to the route of another flow shows that flow', async () => {
  const box = await openLoginHarness()
  box.hostGoesTo('/account/forget-password')
  await box.until(() => box.place().startsWith('forget-password.'), 'the other flow')
})

test('a router of the host that rewrites the address, or leaves the routes, changes no step', async () => {
  const box = await openLoginHarness()
  await box.identify('admin@acme.test')
  const step = box.place()
  assert.equal(step, 'login.loginWithPassword')
  box.hostGoesTo('/account/login?campaign=none')
  box.hostGoesTo('/orders')
  await box.pass(200)
  assert.equal(box.place(), step)
})

test('a router of the host that adds a redirectUrl to the sign-in page decides where the sign-in leads', async () => {
  const box = await openLoginHarness()
  box.hostGoesTo('/account/login?redirectUrl=%2Forders')
  await box.identify('admin@acme.test')
  await box.enterPassword('Correct-Horse-9')
  await box.shows('login.success')
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/orders'])
})
