import { amountFact } from '../../http/money.ts'
import type { ProviderMethod, ProviderSubscription } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { systemContext, type BillingContext } from './billingContext.ts'
import type { Issued } from './issuing.ts'
import { tellOfAction, tellOfCancellation, tellOfFailure, tellOfInvoice, tellOfReducedAccess } from './notices.ts'
import { isSameData } from './sameData.ts'
import { planOfPrice } from './plans.ts'
import type { BillingAccountFields, BillingInvoiceFields } from './records.ts'
import type { Verdict } from './standing.ts'

/** How a tenant was billed, or is. */
interface Moment {
  account: BillingAccountFields
  verdict: Verdict
}

interface Change {
  /** The context of a person who caused it, or of nobody. */
  inside: BillingContext
  /** The context of what the provider did by itself. */
  alone: BillingContext
  billing: BillingConfig
  before: Moment
  after: Moment
}

const running: readonly Verdict['standing'][] = ['active', 'grace', 'trialing', 'readOnly']
const isRunning = ({ standing }: Verdict) => running.includes(standing)

const nameOf = ({ billing, after }: Change, priceId: string) =>
  planOfPrice(billing, after.account, priceId)?.name ?? priceId

const tellOfStart = async (change: Change, subscription: ProviderSubscription): Promise<void> => {
  const { inside, after } = change
  const plan = nameOf(change, subscription.priceId)
  if (after.verdict.standing === 'trialing')
    return inside.audit('billing.trialStarted', { severity: 'Medium', plan, endsAt: subscription.trialEnd ?? '' })
  return inside.audit('billing.subscribed', { severity: 'Medium', plan, seats: subscription.quantity })
}

const tellOfPlan = async (change: Change, was: ProviderSubscription, is: ProviderSubscription): Promise<void> => {
  const { inside } = change
  if (was.priceId !== is.priceId) {
    const names = { before: nameOf(change, was.priceId), after: nameOf(change, is.priceId) }
    await inside.audit('billing.planChanged', { severity: 'Medium', ...names })
  }
  if (was.quantity !== is.quantity)
    await inside.audit('billing.seatsChanged', { severity: 'Info', before: was.quantity, after: is.quantity })
}

const isSamePlan = (
  one: { priceId: string; quantity: number },
  other: { priceId: string; quantity: number } | null | undefined,
) => one.priceId === other?.priceId && one.quantity === other.quantity

/** What waited before, and now neither waits nor has come. */
const tellOfWaiting = async (change: Change): Promise<void> => {
  const { inside, alone, before, after } = change
  const is = after.verdict.subscription
  const [scheduled, pending] = [after.verdict.scheduledChange, after.verdict.pendingChange]
  if (scheduled && !isSamePlan(scheduled, before.verdict.scheduledChange)) {
    const plan = nameOf(change, scheduled.priceId)
    const facts = { plan, seats: scheduled.quantity, at: scheduled.at }
    await inside.audit('billing.changeScheduled', { severity: 'Medium', ...facts })
  }
  if (pending && !isSamePlan(pending, before.verdict.pendingChange)) {
    const facts = { plan: nameOf(change, pending.priceId), seats: pending.quantity }
    await alone.audit('billing.changePending', { severity: 'Info', ...facts })
  }
  for (const [was, now] of [
    [before.verdict.scheduledChange, scheduled],
    [before.verdict.pendingChange, pending],
  ])
    if (was && !now && !(is && isSamePlan(was, is)))
      await inside.audit('billing.changeDiscarded', { severity: 'Info', plan: nameOf(change, was.priceId) })
}

const tellOfEnd = async (change: Change, plan: string): Promise<void> => {
  const { inside, before, after } = change
  const { endsAt } = after.verdict
  if (endsAt !== null && before.verdict.endsAt === null) {
    await inside.audit('billing.canceled', { severity: 'High', plan, endsAt })
    await tellOfCancellation(endsAt)(inside, after.account, plan)
  }
  if (endsAt === null && before.verdict.endsAt !== null && isRunning(after.verdict))
    await inside.audit('billing.resumed', { severity: 'Medium', plan })
}

