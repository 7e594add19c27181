import type { Stripe } from 'stripe'
import type {
  NewSubscription,
  Payments,
  ProviderPreview,
  SubscriptionChange,
} from '../../../src/backend/ports/payments.ts'
import { carriedOver, type Item } from '../../../src/backend/billing/carriedOver.ts'
import { changedItem, checkChange, endsTrial, movedTrialEnd } from './stripeChanges.ts'
import { ownSubscription, type StripeParts } from './stripeCalls.ts'
import { isoOf, secondsOf } from './stripeClient.ts'
import { linesOf } from './stripeLines.ts'
import { laterItem } from './stripeSchedules.ts'
import { itemOf, presentItemOf, readKnownCustomer, timeOf } from './stripeState.ts'
import { requireQuantity } from './stripeSubscriptions.ts'

const secondsADay = 86_400

/** Tax rates as previews take them. */
const taxed = (rates: string[]) => ({ default_tax_rates: rates.length > 0 ? rates : ('' as const) })

/** The credit of a customer, and what of it a total uses or leaves. */
const settled = (balance: number, totalMinor: number) => {
  const creditMinor = Math.min(Math.max(0, -balance), Math.max(0, totalMinor))
  return {
    creditMinor,
    dueMinor: Math.max(0, totalMinor) - creditMinor,
    leftMinor: Math.max(0, -balance) - creditMinor + Math.max(0, -totalMinor),
  }
}

interface Next {
  at: string
  totalMinor: number
}

const nextOf = ({ at, totalMinor }: Next, leftMinor: number) => ({
  at,
  amountMinor: Math.max(0, totalMinor - leftMinor),
})

/** The preview of what is charged now. */
const chargedNow = async (
  parts: StripeParts,
  invoice: Stripe.Invoice,
  { balance, next }: { balance: number; next: Next | undefined },
): Promise<ProviderPreview> => {
  const { total: totalMinor } = invoice
  const { leftMinor, ...charge } = settled(balance, totalMinor)
  return {
    ...(await linesOf(parts, invoice)),
    totalMinor,
    ...charge,
    next: next ? nextOf(next, leftMinor) : null,
  }
}

/** The preview of what is charged later only. */
const chargedLater = (
  tax: NewSubscription['tax'],
  { balance, next }: { balance: number; next: Next | undefined },
): ProviderPreview => {
  const { leftMinor, ...charge } = settled(balance, 0)
  return {
    lines: [],
    subtotalMinor: 0,
    tax: { ...tax, amountMinor: 0 },
    totalMinor: 0,
    ...charge,
    next: next ? nextOf(next, leftMinor) : null,
  }
}

const previewNew = async (parts: StripeParts, asked: NewSubscription): Promise<ProviderPreview> => {
  const { stripe, clock, taxes } = parts
  const { customerId, priceId, quantity, trialDays, tax } = asked
  requireQuantity(quantity)
  const [customer, rates] = await Promise.all([readKnownCustomer(stripe, customerId), taxes.idsOf(tax)])
  const { balance } = customer
  const invoice = await stripe.invoices.createPreview({
    customer: customerId,
    subscription_details: { items: [{ price: priceId, quantity }], ...taxed(rates) },
  })
  const totalMinor = invoice.total
  if (trialDays > 0) {
    const at = isoOf(timeOf(customer, clock) + trialDays * secondsADay)
    return chargedLater(tax, { balance, next: { at, totalMinor } })
  }
  const at = isoOf(Math.max(...invoice.lines.data.map(({ period }) => period.end)))
  return chargedNow(parts, invoice, { balance, next: { at, totalMinor } })
}

/** What the subscription costs in each period after a change. */
const recurringTotal = async (stripe: Stripe, subscription: Stripe.Subscription, item: Item, rates: string[]) => {
  const { total } = await stripe.invoices.createPreview({
    subscription: subscription.id,
    preview_mode: 'recurring',
    subscription_details: {
      items: [changedItem(subscription, item)],
      proration_behavior: 'none',
      ...taxed(rates),
    },
  })
  return total
}

/** The invoice of a change: for the rest of the period, or for the first one of a subscription that goes on. */
const changeInvoice = (
  stripe: Stripe,
  subscription: Stripe.Subscription,
  change: SubscriptionChange,
  rates: string[],
) => {
  const items = [changedItem(subscription, change)]
  const details = { items, ...taxed(rates) }
  return stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details:
      subscription.status === 'paused'
        ? { ...details, resume_at: 'now', billing_cycle_anchor: { type: 'now' } }
        : endsTrial(subscription, change)
          ? { ...details, proration_behavior: 'always_invoice', trial_end: 'now' }
          : { ...details, proration_behavior: 'always_invoice', proration_date: secondsOf(change.prorationAt) },
  })
}

const previewChange = async (
  parts: StripeParts,
  customerId: string,
  change: SubscriptionChange,
): Promise<ProviderPreview> => {
  const { stripe, taxes, clock } = parts
  const subscription = await ownSubscription(stripe, customerId, change.subscriptionId)
  if (change.when === 'now') await checkChange(parts, subscription, change)
  else requireQuantity(change.quantity)
  const [{ balance }, rates] = await Promise.all([readKnownCustomer(stripe, customerId), taxes.idsOf(change.tax)])
  const isCanceled = subscription.cancel_at !== null || subscription.cancel_at_period_end
  const isLater =
    change.when === 'periodEnd' || (subscription.status === 'trialing' && !endsTrial(subscription, change))
  const invoice = isLater ? undefined : await changeInvoice(stripe, subscription, change, rates)
  const isFresh = subscription.status === 'paused' || endsTrial(subscription, change)
  const ends = isFresh ? (invoice?.lines.data ?? []).map(({ period }) => period.end) : []
  const trialEnd = change.when === 'now' && subscription.status === 'trialing' ? movedTrialEnd(change) : undefined
  const at = isoOf(Math.max(...(ends.length > 0 ? ends : [trialEnd ?? itemOf(subscription).current_period_end])))
  const waiting = change.when === 'now' ? laterItem(subscription, timeOf(subscription, clock)) : undefined
  const item = carriedOver(presentItemOf(subscription), waiting ?? null, change) ?? change
  const next = isCanceled ? undefined : { at, totalMinor: await recurringTotal(stripe, subscription, item, rates) }
  return invoice ? chargedNow(parts, invoice, { balance, next }) : chargedLater(change.tax, { balance, next })
}

/** What purchases and changes cost. */
export const stripePreviews = (parts: StripeParts) =>
  ({
    previewNew: asked => previewNew(parts, asked),
    previewChange: (customerId, change) => previewChange(parts, customerId, change),
  }) satisfies Partial<Payments>
