import type { BillingAccount } from '../../../../src/http/billing/types.ts'
import { confirmPayment } from '../../../../src/elements/app/stripe.ts'
import { equal } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'

/** The address that Stripe's script has, and no other one. */
const address = 'https://js.stripe.com/v3/'

interface Standin {
  mounted: HTMLElement[]
  removed: number
  saved: string[]
  calls: [name: string, given: unknown][]
  fault?: string
  intent: object
}

/** What a page of this test sees of Stripe: its script is answered by this instead of the network. */
const script = `globalThis.Stripe = key => {
  const { standin } = globalThis
  const note = (name, given) => { standin.calls.push([name, given]); return Promise.resolve(standin.fault ? { error: { message: standin.fault } } : {}) }
  return {
    elements: given => (note('elements', given), { create: () => {
      let ready = () => {}
      return {
        on: (event, run) => { if (event === 'ready') ready = run },
        mount: place => { standin.mounted.push(place); place.append(Object.assign(document.createElement('iframe'), { title: 'Card fields' })); ready({}) },
        destroy: () => { standin.removed += 1; standin.mounted.at(-1).replaceChildren() },
      }
    } }),
    confirmSetup: given => { standin.saved.push(given.confirmParams.return_url); return note('confirmSetup', given.redirect) },
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: standin.intent }),
    handleNextAction: given => note('handleNextAction', given),
    confirmPayment: given => note('confirmPayment', given.confirmParams.payment_method),
  }
}`

const scriptSource = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!

let keys = 0
let standin: Standin
let asked: string[]
let answer: 'script' | 'blocked' | 'nothing'

/** Answers Stripe's script by the stand-in, not at all, or by an error. */
const interceptScript = () => {
  asked = []
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...scriptSource,
    set(this: HTMLScriptElement, value: unknown) {
      const text = String(value)
      if (!text.includes('stripe')) return scriptSource.set!.call(this, value)
      asked.push(text)
      if (answer === 'nothing') return
      if (answer === 'blocked') return void setTimeout(() => this.dispatchEvent(new Event('error')))
      scriptSource.set!.call(this, URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
    },
  })
}

/** An account whose provider is Stripe. */
const withStripe = () => {
  keys += 1
  const provider = { publishableKey: `pk_test_standin${keys}`, isTest: true }
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET' || !path.endsWith('/fe/billing/account')) return undefined
    const account = (await (await send()).json()) as BillingAccount
    return Response.json({ ...account, provider })
  })
}

const open = async () => {
  withStripe()
  history.replaceState(null, '', '#/subscriptions')
  const screen = await openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' } })
  await screen.user.click(await screen.find('tab', 'Payment methods'))
  const add = await screen.find('button', 'Add payment method')
  equal(asked, [], 'asked before anything is added')
  await screen.user.click(add)
  return screen
}

const frames = () => document.querySelectorAll('iframe[title="Card fields"]').length

describe('the card fields of Stripe', () => {
  beforeEach(() => {
    standin = { mounted: [], removed: 0, saved: [], calls: [], intent: { status: 'requires_action' } }
    Object.assign(globalThis, { standin })
    answer = 'script'
    interceptScript()
  })
  afterEach(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'src', scriptSource)
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('say that they are blocked where the page blocks the script, and are there after another try', async () => {
    answer = 'blocked'
    const { root, find, user, until } = await open()
    await shows(root, "couldn't be reached")
    equal(frames(), 0)
    answer = 'script'
    await user.click(await find('button', 'Try again'))
    await until(() => frames() === 1)
    equal(asked, [address, address])
  })

  it('are in the light DOM once somebody adds a card, and gone when the dialog is closed', async () => {
    const { portal, find, user, until } = await open()
    await find('button', 'Save card')
    equal(frames(), 1)
    equal(portal.contains(document.querySelector('iframe[title="Card fields"]')), true)
    await user.keyboard('{Escape}')
    await until(() => frames() === 0)
    equal(standin.removed, standin.mounted.length)
  })

  it('keep what was typed and say why a card was not saved', async () => {
    standin.fault = 'Your card was declined.'
    const { root, find, user, until } = await open()
    await user.click(await find('button', 'Save card'))
    await shows(root, 'Your card was declined.')
    equal(frames(), 1)
    delete standin.fault
    await user.click(await find('button', 'Save card'))
    await shows(root, 'Payment method added')
    equal(standin.saved, [location.href, location.href])
    await until(() => frames() === 0)
  })

  it('are not asked for in a page that is isolated, which offers the hosted one', async () => {
    const isolated = Object.getOwnPropertyDescriptor(globalThis, 'crossOriginIsolated')!
    Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true, configurable: true })
    const opened: string[] = []
    const { open: openWindow } = window
    window.open = to => (opened.push(new URL(String(to), location.href).pathname), null)
    const { root, find, user } = await open()
    await shows(root, 'isolated from other sites')
    await user.click(await find('button', 'Open hosted page'))
    equal([asked, opened], [[], ['/oauth/portal']])
    window.open = openWindow
    Object.defineProperty(globalThis, 'crossOriginIsolated', isolated)
  })

  it('let a bank ask, and try again what it refused before with the same card', async () => {
    const options = {
      publishableKey: `pk_test_bank${(keys += 1)}`,
      clientSecret: 'pi_1_secret_2',
      returnTo: new URL(location.href),
    }
    equal(await confirmPayment(options), { status: 'done' })
    standin.intent = { status: 'requires_payment_method', last_payment_error: { payment_method: { id: 'pm_1' } } }
    equal(await confirmPayment(options), { status: 'done' })
    standin.intent = { status: 'succeeded' }
    equal(await confirmPayment(options), { status: 'done' })
    equal(standin.calls, [
      ['handleNextAction', { clientSecret: 'pi_1_secret_2' }],
      ['confirmPayment', 'pm_1'],
    ])
  })
})
