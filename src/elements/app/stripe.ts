import type { CardFields, CardFieldsOptions, CardOutcome, PaymentService } from '../../state/kit/ports.ts'
import { loadThirdPartyScript } from './thirdPartyScript.ts'

/** What went wrong, as Stripe's script tells it. */
interface StripeFault {
  message?: string
}

/** The part of Stripe's script that is used (https://docs.stripe.com/js). */
interface Stripe {
  elements: (options: {
    clientSecret: string
    locale: string
    appearance: { theme: 'stripe' | 'night' }
  }) => StripeElements
  confirmSetup: (options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<{ error?: StripeFault }>
  retrievePaymentIntent: (clientSecret: string) => Promise<{ paymentIntent?: PaymentIntent; error?: StripeFault }>
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: StripeFault }>
  confirmPayment: (options: {
    clientSecret: string
    confirmParams: { return_url: string; payment_method?: string }
    redirect: 'if_required'
  }) => Promise<{ error?: StripeFault }>
}

interface PaymentIntent {
  status: string
  payment_method?: string | { id: string } | null
  last_payment_error?: { payment_method?: { id: string } } | null
}

interface StripeElements {
  create: (kind: 'payment') => {
    mount: (place: HTMLElement) => void
    destroy: () => void
    on: (event: 'ready' | 'loaderror', run: (event: { error?: StripeFault }) => void) => void
  }
}

/** How long the provider has to show its fields. */
const mountMs = 15_000

const opened = new Map<string, Stripe>()

/** Rejects when the page blocks the script. @throws TypeError for a malformed key */
const open = async (publishableKey: string): Promise<Stripe> => {
  if (!/^pk_[\w-]{5,250}$/.test(publishableKey)) throw new TypeError('The publishable key is none')
  const known = opened.get(publishableKey)
  if (known) return known
  await loadThirdPartyScript({ policy: 'fe-payments', start: 'https://js.stripe.com/', rest: 'v3/' })
  const { Stripe: create } = globalThis as { Stripe?: (key: string) => Stripe }
  if (!create) throw new Error('The script defines no provider')
  const stripe = create(publishableKey)
  opened.set(publishableKey, stripe)
  return stripe
}

const outcomeOf = ({ error }: { error?: StripeFault }): CardOutcome =>
  error ? { status: 'failed', message: error.message } : { status: 'done' }

/** Runs what has to be over in time. The signal ends when that fails or is too late, and when the caller's does. */
const inTime = async <T>(run: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal): Promise<T> => {
  const late = new AbortController()
  const signal = caller ? AbortSignal.any([caller, late.signal]) : late.signal
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    timer = setTimeout(
      () => late.abort(new DOMException('The provider of payments does not answer in time', 'TimeoutError')),
      mountMs,
    )
  })
  try {
    return await Promise.race([run(signal), ended])
  } catch (cause) {
    late.abort(cause)
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

/** How saving went; a script that throws has saved nothing. */
const savedBy = async (save: () => Promise<{ error?: StripeFault }>): Promise<CardOutcome> => {
  try {
    return outcomeOf(await save())
  } catch {
    return { status: 'failed', message: undefined }
  }
}

const mount = async (
  place: HTMLElement,
  { publishableKey, clientSecret, locale, isDark }: CardFieldsOptions,
  signal: AbortSignal,
): Promise<CardFields> => {
  const stripe = await open(publishableKey)
  signal.throwIfAborted()
  const elements = stripe.elements({ clientSecret, locale, appearance: { theme: isDark ? 'night' : 'stripe' } })
  const fields = elements.create('payment')
  signal.addEventListener('abort', () => fields.destroy())
  const ready = new Promise<void>((resolve, reject) => {
    fields.on('ready', () => resolve())
    fields.on('loaderror', ({ error }) => reject(new Error(error?.message ?? 'The fields could not be loaded')))
  })
  fields.mount(place)
  await ready
  return {
    save: returnTo =>
      savedBy(() =>
        stripe.confirmSetup({ elements, confirmParams: { return_url: returnTo.href }, redirect: 'if_required' }),
      ),
  }
}

/** Shows Stripe's own fields in a place in the light DOM, where its frames work. */
export const mountCardFields: PaymentService['mount'] = (place, options) =>
  inTime(signal => mount(place, options, signal), options.signal)

/** The card that is charged, or that was when its bank asked for its owner. */
const cardOf = ({ payment_method: card, last_payment_error: fault }: PaymentIntent): string | undefined =>
  typeof card === 'string' ? card : (card?.id ?? fault?.payment_method?.id)

/** Lets the visitor's bank ask about a payment, in a dialog of Stripe or on its own page; one that it refused is tried again. */
export const confirmPayment: PaymentService['confirmPayment'] = async ({ publishableKey, clientSecret, returnTo }) => {
  const stripe = await inTime(() => open(publishableKey))
  const { paymentIntent, error } = await inTime(() => stripe.retrievePaymentIntent(clientSecret))
  if (!paymentIntent) return outcomeOf({ error: error ?? {} })
  if (paymentIntent.status === 'succeeded') return { status: 'done' }
  if (paymentIntent.status === 'requires_action') return outcomeOf(await stripe.handleNextAction({ clientSecret }))
  const card = cardOf(paymentIntent)
  const confirmParams = { return_url: returnTo.href, ...(card !== undefined && { payment_method: card }) }
  return outcomeOf(await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
}