const tellOfStanding = async (change: Change, plan: string): Promise<void> => {
  const { alone, before, after } = change
  const [was, is] = [before.verdict.standing, after.verdict.standing]
  if (was === is) return
  const { graceEndsAt, failure } = after.verdict
  if (is === 'grace' && graceEndsAt !== null) {
    await alone.audit('billing.paymentFailed', { severity: 'High', plan, accessUntil: graceEndsAt })
    await tellOfFailure(graceEndsAt, failure?.nextTryAt ?? null)(alone, after.account, plan)
  }
  if (is === 'readOnly') {
    await alone.audit('billing.accessReduced', { severity: 'High', plan })
    await tellOfReducedAccess(alone, after.account, plan)
  }
  if (is === 'trialEnded') await alone.audit('billing.trialEnded', { severity: 'Medium', plan })
  if (is === 'active' && (was === 'grace' || was === 'readOnly'))
    await alone.audit('billing.settled', { severity: 'Medium', plan })
  if (is === 'active' && was === 'trialing') await alone.audit('billing.subscribed', { severity: 'Medium', plan })
  if ((is === 'canceled' || is === 'expired') && isRunning(before.verdict))
    await alone.audit('billing.ended', { severity: 'High', plan })
}

const tellOfActions = async (change: Change, plan: string): Promise<void> => {
  const { alone, before, after } = change
  const { actionRequired, isDisputed } = after.verdict
  const isNew =
    actionRequired?.kind === 'authenticate' && before.verdict.actionRequired?.invoiceId !== actionRequired.invoiceId
  if (isNew) {
    await alone.audit('billing.actionRequired', { severity: 'Medium', plan })
    await tellOfAction(actionRequired.expiresAt)(alone, after.account, plan)
  }
  if (isDisputed && !before.verdict.isDisputed) await alone.audit('billing.disputed', { severity: 'High' })
}

const factsOf = ({ brand = '', last4 = '' }: ProviderMethod) => ({ brand, last4 })

const tellOfMethods = async ({ inside, before, after }: Change): Promise<void> => {
  const was = new Map(before.account.state?.methods.map(method => [method.id, method]))
  const is = new Map(after.account.state?.methods.map(method => [method.id, method]))
  for (const method of is.values()) {
    const known = was.get(method.id)
    if (!known) await inside.audit('billing.methodAdded', { severity: 'Medium', ...factsOf(method) })
    else if (!isSameData(known, method))
      await inside.audit('billing.methodChanged', { severity: 'Info', ...factsOf(method) })
  }
  for (const method of was.values())
    if (!is.has(method.id)) await inside.audit('billing.methodRemoved', { severity: 'Medium', ...factsOf(method) })
  const [previous, current] = [before.account.state?.defaultMethodId, after.account.state?.defaultMethodId]
  const method = is.get(current ?? '')
  // The first one is the default without anybody's choice.
  if (method && previous && previous !== current)
    await inside.audit('billing.defaultMethodChanged', { severity: 'Medium', ...factsOf(method) })
}

const totalOf = ({ totalMinor, currency }: BillingInvoiceFields) => amountFact(totalMinor, currency)

/** For a transaction: audit rows and mails for what was issued and paid. */
const tellOfInvoices = async ({ alone, after }: Change, { issued, paid }: Issued): Promise<void> => {
  for (const invoice of issued) {
    const facts = { number: invoice.number, total: totalOf(invoice) }
    const action = invoice.kind === 'invoice' ? 'billing.invoiceIssued' : 'billing.creditNoteIssued'
    await alone.audit(action, facts)
    await tellOfInvoice(alone, after.account, invoice)
  }
  for (const invoice of paid)
    await alone.audit('billing.invoicePaid', { number: invoice.number, total: totalOf(invoice) })
}

/**
 * For a transaction: writes audit rows, from which events follow, and mails for what differs between two moments. What did not change
 * is not told again, so that an event about our own change adds nothing.
 */
export const tellOfDifferences = async (
  inside: BillingContext,
  billing: BillingConfig,
  before: Moment,
  after: Moment,
  issued: Issued,
): Promise<void> => {
  const change: Change = { inside, alone: systemContext(inside, inside.tenantId), billing, before, after }
  const [was, is] = [before.verdict.subscription, after.verdict.subscription]
  await tellOfMethods(change)
  if (is) {
    const plan = nameOf(change, is.priceId)
    const isStart = isRunning(after.verdict) && (was?.id !== is.id || !isRunning(before.verdict))
    if (isStart) await tellOfStart(change, is)
    else if (was?.id === is.id) await tellOfPlan(change, was, is)
    await tellOfWaiting(change)
    await tellOfEnd(change, plan)
    await tellOfStanding(change, plan)
    await tellOfActions(change, plan)
  }
  if (was && !is && isRunning(before.verdict))
    await change.alone.audit('billing.ended', { severity: 'High', plan: nameOf(change, was.priceId) })
  await tellOfInvoices(change, issued)
}
