import { fullLine, prorationLines } from '../../../../src/backend/billing/proration.ts'
import { monthsAfter, periodAt } from '../../../../src/backend/billing/periods.ts'
import type { TaxRule } from '../../../../src/backend/ports/payments.ts'
import { chargeNow } from '../../../../src/backend/testPayments/charge.ts'
import { finalize } from '../../../../src/backend/testPayments/invoices.ts'
import { itemOf, methodFor, stepFor } from '../../../../src/backend/testPayments/look.ts'
import { end, hoursAfter } from '../../../../src/backend/testPayments/schedule.ts'
import { tell, type Draft, type TestSubscription } from '../../../../src/backend/testPayments/state.ts'
import { addSubscription } from '../../../../src/backend/testPayments/subscriptions.ts'
import { scheduleOf, secondsOf, subscriptionIn, type Account, type CustomerExtra } from './account.ts'
import { missing, wrong } from './fault.ts'
import { inside, listIn, textIn, textsIn, type Params } from './form.ts'
import type { Route } from './route.ts'
import { listOf, scheduleShape, subscriptionShape } from './shapes.ts'

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The item that a call names. Without the id of the present one, Stripe would add a second item. */
export const itemIn = (account: Account, params: Params, present?: TestSubscription) => {
  const [item] = listIn(params, 'items')
  if (!item) throw wrong('Missing required param: items', 'items')
  if (present && textIn(item, 'id') !== `si_${present.id}`) throw wrong('A second item would be added', 'items')
  const priceId = textIn(item, 'price') ?? ''
  if (!account.prices.some(price => price.priceId === priceId)) throw missing('items[0][price]', false)
  const quantity = Number(textIn(item, 'quantity') ?? 1)
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw wrong('Invalid integer', 'items[0][quantity]')
  return { priceId, quantity, metadata: inside(item, 'metadata') as Record<string, string> }
}

/** The tax that rates make. */
export const ruleOf = (account: Account, rates: readonly string[]): TaxRule => {
  const found = rates.map(id => account.rates.get(id))
  if (found.includes(undefined)) throw missing('default_tax_rates[0]', false)
  const percentage = found.reduce((sum, rate) => sum + rate!.percentage, 0)
  return { category: 'standard', rate: Math.round(percentage * 100) }
}

const create: Route = ({ account, params, shape }) =>
  shape.change(textIn(params, 'customer') ?? '', (shaping, draft, extra) => {
    if (textIn(params, 'payment_behavior') !== 'default_incomplete') throw wrong('Not played here', 'payment_behavior')
    const { metadata, ...item } = itemIn(account, params)
    const rates = textsIn(params, 'default_tax_rates')
    const methodId = textIn(params, 'default_payment_method')
    const subscription = addSubscription(draft, {
      ...item,
      customerId: extra.id,
      trialDays: Number(textIn(params, 'trial_period_days') ?? 0),
      ...(methodId !== undefined && { methodId }),
      tax: ruleOf(account, rates),
    })
    extra.rates.set(subscription.id, rates)
    extra.itemMetadata.set(subscription.id, metadata)
    const { periodStart: from, periodEnd: to, status } = subscription
    if (status !== 'trialing') finalize(draft, subscription, 'first', [fullLine(itemOf(draft, item), { from, to })])
    return subscriptionShape(shaping, subscription)
  })

/** A change that is charged: until it is paid it is pending. */
const charge = (
  draft: Draft,
  extra: CustomerExtra,
  subscription: TestSubscription,
  { to, lines }: { to: { priceId: string; quantity: number }; lines: Parameters<typeof finalize>[3] },
) => {
  const invoice = finalize(draft, subscription, 'change', lines)
  const ends = [hoursAfter(draft.at), ...(subscription.status === 'paused' ? [] : [subscription.periodEnd])]
  subscription.pending = { ...to, expiresAt: ends.sort()[0]!, invoiceId: invoice.id }
  tell(draft, 'customer.subscription.updated')
  const { status } = chargeNow(draft, invoice, methodFor(draft, subscription))
  if (status === 'action') extra.asking.add(invoice.id)
}

/** Lines of a change within the period. @throws Fault for a moment outside of it */
export const changeLines = (
  draft: Draft,
  subscription: TestSubscription,
  to: { priceId: string; quantity: number },
  prorationDate: string | undefined,
) => {
  const { periodStart, periodEnd } = subscription
  const at = prorationDate === undefined ? draft.at : isoOf(Number(prorationDate))
  if (at < periodStart || at > periodEnd) throw wrong('proration_date is outside of the period', 'proration_date')
  const change = { before: itemOf(draft, subscription), after: itemOf(draft, to) }
  return prorationLines(change, { from: periodStart, to: periodEnd }, { at, step: stepFor(draft) })
}

