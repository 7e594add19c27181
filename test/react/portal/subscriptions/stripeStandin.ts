import type { BillingAccount } from '../../../../src/http/billing/types.ts'
import { equal } from '../../../elements/browser.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'

/** The address that Stripe's script has, and no other one. */
const address = 'https://js.stripe.com/v3/'

/** What the stand-in for Stripe's script notes, and how it behaves. */
interface Standin {
  mounted: HTMLElement[]
  removed: number
  saved: string[]
  calls: [name: string, given: unknown][]
  fault?: string
  throws?: boolean
  isUnready?: boolean
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
        mount: place => { standin.mounted.push(place); place.append(Object.assign(document.createElement('iframe'), { title: 'Card fields' })); if (!standin.isUnready) ready({}) },
        destroy: () => { standin.removed += 1; standin.mounted.at(-1).replaceChildren() },
      }
    } }),
    confirmSetup: given => { if (standin.throws) throw new Error('Of the script'); standin.saved.push(given.confirmParams.return_url); return note('confirmSetup', given.redirect) },
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: standin.intent }),
    handleNextAction: given => note('handleNextAction', given),
    confirmPayment: given => note('confirmPayment', given.confirmParams.payment_method),
  }
}`

const scriptSource = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')!

let keys = 0
let load = () => {}

/** The stand-in for Stripe of the test that runs. */
export const stripe = {
  address,
  standin: {} as Standin,
  /** Addresses of the script that were asked for. */
  asked: [] as string[],
  /** What becomes of the script: a page loads it once, so that a test of another answer has to be the first one. */
  answer: 'script' as 'script' | 'blocked' | 'slow',
  /** Lets the script arrive that is slow. */
  arrive: (): void => load(),
}

/** A key that no earlier test has opened the script with. */
export const newKey = (): string => `pk_test_standin${(keys += 1)}`

/** Answers Stripe's script by the stand-in, at once or once it may arrive, or by an error. */
const interceptScript = () => {
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...scriptSource,
    set(this: HTMLScriptElement, value: unknown) {
      const text = String(value)
      const isStripe = text.includes('stripe')
      if (isStripe) stripe.asked.push(text)
      const run = () =>
        scriptSource.set!.call(this, URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
      if (isStripe && stripe.answer === 'blocked') setTimeout(() => this.dispatchEvent(new Event('error')))
      else if (isStripe && stripe.answer === 'slow') load = run
      else if (isStripe) run()
      else scriptSource.set!.call(this, value)
    },
  })
}

/** An account whose provider is Stripe. */
const withStripe = () => {
  const provider = { publishableKey: newKey(), isTest: true }
  interceptRequests(async ({ method, path, send }) => {
    if (method !== 'GET' || !path.endsWith('/fe/billing/account')) return undefined
    const account = (await (await send()).json()) as BillingAccount
    return Response.json({ ...account, provider })
  })
}

/** Begins to add a card in the portal. */
export const openCardFields = async (): Promise<PortalScreen> => {
  withStripe()
  history.replaceState(null, '', '#/subscriptions')
  const screen = await openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' } })
  await screen.user.click(await screen.find('tab', 'Payment methods'))
  const add = await screen.find('button', 'Add payment method')
  equal(stripe.asked, [], 'asked before anything is added')
  await screen.user.click(add)
  return screen
}

/** How many frames with fields are on the page. */
export const frames = (): number => document.querySelectorAll('iframe[title="Card fields"]').length

/** For a suite: answers Stripe's script by the stand-in in each of its tests. */
export const useStripeStandin = (): void => {
  beforeEach(() => {
    Object.assign(stripe, { answer: 'script', asked: [] })
    stripe.standin = { mounted: [], removed: 0, saved: [], calls: [], intent: { status: 'requires_action' } }
    Object.assign(globalThis, { standin: stripe.standin })
    interceptScript()
  })
  afterEach(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'src', scriptSource)
    removePortals()
    history.replaceState(null, '', location.pathname + location.search)
  })
}
