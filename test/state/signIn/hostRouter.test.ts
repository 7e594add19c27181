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
