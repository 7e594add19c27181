// The shapes of Stripe's API, version 2026-10-28.endive. They follow Stripe's published OpenAPI description as of the npm package
// `stripe` 23.1.0 (looked up on 29 November 2026), whose types every object below is checked against; nothing is copied from it.
import type { Stripe } from 'stripe'
import type { TestInvoice, TestMethod, TestSubscription } from '../../../../src/backend/testPayments/state.ts'
import type { Draft } from '../../../../src/backend/testPayments/state.ts'
import {
  maybeSeconds,
  scheduleOf,
  secondsOf,
  type Account,
  type CustomerExtra,
  type AddedLine,
  type KeptRate,
  type Schedule,
} from './account.ts'
import { codesOf, lastErrorOf } from './fault.ts'

/** An object as it is on the wire: some fields of a published type. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]?: Wire<T[K]> }
      : T

/** A list of objects. */
export const listOf = <T>(data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url: '/v1',
})

/** What shapes are made with. */
export interface Shaping {
  account: Account
  draft: Draft
  extra: CustomerExtra
  /** The objects that the call wants instead of their ids. */
  expand: ReadonlySet<string>
}

const unitOf = ({ prices }: Account, priceId: string) => prices.find(price => price.priceId === priceId)!

/** A price. */
export const priceShape = (account: Account, id: string): Wire<Stripe.Price> => {
  const { currency = 'usd', amountMinor } = unitOf(account, id)
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency,
    unit_amount: amountMinor,
    unit_amount_decimal: String(amountMinor),
    type: 'recurring',
    tax_behavior: 'exclusive',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    product: `prod_${id}`,
  }
}

/** A tax rate. */
export const rateShape = ({
  id,
  percentage,
  displayName,
  isInclusive = false,
  metadata,
}: KeptRate): Wire<Stripe.TaxRate> => ({
  id,
  object: 'tax_rate',
  active: true,
  inclusive: isInclusive,
  percentage,
  display_name: displayName,
  metadata,
})

const ratesOf = ({ account, extra }: Shaping, subscriptionId: string | null) =>
  (extra.rates.get(subscriptionId ?? '') ?? []).map(id => rateShape(account.rates.get(id)!))

/** A schedule. */
export const scheduleShape = (schedule: Schedule): Wire<Stripe.SubscriptionSchedule> => {
  const { id, customerId, subscriptionId, phases, status } = schedule
  return {
    id,
    object: 'subscription_schedule',
    customer: customerId,
    subscription: status === 'released' ? null : subscriptionId,
    status,
    end_behavior: 'release',
    current_phase: { start_date: phases[0]!.start, end_date: phases[0]!.end },
    phases: phases.map(({ start, end, priceId, quantity }) => ({
      start_date: start,
      end_date: end,
      items: [{ price: priceId, quantity }],
    })),
  }
}

const itemShape = (
  { account, extra }: Shaping,
  subscription: TestSubscription,
  { priceId, quantity }: { priceId: string; quantity: number },
): Wire<Stripe.SubscriptionItem> => ({
  id: `si_${subscription.id}`,
  object: 'subscription_item',
  subscription: subscription.id,
  price: priceShape(account, priceId),
  quantity,
  metadata: extra.itemMetadata.get(subscription.id) ?? {},
  current_period_start: secondsOf(subscription.periodStart),
  current_period_end: secondsOf(subscription.periodEnd),
})

/** The invoice without an amount that begins a trial. */
export const trialInvoiceId = ({ id }: TestSubscription): string => `in_${id.slice('sub_'.length)}_trial`

const latestInvoiceId = (subscription: TestSubscription): string | null =>
  subscription.latestInvoiceId ?? (subscription.trialEnd === null ? null : trialInvoiceId(subscription))

