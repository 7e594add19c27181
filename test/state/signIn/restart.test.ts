import assert from 'node:assert/strict'
import { test } from 'node:test'
import { password } from '../../harness/testBackend.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'

test('a sign-in against the real backend is remembered on the next page', async () => {
  const box = await openLoginHarness()
  await box.identify('admin@acme.test')
  await box.enterPassword(password)
  assert.equal(box.place(), 'login.success')
  await box.pass(200)
  assert.deepEqual(box.gone, ['https://app.test/'])
  const next = await openLoginHarness({ with: box })
  await next.shows('login.success')
})
