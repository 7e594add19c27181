import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { afterEach, describe, test } from 'node:test'
import { activationReset } from '../../../src/http/users/signUpOperations.ts'
import { flowRouter } from '../../../src/state/signIn/flowRouter.ts'
import { password } from '../../harness/testBackend.ts'
import { openLoginHarness } from '../../harness/loginHarness.ts'

/** Ends of file names that do not arrive. */
const missing = new Set<string>()
registerHooks({
  resolve: (specifier, context, next) => {
    if ([...missing].some(name => specifier.endsWith(name))) throw new TypeError(`Failed to fetch ${specifier}`)
    return next(specifier, context)
  },
})

describe('code that does not arrive', () => {
  afterEach(() => missing.clear())

  test('of a flow is reported on the page, and another try still has the link [waits-end] [link-tokens]', async () => {
    missing.add('/activation.ts')
    const first = await openLoginHarness()
    await first.app.send(activationReset, { email: 'unverified@acme.test' })
    const { pathname, search } = new URL(/https?:\S+/.exec(first.api.mails.at(-1)!.text)![0])
    const page = await openLoginHarness({ address: `https://app.test${pathname}${search}`, with: first })
    await page.shows('activate.notLoaded')
    await page.rests()
    assert.match(page.warnings.join(), /code of activate did not arrive/)
    page.scope.use(flowRouter).tryAgain()
    await page.until(() => !page.$request.get().busy, 'a second failure')
    assert.equal(page.place(), 'activate.notLoaded')
    missing.clear()
    page.scope.use(flowRouter).tryAgain()
    await page.shows('activate.activating')
    await page.rests()
    await page.pass(1)
    await page.shows('activate.success')
  })

  test('of the second factor: the step keeps its place with an error, and the next press works', async () => {
    missing.add('/mfa.ts')
    const page = await openLoginHarness()
    await page.identify('mfa@acme.test')
    await page.enterPassword(password)
    assert.equal(page.place(), 'login.loginWithPassword')
    assert.ok(page.$request.get().error)
    missing.clear()
    await page.enterPassword(password)
    assert.match(page.place(), /^mfa\./)
  })

  test('of the rules for phone numbers: an error, no fault of the number, and another press sends', async () => {
    missing.add('/phoneNumber.ts')
    const page = await openLoginHarness()
    await page.identify('forced@vault.test')
    await page.enterPassword(password)
    await page.shows('mfa.enrollChoice')
    const { phone } = await import('../../../src/state/signIn/flows/mfa/phone.ts')
    const { enterPhone, prepare } = page.scope.use(phone)
    prepare()
    assert.equal(await enterPhone('+1 202 555 0143'), true)
    assert.ok(page.$request.get().error)
    assert.equal(page.api.messages.length, 0)
    missing.clear()
    assert.equal(await enterPhone('123'), false)
    assert.equal(page.$request.get().error, undefined)
    assert.equal(await enterPhone('+1 202 555 0143'), true)
    assert.equal(page.api.messages.length, 1)
  })
})