const pendingParams = new Set([
  'items',
  'trial_end',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'expand',
])

/** A trial that ends at another time, and what was to end with it. */
const setTrialEnd = (draft: Draft, subscription: TestSubscription, given: string | undefined) => {
  if (given === undefined) return
  const seconds = Number(given)
  if (subscription.status !== 'trialing' || !(seconds > secondsOf(draft.at)))
    throw wrong('Not played here', 'trial_end')
  const end = isoOf(seconds)
  const isCanceled = subscription.cancelAt !== null
  Object.assign(subscription, { trialEnd: end, periodEnd: end, anchor: end, ...(isCanceled && { cancelAt: end }) })
}

const changeItems = (
  account: Account,
  draft: Draft,
  extra: CustomerExtra,
  subscription: TestSubscription,
  params: Params,
) => {
  const { metadata: _metadata, ...to } = itemIn(account, params, subscription)
  itemOf(draft, to)
  const isLater = textIn(params, 'payment_behavior') === 'pending_if_incomplete'
  const other = Object.keys(params).find(name => !pendingParams.has(name))
  if (isLater && other !== undefined) throw wrong(`Pending updates don't take ${other}`, other)
  if (textIn(params, 'proration_behavior') === 'none') {
    setTrialEnd(draft, subscription, textIn(params, 'trial_end'))
    return void Object.assign(subscription, to)
  }
  if (!isLater || textIn(params, 'proration_behavior') !== 'always_invoice') throw wrong('Not played here', 'items')
  if (subscription.pending) throw wrong('There is a pending update already', 'items')
  if (subscription.status === 'trialing') {
    if (textIn(params, 'trial_end') !== 'now') throw wrong('Not played here', 'items')
    return charge(draft, extra, subscription, { to, lines: [fullLine(itemOf(draft, to), periodAt(draft.at, 0))] })
  }
  charge(draft, extra, subscription, {
    to,
    lines: changeLines(draft, subscription, to, textIn(params, 'proration_date')),
  })
}

const requireFree = (draft: Draft, extra: CustomerExtra, { id }: TestSubscription) => {
  if (scheduleOf(extra, id, secondsOf(draft.at))) throw wrong('The subscription is managed by a schedule')
}

const setCancel = (draft: Draft, extra: CustomerExtra, subscription: TestSubscription, params: Params) => {
  requireFree(draft, extra, subscription)
  subscription.cancelAt = textIn(params, 'cancel_at_period_end') === 'true' ? subscription.periodEnd : null
}