/** A subscription. */
export const subscriptionShape = (shaping: Shaping, subscription: TestSubscription): Wire<Stripe.Subscription> => {
  const { draft, extra, expand } = shaping
  const { id, status, pending, cancelAt, trialEnd, pausedFor, defaultMethodId } = subscription
  const schedule = scheduleOf(extra, id, secondsOf(draft.at))
  const latest = draft.state.invoices.find(invoice => invoice.id === latestInvoiceId(subscription))
  return {
    id,
    object: 'subscription',
    status,
    customer: extra.id,
    currency: draft.state.currency!,
    created: secondsOf(subscription.startedAt),
    start_date: secondsOf(subscription.startedAt),
    cancel_at: maybeSeconds(cancelAt),
    cancel_at_period_end: cancelAt !== null,
    ended_at: maybeSeconds(subscription.endedAt),
    trial_end: maybeSeconds(trialEnd),
    default_payment_method: defaultMethodId,
    default_tax_rates: ratesOf(shaping, id),
    collection_method: 'charge_automatically',
    items: listOf([itemShape(shaping, subscription, subscription)]),
    latest_invoice:
      expand.has('latest_invoice') && latest ? invoiceShape(shaping, latest) : latestInvoiceId(subscription),
    // A subscription that goes on waits for its invoice, and has no change that is pending.
    pending_update:
      pending && status !== 'paused'
        ? {
            expires_at: secondsOf(pending.expiresAt),
            subscription_items: [itemShape(shaping, subscription, pending)],
          }
        : null,
    schedule: schedule ? (expand.has('schedule') ? scheduleShape(schedule) : schedule.id) : null,
    ...(status === 'paused' && {
      status_details: {
        paused: {
          type: 'subscription',
          subscription: {
            type: pausedFor === 'trialEndedWithoutMethod' ? 'trial_end_without_payment_method' : 'pause_requested',
          },
        },
      },
    }),
    test_clock: clockIn(shaping),
    metadata: extra.subscriptionMetadata.get(id) ?? {},
  }
}

const clockIn = ({ extra, draft, expand, account }: Shaping) =>
  extra.testClock !== null && expand.has('test_clock')
    ? clockShape(extra.testClock, { ...account.clocks.get(extra.testClock)!, frozen: secondsOf(draft.at) })
    : extra.testClock

/** A test clock. */
export const clockShape = (
  id: string,
  { name, frozen, isAdvancing }: { name: string; frozen: number; isAdvancing: boolean },
): Wire<Stripe.TestHelpers.TestClock> => ({
  id,
  object: 'test_helpers.test_clock',
  name,
  frozen_time: frozen,
  status: isAdvancing ? 'advancing' : 'ready',
})

/** What was charged for an invoice, or is to be. */
const amountOf = ({ totalMinor, creditMinor }: TestInvoice) => Math.max(0, totalMinor) - creditMinor

const endOf = (id: string) => id.slice(id.indexOf('_') + 1)

const chargeShape = (shaping: Shaping, invoice: TestInvoice): Wire<Stripe.Charge> => ({
  id: `ch_${endOf(invoice.id)}`,
  object: 'charge',
  customer: shaping.extra.id,
  amount: amountOf(invoice),
  amount_refunded: invoice.refundedMinor,
  refunded: invoice.refundedMinor === amountOf(invoice),
  disputed: invoice.isDisputed,
  created: secondsOf(invoice.paidAt ?? invoice.attempt!.at),
  status: invoice.status === 'paid' ? 'succeeded' : 'failed',
  failure_code: invoice.attempt ? codesOf[invoice.attempt.code].code : null,
  payment_intent: `pi_${endOf(invoice.id)}`,
})

/** The charge of an invoice. */
export const chargeOf = (shaping: Shaping, invoice: TestInvoice) => chargeShape(shaping, invoice)

const intentStatus = ({ extra, draft }: Shaping, invoice: TestInvoice): Stripe.PaymentIntent.Status => {
  if (invoice.status === 'paid') return 'succeeded'
  if (invoice.status === 'void') return 'canceled'
  if (extra.asking.has(invoice.id)) return 'requires_action'
  const subscription = draft.state.subscriptions.find(({ id }) => id === invoice.subscriptionId)
  return invoice.attempt || !subscription?.defaultMethodId ? 'requires_payment_method' : 'requires_confirmation'
}

/** The secret with which a page confirms the payment of an invoice. */
export const secretOf = (invoiceId: string): string => `pi_${endOf(invoiceId)}_secret_page`

/** The payment of an invoice; undefined where nothing has to be paid. */
export const intentShape = (shaping: Shaping, invoice: TestInvoice): Wire<Stripe.PaymentIntent> | undefined => {
  if (amountOf(invoice) === 0) return undefined
  const status = intentStatus(shaping, invoice)
  const hasCharge = invoice.status === 'paid' || invoice.attempt !== null
  const charge = hasCharge ? chargeShape(shaping, invoice) : undefined
  return {
    id: `pi_${endOf(invoice.id)}`,
    object: 'payment_intent',
    customer: shaping.extra.id,
    amount: amountOf(invoice),
    currency: invoice.currency,
    created: secondsOf(invoice.finalizedAt),
    status,
    client_secret: secretOf(invoice.id),
    last_payment_error:
      status === 'requires_payment_method' && invoice.attempt ? lastErrorOf(invoice.attempt.code) : null,
    latest_charge: charge ? (shaping.expand.has('latest_charge') ? charge : charge.id!) : null,
  }
}

const reasons = { first: 'subscription_create', renewal: 'subscription_cycle', change: 'subscription_update' } as const

