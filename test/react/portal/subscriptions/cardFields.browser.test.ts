import { confirmPayment } from '../../../../src/elements/app/stripe.ts'
import { equal } from '../../../elements/browser.ts'
import { holdTimers } from '../../../harness/holdTimers.ts'
import { shows } from '../../../harness/shows.ts'
import { frames, newKey, openCardFields, stripe, useStripeStandin } from './stripeStandin.ts'

describe('the card fields of Stripe', () => {
  useStripeStandin()

  it('say that they are blocked where the page blocks the script, and are there after another try', async () => {
    stripe.answer = 'blocked'
    const { root, find, user, until } = await openCardFields()
    await shows(root, "couldn't be reached")
    equal(frames(), 0)
    stripe.answer = 'script'
    await user.click(await find('button', 'Try again'))
    await until(() => frames() === 1)
    equal(stripe.asked, [stripe.address, stripe.address])
  })

  it('that are not ready in time are taken out before others take their place', async () => {
    stripe.standin.isUnready = true
    const timers = holdTimers([5_000, 15_000])
    const { root, find, user, until } = await openCardFields()
    await until(() => frames() === 1)
    timers.pass(15_000)
    await shows(root, "didn't answer in time")
    equal([frames(), stripe.standin.removed], [0, 1])
    stripe.standin.isUnready = false
    await user.click(await find('button', 'Try again'))
    await find('button', 'Save card')
    equal([frames(), stripe.standin.removed], [1, 1])
    timers.restore()
  })

  it('can be used again after the script threw an error', async () => {
    stripe.standin.throws = true
    const { root, find, user, until } = await openCardFields()
    await user.click(await find('button', 'Save card'))
    await shows(root, "couldn't be saved")
    equal(frames(), 1)
    stripe.standin.throws = false
    await user.click(await find('button', 'Save card'))
    await shows(root, 'Payment method added')
    await until(() => frames() === 0)
  })

  it('are in the light DOM once somebody adds a card, and gone when the dialog is closed', async () => {
    const { portal, find, user, until } = await openCardFields()
    await find('button', 'Save card')
    equal(frames(), 1)
    equal(portal.contains(document.querySelector('iframe[title="Card fields"]')), true)
    await user.keyboard('{Escape}')
    await until(() => frames() === 0)
    equal(stripe.standin.removed, stripe.standin.mounted.length)
  })

  it('keep what was typed and say why a card was not saved', async () => {
    stripe.standin.fault = 'Your card was declined.'
    const { root, find, user, until } = await openCardFields()
    await user.click(await find('button', 'Save card'))
    await shows(root, 'Your card was declined.')
    equal(frames(), 1)
    delete stripe.standin.fault
    await user.click(await find('button', 'Save card'))
    await shows(root, 'Payment method added')
    equal(stripe.standin.saved, [location.href, location.href])
    await until(() => frames() === 0)
  })

  it('are not asked for in a page that is isolated, which offers the hosted one', async () => {
    const isolated = Object.getOwnPropertyDescriptor(globalThis, 'crossOriginIsolated')!
    Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true, configurable: true })
    const opened: string[] = []
    const { open: openWindow } = window
    window.open = to => (opened.push(new URL(String(to), location.href).pathname), null)
    const { root, find, user } = await openCardFields()
    await shows(root, 'isolated from other sites')
    await user.click(await find('button', 'Open hosted page'))
    equal([stripe.asked, opened], [[], ['/oauth/portal']])
    window.open = openWindow
    Object.defineProperty(globalThis, 'crossOriginIsolated', isolated)
  })

  it('let a bank ask, and try again what it refused before with the same card', async () => {
    const options = {
      publishableKey: newKey(),
      clientSecret: 'pi_1_secret_2',
      returnTo: new URL(location.href),
    }
    equal(await confirmPayment(options), { status: 'done' })
    stripe.standin.intent = {
      status: 'requires_payment_method',
      last_payment_error: { payment_method: { id: 'pm_1' } },
    }
    equal(await confirmPayment(options), { status: 'done' })
    stripe.standin.intent = { status: 'succeeded' }
    equal(await confirmPayment(options), { status: 'done' })
    equal(stripe.standin.calls, [
      ['handleNextAction', { clientSecret: 'pi_1_secret_2' }],
      ['confirmPayment', 'pm_1'],
    ])
  })
})
