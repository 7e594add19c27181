import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLoginHarness } from '../../harness/loginHarness.ts'

const cautionsAfterSignIn = async (address: string, options = {}) => {
  const box = await openLoginHarness({ address, options })
  await box.identify('admin@acme.test')
  await box.enterPassword('Correct-Horse-9')
  await box.shows('login.success')
  await box.pass(200)
  return box.cautions
}

test('a refused address to go to is told whatever the log level [redirect-targets]', async () => {
  const cautions = await cautionsAfterSignIn('https://app.test/account/login?redirectUrl=https%3A%2F%2Fevil.test')
  assert.deepEqual(cautions, ['The redirectUrl of this page is not an allowed address and was ignored'])
})

test('an origin of the host that is none, and a tenant that the address can not name, are told as well', async () => {
  const authOptions = { allowedRedirectOrigins: ['https://other.test/path'] }
  const cautions = await cautionsAfterSignIn('https://app.test/account/login?tenantId=a&tenantId=b', { authOptions })
  assert.equal(
    cautions.some(text => /tenantId/.test(text)),
    true,
  )
  assert.equal(
    cautions.some(text => /allowedRedirectOrigins/.test(text)),
    true,
  )
})