/** The tax of an amount by one rate, as lines and invoices have it. */
const taxPart = ({ id = '', percentage = 0, inclusive = false }: Wire<Stripe.TaxRate>, amountMinor: number) => {
  const share = percentage / (inclusive ? 100 + percentage : 100)
  const amount = Math.sign(amountMinor) * Math.round(Math.abs(amountMinor) * share)
  return {
    amount,
    taxable_amount: inclusive ? amountMinor - amount : amountMinor,
    taxability_reason: 'not_available' as const,
    tax_behavior: inclusive ? ('inclusive' as const) : ('exclusive' as const),
    tax_rate_details: { tax_rate: id },
    type: 'tax_rate_details' as const,
  }
}

/** The taxes of a line that was added in the dashboard, on what its discounts leave. */
const taxesOfAdded = ({ account }: Shaping, { amountMinor, discountMinor = 0, rateIds }: AddedLine) =>
  rateIds.map(rate => taxPart(rateShape(account.rates.get(rate)!), amountMinor - discountMinor))

/** The lines of an invoice or a preview. */
export const linesShape = (
  { extra }: Shaping,
  { id, lines, subscriptionId }: Pick<TestInvoice, 'id' | 'lines' | 'subscriptionId'>,
  rates: Wire<Stripe.TaxRate>[],
): Wire<Stripe.InvoiceLineItem>[] => {
  const isProration = lines.some(({ kind }) => kind === 'credit')
  return lines.map(({ kind, priceId, quantity, unitMinor, amountMinor, from, to }, index) => ({
    id: `il_${endOf(id)}_${index}`,
    object: 'line_item',
    invoice: id,
    amount: amountMinor,
    taxes: rates.map(rate => taxPart(rate, amountMinor)),
    quantity,
    period: { start: secondsOf(from), end: secondsOf(to) },
    pricing: {
      type: 'price_details',
      price_details: { price: priceId, product: `prod_${priceId}` },
      unit_amount_decimal: String(unitMinor),
    },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: subscriptionId,
        subscription_item: `si_${subscriptionId ?? extra.id}`,
        proration: isProration,
        proration_details: {
          credited_items: kind === 'credit' ? { invoice: id, invoice_line_items: [`il_${endOf(id)}_0`] } : null,
        },
      },
    },
  }))
}

/** The lines of an invoice, with those that were added in the dashboard. */
export const allLinesShape = (shaping: Shaping, invoice: TestInvoice): Wire<Stripe.InvoiceLineItem>[] => {
  const { id, finalizedAt } = invoice
  const rates = ratesOf(shaping, invoice.subscriptionId)
  const added = (shaping.extra.added.get(id) ?? []).map((line, index): Wire<Stripe.InvoiceLineItem> => {
    const { description, amountMinor, discountMinor } = line
    return {
      id: `il_${endOf(id)}_added_${index}`,
      object: 'line_item',
      invoice: id,
      description,
      amount: amountMinor,
      ...(discountMinor !== undefined && {
        discount_amounts: [{ amount: discountMinor, discount: `di_${endOf(id)}_${index}` }],
      }),
      taxes: taxesOfAdded(shaping, line),
      quantity: 1,
      period: { start: secondsOf(finalizedAt), end: secondsOf(finalizedAt) },
      parent: { type: 'invoice_item_details', invoice_item_details: { invoice_item: `ii_${index}`, proration: false } },
    }
  })
  return [...linesShape(shaping, invoice, rates), ...added]
}

/** The tax of an invoice or a preview. */
export const taxShape = (
  rates: Wire<Stripe.TaxRate>[],
  amount: number,
): Pick<Wire<Stripe.Invoice>, 'default_tax_rates' | 'total_taxes'> => ({
  default_tax_rates: rates,
  total_taxes: rates.map(({ id = '' }) => ({
    amount,
    type: 'tax_rate_details' as const,
    tax_behavior: 'exclusive' as const,
    tax_rate_details: { tax_rate: id },
  })),
})

/** What lines that were added in the dashboard come to, and their taxes. */
const addedOf = (shaping: Shaping, invoiceId: string) => {
  const lines = shaping.extra.added.get(invoiceId) ?? []
  const taxes = lines.flatMap(line => taxesOfAdded(shaping, line))
  const included = taxes.filter(({ tax_behavior: behavior }) => behavior === 'inclusive')
  const priceMinor = lines.reduce((sum, { amountMinor, discountMinor = 0 }) => sum + amountMinor - discountMinor, 0)
  const netMinor = included.reduce((sum, { amount }) => sum - amount, priceMinor)
  return { taxes, netMinor, totalMinor: taxes.reduce((sum, { amount }) => sum + amount, netMinor) }
}

/** The next number of a line list that does not fit into an invoice. */
const mostLines = 10

