import { fullLine } from '../../../../src/backend/billing/proration.ts'
import { periodAt } from '../../../../src/backend/billing/periods.ts'
import { totalsOf } from '../../../../src/backend/billing/tax.ts'
import { voidInvoice } from '../../../../src/backend/testPayments/invoices.ts'
import { itemOf, stepFor } from '../../../../src/backend/testPayments/look.ts'
import { dropPending } from '../../../../src/backend/testPayments/schedule.ts'
import type { Draft, TestInvoice, TestSubscription } from '../../../../src/backend/testPayments/state.ts'
import { pay } from '../../../../src/backend/testPayments/subscriptions.ts'
import { subscriptionIn, type Account } from './account.ts'
import { codesOf, Fault, missing, wrong } from './fault.ts'
import { inside, textIn, textsIn, type Params } from './form.ts'
import type { Route } from './route.ts'
import {
  allLinesShape,
  chargeOf,
  intentShape,
  invoiceShape,
  linesShape,
  listOf,
  rateShape,
  taxShape,
  trialInvoiceShape,
  type Shaping,
} from './shapes.ts'
import { changeLines, itemIn, ruleOf } from './subscriptionRoutes.ts'

const invoiceIn = ({ state }: Draft, id: string): TestInvoice => {
  const found = state.invoices.find(one => one.id === id)
  if (!found) throw missing('invoice')
  return found
}

const payRoute: Route = async ({ account, params, shape, ids: [id = ''] }) => {
  const answer = await shape.change(account.ownerOf(id), (shaping, draft, extra) => {
    const invoice = invoiceIn(draft, id)
    if (invoice.status === 'paid') throw wrong('Invoice is already paid')
    const method = textIn(params, 'payment_method')
    if (method !== undefined && !draft.state.methods.some(one => one.id === method))
      throw missing('payment_method', false)
    const outcome = pay(draft, id, method)
    extra.asking.delete(id)
    if (outcome.status === 'action') extra.asking.add(id)
    return { outcome, shown: invoiceShape(shaping, invoice) }
  })
  const { status, declineCode } = answer.outcome
  if (status === 'done') return answer.shown
  const codes =
    status === 'action' ? { code: 'invoice_payment_intent_requires_action' } : codesOf[declineCode ?? 'other']
  throw new Fault(402, { type: 'card_error', message: 'The payment failed', ...codes })
}

const voidRoute: Route = ({ account, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (shaping, draft) => {
    const invoice = invoiceIn(draft, id)
    if (invoice.status !== 'open') throw wrong('Only open invoices are voided')
    const subscription = draft.state.subscriptions.find(({ pending }) => pending?.invoiceId === id)
    if (subscription) dropPending(draft, subscription)
    else voidInvoice(draft, invoice)
    return invoiceShape(shaping, invoice)
  })

/** The lines that a preview has. */
const previewLines = (account: Account, draft: Draft, params: Params, subscription: TestSubscription | undefined) => {
  const details = inside(params, 'subscription_details')
  const { priceId, quantity } = itemIn(account, details, subscription)
  const to = { priceId, quantity }
  if (!subscription) {
    draft.state.currency ??= account.prices.find(price => price.priceId === priceId)?.currency ?? 'usd'
    return [fullLine(itemOf(draft, to), periodAt(draft.at, 0))]
  }
  const { periodEnd } = subscription
  if (textIn(params, 'preview_mode') === 'recurring') return [fullLine(itemOf(draft, to), periodAt(periodEnd, 0))]
  if (textIn(details, 'resume_at') === 'now' || textIn(details, 'trial_end') === 'now')
    return [fullLine(itemOf(draft, to), periodAt(draft.at, 0))]
  if (textIn(details, 'proration_behavior') !== 'always_invoice') throw wrong('Not played here', 'proration_behavior')
  return changeLines(draft, subscription, to, textIn(details, 'proration_date'))
}

const preview: Route = ({ account, params, shape }) => {
  const id = textIn(params, 'subscription')
  const customerId = id === undefined ? (textIn(params, 'customer') ?? '') : account.ownerOf(id)
  return shape.look(customerId, (shaping, draft) => {
    const subscription = id === undefined ? undefined : subscriptionIn(draft, id)
    const lines = previewLines(account, draft, params, subscription)
    const rates = textsIn(inside(params, 'subscription_details'), 'default_tax_rates')
    const { subtotalMinor, tax, totalMinor } = totalsOf(lines, ruleOf(account, rates), stepFor(draft))
    const shownRates = rates.map(rate => rateShape(account.rates.get(rate)!))
    const shown = { id: 'in_preview', lines, subscriptionId: id ?? null }
    return {
      id: 'upcoming_in_preview',
      object: 'invoice',
      status: 'draft',
      customer: customerId,
      currency: draft.state.currency,
      lines: listOf(linesShape(shaping, shown, shownRates)),
      subtotal: subtotalMinor,
      total: totalMinor,
      ...taxShape(shownRates, tax.amountMinor),
    }
  })
}

/** Invoices of a customer with those that begin trials, the newest first. */
const allInvoices = (shaping: Shaping) => {
  const { subscriptions, invoices } = shaping.draft.state
  const trials = subscriptions.filter(({ trialEnd }) => trialEnd !== null).map(one => trialInvoiceShape(shaping, one))
  return [...trials, ...invoices.map(one => invoiceShape(shaping, one))].toReversed()
}

const list: Route = ({ account, params, shape }) => {
  const subscription = textIn(params, 'subscription')
  const status = textIn(params, 'status')
  return shape.look(textIn(params, 'customer') ?? account.ownerOf(subscription ?? ''), shaping =>
    listOf(
      allInvoices(shaping).filter(
        ({ status: own, parent }) =>
          (status === undefined || own === status) &&
          (subscription === undefined || parent?.subscription_details?.subscription === subscription),
      ),
    ),
  )
}

/** Routes of invoices, payments and charges. */
export const invoiceRoutes: Readonly<Record<string, Route>> = {
  'POST /v1/invoices/create_preview': preview,
  'GET /v1/invoices': list,
  'GET /v1/invoices/:id': ({ account, shape, ids: [id = ''] }) =>
    shape.look(account.ownerOf(id), (shaping, draft) => invoiceShape(shaping, invoiceIn(draft, id))),
  'GET /v1/invoices/:id/lines': ({ account, shape, ids: [id = ''] }) =>
    shape.look(account.ownerOf(id), (shaping, draft) => listOf(allLinesShape(shaping, invoiceIn(draft, id)))),
  'POST /v1/invoices/:id/pay': payRoute,
  'POST /v1/invoices/:id/void': voidRoute,
  'GET /v1/payment_intents': ({ params, shape }) =>
    shape.look(textIn(params, 'customer') ?? '', shaping =>
      listOf(shaping.draft.state.invoices.flatMap(invoice => intentShape(shaping, invoice) ?? []).toReversed()),
    ),
  'GET /v1/charges/:id': ({ account, shape, ids: [id = ''] }) =>
    shape.look(account.ownerOf(id), (shaping, draft) => chargeOf(shaping, invoiceIn(draft, id.replace(/^ch_/, 'in_')))),
}