const update: Route = ({ account, params, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (shaping, draft, extra) => {
    const subscription = subscriptionIn(draft, id)
    if (subscription.endedAt !== null) throw wrong('The subscription has ended')
    const method = textIn(params, 'default_payment_method')
    if (method !== undefined && !draft.state.methods.some(one => one.id === method))
      throw missing('payment_method', false)
    if (method !== undefined) subscription.defaultMethodId = method
    if (params['default_tax_rates'] !== undefined) {
      const rates = textsIn(params, 'default_tax_rates')
      extra.rates.set(id, rates)
      subscription.tax = ruleOf(account, rates)
    }
    const metadata = params['metadata'] === undefined ? {} : (inside(params, 'metadata') as Record<string, string>)
    const merged = Object.entries({ ...extra.subscriptionMetadata.get(id), ...metadata }).filter(
      ([, text]) => text !== '',
    )
    extra.subscriptionMetadata.set(id, Object.fromEntries(merged))
    if (params['cancel_at_period_end'] !== undefined || params['cancel_at'] !== undefined)
      setCancel(draft, extra, subscription, params)
    if (params['items'] !== undefined) {
      requireFree(draft, extra, subscription)
      changeItems(account, draft, extra, subscription, params)
    }
    tell(draft, 'customer.subscription.updated')
    return subscriptionShape(shaping, subscription)
  })

const resume: Route = ({ account, params, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (shaping, draft, extra) => {
    const subscription = subscriptionIn(draft, id)
    if (subscription.status !== 'paused') throw wrong('The subscription is not paused')
    if (textIn(inside(params, 'billing_cycle_anchor'), 'type') !== 'now')
      throw wrong('Not played here', 'billing_cycle_anchor')
    const { priceId, quantity } = subscription
    const to = { priceId, quantity }
    charge(draft, extra, subscription, { to, lines: [fullLine(itemOf(draft, to), periodAt(draft.at, 0))] })
    return subscriptionShape(shaping, subscription)
  })

const cancel: Route = ({ account, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (shaping, draft) => {
    const subscription = subscriptionIn(draft, id)
    if (subscription.endedAt !== null) throw missing('subscription')
    end(draft, subscription, subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled')
    return subscriptionShape(shaping, subscription)
  })

const createSchedule: Route = ({ account, params, shape }) => {
  const id = textIn(params, 'from_subscription') ?? ''
  return shape.change(account.ownerOf(id), (_shaping, draft, extra) => {
    const subscription = subscriptionIn(draft, id)
    requireFree(draft, extra, subscription)
    if (subscription.pending) throw wrong('The subscription has a pending update')
    const { periodStart, periodEnd, priceId, quantity } = subscription
    const schedule = {
      id: `sub_sched_${id.slice('sub_'.length)}_${account.nextNumber()}`,
      subscriptionId: id,
      customerId: extra.id,
      phases: [{ start: secondsOf(periodStart), end: secondsOf(periodEnd), priceId, quantity }],
      status: 'active' as const,
    }
    extra.schedules.push(schedule)
    return scheduleShape(schedule)
  })
}

const scheduleIn = (extra: CustomerExtra, id: string) => {
  const found = extra.schedules.find(one => one.id === id && one.status === 'active')
  if (!found) throw missing('schedule')
  return found
}

const updateSchedule: Route = ({ account, params, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (_shaping, draft, extra) => {
    const schedule = scheduleIn(extra, id)
    const subscription = subscriptionIn(draft, schedule.subscriptionId)
    const [first, second, ...more] = listIn(params, 'phases')
    if (!first || !second || more.length > 0) throw wrong('Not played here', 'phases')
    if (Number(textIn(first, 'start_date')) !== schedule.phases[0]!.start) throw wrong('The present phase can not move')
    if (subscription.status === 'trialing' && Number(textIn(first, 'trial_end')) !== secondsOf(subscription.trialEnd!))
      throw wrong('The trial would end now', 'phases[0][trial_end]')
    for (const phase of [first, second])
      if (textsIn(phase, 'default_tax_rates').join() !== (extra.rates.get(subscription.id) ?? []).join())
        throw wrong('The tax would change', 'phases')
    const start = Number(textIn(first, 'end_date'))
    if (start !== secondsOf(subscription.periodEnd)) throw wrong('The phase ends within the period', 'phases')
    const later = itemIn(account, second)
    itemOf(draft, later)
    const months = Number(textIn(inside(second, 'duration'), 'interval_count'))
    schedule.phases = [
      { ...schedule.phases[0]!, end: start },
      { start, end: secondsOf(monthsAfter(isoOf(start), months)), priceId: later.priceId, quantity: later.quantity },
    ]
    const { priceId, quantity } = later
    subscription.scheduled = { priceId, quantity, at: subscription.periodEnd }
    tell(draft, 'subscription_schedule.updated')
    return scheduleShape(schedule)
  })

const releaseSchedule: Route = ({ account, shape, ids: [id = ''] }) =>
  shape.change(account.ownerOf(id), (_shaping, draft, extra) => {
    const schedule = scheduleIn(extra, id)
    schedule.status = 'released'
    subscriptionIn(draft, schedule.subscriptionId).scheduled = null
    tell(draft, 'subscription_schedule.released')
    return scheduleShape(schedule)
  })

/** Routes of subscriptions and schedules. */
export const subscriptionRoutes: Readonly<Record<string, Route>> = {
  'POST /v1/subscriptions': create,
  'GET /v1/subscriptions': ({ params, shape }) =>
    shape.look(textIn(params, 'customer') ?? '', shaping => {
      const all = shaping.draft.state.subscriptions.map(one => subscriptionShape(shaping, one))
      const isAll = textIn(params, 'status') === 'all'
      return listOf(all.filter(({ status }) => isAll || status !== 'canceled').toReversed())
    }),
  'GET /v1/subscriptions/:id': ({ account, shape, ids: [id = ''] }) =>
    shape.look(account.ownerOf(id), (shaping, draft) => subscriptionShape(shaping, subscriptionIn(draft, id))),
  'POST /v1/subscriptions/:id': update,
  'DELETE /v1/subscriptions/:id': cancel,
  'POST /v1/subscriptions/:id/resume': resume,
  'POST /v1/subscription_schedules': createSchedule,
  'POST /v1/subscription_schedules/:id': updateSchedule,
  'POST /v1/subscription_schedules/:id/release': releaseSchedule,
}