/** An invoice. */
export const invoiceShape = (shaping: Shaping, invoice: TestInvoice): Wire<Stripe.Invoice> => {
  const { extra, expand } = shaping
  const { id, status, totalMinor, dueMinor, attempt, finalizedAt, paidAt } = invoice
  const intent = intentShape(shaping, invoice)
  const lines = allLinesShape(shaping, invoice)
  const added = addedOf(shaping, id)
  const tax = taxShape(ratesOf(shaping, invoice.subscriptionId), invoice.tax.amountMinor)
  return {
    id,
    object: 'invoice',
    number: invoice.number,
    customer: extra.id,
    currency: invoice.currency,
    status: status as Stripe.Invoice.Status,
    billing_reason: reasons[invoice.purpose],
    created: secondsOf(finalizedAt),
    lines: listOf(lines.slice(0, mostLines), lines.length > mostLines),
    subtotal: invoice.subtotalMinor + added.netMinor,
    total: totalMinor + added.totalMinor,
    total_excluding_tax: invoice.subtotalMinor + added.netMinor,
    ...tax,
    total_taxes: [...(tax.total_taxes ?? []), ...added.taxes],
    amount_due: amountOf(invoice),
    amount_paid: status === 'paid' ? amountOf(invoice) : 0,
    amount_remaining: dueMinor,
    next_payment_attempt: maybeSeconds(attempt?.nextTryAt ?? null),
    status_transitions: { finalized_at: secondsOf(finalizedAt), paid_at: maybeSeconds(paidAt) },
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscriptionId! } },
    ...(expand.has('payments') && { payments: listOf(intent ? [paymentShape(shaping, invoice, intent)] : []) }),
    ...(expand.has('confirmation_secret') &&
      intent && { confirmation_secret: { client_secret: secretOf(id), type: 'payment_intent' } }),
  }
}

const paymentShape = (
  { expand }: Shaping,
  invoice: TestInvoice,
  intent: Wire<Stripe.PaymentIntent>,
): Wire<Stripe.InvoicePayment> => ({
  id: `inpay_${endOf(invoice.id)}`,
  object: 'invoice_payment',
  invoice: invoice.id,
  is_default: true,
  status: invoice.status === 'paid' ? 'paid' : 'open',
  payment: { type: 'payment_intent', payment_intent: expand.has('payment_intent') ? intent : intent.id! },
})

/** The invoice without an amount that begins a trial. */
export const trialInvoiceShape = (shaping: Shaping, subscription: TestSubscription): Wire<Stripe.Invoice> => {
  const at = secondsOf(subscription.startedAt)
  const { priceId, quantity, startedAt: from, trialEnd } = subscription
  const unitMinor = unitOf(shaping.account, priceId).amountMinor
  const line = { kind: 'plan' as const, priceId, quantity, unitMinor, amountMinor: 0, from, to: trialEnd! }
  const id = trialInvoiceId(subscription)
  return {
    id,
    object: 'invoice',
    number: 'TRIAL',
    customer: shaping.extra.id,
    currency: shaping.draft.state.currency!,
    status: 'paid',
    billing_reason: 'subscription_create',
    created: at,
    lines: listOf(
      linesShape(shaping, { id, lines: [line], subscriptionId: subscription.id }, ratesOf(shaping, subscription.id)),
    ),
    subtotal: 0,
    total: 0,
    ...taxShape(ratesOf(shaping, subscription.id), 0),
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { finalized_at: at, paid_at: at },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    ...(shaping.expand.has('payments') && { payments: listOf([]) }),
  }
}

/** A saved card. */
export const methodShape = ({ extra }: Shaping, method: TestMethod): Wire<Stripe.PaymentMethod> => {
  const { addressLine1, addressLine2, city, state, postalCode, country } = method.address ?? {}
  return {
    id: method.id,
    object: 'payment_method',
    customer: extra.id,
    type: 'card',
    card: { brand: method.brand!, last4: method.last4!, exp_month: method.expMonth!, exp_year: method.expYear! },
    billing_details: {
      name: method.name ?? null,
      email: method.email ?? null,
      address: {
        line1: addressLine1 ?? null,
        line2: addressLine2 ?? null,
        city: city ?? null,
        state: state ?? null,
        postal_code: postalCode ?? null,
        country: country ?? null,
      },
    },
  }
}

/** A customer. */
export const customerShape = (shaping: Shaping): Wire<Stripe.Customer> => {
  const { draft, extra } = shaping
  const { name, email } = draft.state.data
  return {
    id: extra.id,
    object: 'customer',
    name,
    email,
    balance: 0 - draft.state.creditMinor,
    currency: draft.state.currency,
    invoice_settings: { default_payment_method: draft.state.defaultMethodId },
    metadata: extra.metadata as Record<string, string>,
    test_clock: clockIn(shaping),
  }
}
