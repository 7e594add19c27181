import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeError } from '../../../src/http/errors.ts'
import { vendorConfig } from '../../../src/state/vendor/vendorConfig.ts'
import { portalConfig } from '../../../src/state/vendor/portalConfig.ts'
import { hanging, openOnFaultyServer as open } from '../../harness/faultyServer.ts'
import { json, settle, type Answer } from '../../harness/testApp.ts'

describe('a start-up read without an answer', () => {
  for (const name of ['flags', 'vendor', 'configuration'] as const)
    test(`of ${name} does not hold up the first step`, async () => {
      const box = await open({ [name]: hanging })
      void box.identify('ann@acme.test')
      await settle()
      assert.equal(box.step(), 'loginWithPassword')
      assert.equal(box.$request.get().busy, false)
    })

  for (const name of ['flags', 'vendor', 'configuration', 'strategies'] as const)
    test(`of ${name} does not keep anybody from signing in`, async () => {
      const box = await open({ [name]: hanging })
      box.prepare()
      await box.time.pass(8_000)
      void box.identify('ann@acme.test')
      await box.time.pass(2_000)
      assert.equal(box.step(), 'loginWithPassword')
      void box.enterPassword('right')
      await box.time.pass(5_000)
      assert.equal(box.step(), 'success')
    })

  test('of the strategies ends after 10 s and one try, and leads to the password', async () => {
    const box = await open({ strategies: hanging })
    void box.identify('ann@acme.test')
    await box.time.pass(9_999)
    assert.equal(box.step(), 'preLogin')
    assert.equal(box.count('/auth/strategies/public'), 1)
    await box.time.pass(1)
    assert.equal(box.step(), 'loginWithPassword')
    assert.deepEqual(box.$request.get(), { busy: false, error: undefined })
  })

  test('of the strategies is repeated meanwhile, so that the other methods are offered once they are known', async () => {
    const box = await open({ strategies: hanging })
    void box.identify('ann@acme.test')
    delete box.faults.strategies
    await box.time.pass(10_000)
    assert.equal(box.step(), 'loginWithPassword')
    assert.deepEqual(box.app.use(vendorConfig).$strategies.get()?.mainAuthStrategies, [
      { strategy: 'EmailAndPassword' },
    ])
  })

  test('of the strategies still sends a code to a given phone number', async () => {
    const box = await open({ strategies: hanging })
    const { $portal } = box.app.use(portalConfig)
    $portal.set({ identifiers: ['email', 'phoneNumber'] })
    void box.identify('+12025550143')
    await box.time.pass(10_000)
    assert.equal(box.count('/passwordless/smscode/prelogin'), 1)
  })
})

describe('a look-up of the company', () => {
  for (const status of [400, 401, 403, 404, 429, 500, 503])
    test(`that is answered with ${status} finds none, and the password is next`, async () => {
      const box = await open({ companies: () => json({ errors: ['boom'] }, status) })
      await box.identify('ann@acme.test')
      assert.equal(box.step(), 'loginWithPassword')
      assert.equal(box.$request.get().error, undefined)
    })

  test('without an answer is an error at the first step', async () => {
    const box = await open({ companies: () => Promise.reject(new TypeError('Failed to fetch')) })
    await box.identify('ann@acme.test')
    assert.equal(box.step(), 'preLogin')
    assert.equal(box.$request.get().error?.code, 'network')
  })
})

describe('a profile that cannot be read after the right password', () => {
  const ends: [string, Answer, number][] = [
    ['is refused', () => json({ errors: ['Unauthorized'] }, 401), 0],
    ['does not come', hanging, 10_000],
  ]
  for (const [how, fault, waitMs] of ends)
    test(`because it ${how} is reported at the password, which can be tried again`, async () => {
      const box = await open({ me: fault })
      await box.identify('ann@acme.test')
      void box.enterPassword('right')
      await box.time.pass(waitMs)
      assert.equal(box.step(), 'loginWithPassword')
      assert.equal(box.$request.get().busy, false)
      assert.ok(box.$request.get().error instanceof FeError)
      delete box.faults.me
      await box.enterPassword('right')
      assert.equal(box.step(), 'success')
    })
})
