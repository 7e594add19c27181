import type { BillingAction, BillingStanding, DeclineCode, SubscriptionStatus } from '../../http/billing/types.ts'
import type { CustomerState, ProviderInvoice, ProviderSubscription } from '../ports/payments.ts'

const dayMs = 86_400_000

/** How long a provider waits for the first payment, or for that of a change. */
export const confirmationMs = 23 * 3_600_000

/** What the operator decides about access. */
export interface StandingRules {
  /** Days that access goes on after a payment failed. */
  graceDays: number
}

/** The last payment that failed. */
interface Failure {
  at: string
  code: DeclineCode
  nextTryAt: string | null
  invoiceId: string | null
}

/** What a tenant may do and has to do, decided from all that the provider told. */
export interface Verdict {
  standing: BillingStanding
  /** What the contract says of it. */
  status: SubscriptionStatus
  /** The subscription that counts; absent without any. */
  subscription?: ProviderSubscription
  graceEndsAt: string | null
  /** When a canceled one ends. */
  endsAt: string | null
  scheduledChange: ProviderSubscription['scheduled']
  pendingChange: ProviderSubscription['pending']
  actionRequired: BillingAction | null
  failure: Failure | null
  isDisputed: boolean
  /** More than one subscription runs: nobody guesses which one is meant. */
  isDoubled: boolean
}

/** A subscription by itself. */
type Own = Pick<Verdict, 'standing' | 'status' | 'graceEndsAt'>

/** Which subscription counts where there are several; of the same rank, the one that began last. */
const ranks: Readonly<Record<BillingStanding, number>> = {
  active: 6,
  grace: 5,
  trialing: 4,
  readOnly: 3,
  trialEnded: 2,
  incomplete: 2,
  canceled: 1,
  expired: 1,
  none: 0,
}

const own = (standing: BillingStanding, status: SubscriptionStatus, graceEndsAt: string | null = null): Own => ({
  standing,
  status,
  graceEndsAt,
})

const isOpen = ({ status }: ProviderInvoice) => status === 'open' || status === 'uncollectible'

const invoicesOf = (state: CustomerState, { id }: ProviderSubscription): ProviderInvoice[] =>
  state.invoices.filter(({ subscriptionId }) => subscriptionId === id)

/** Open invoices of a subscription, the oldest first; that of a change that waits is none of them. */
const openInvoicesOf = (state: CustomerState, subscription: ProviderSubscription): ProviderInvoice[] =>
  invoicesOf(state, subscription)
    .filter(invoice => isOpen(invoice) && invoice.dueMinor > 0 && invoice.id !== subscription.pending?.invoiceId)
    .sort((one, other) => one.finalizedAt.localeCompare(other.finalizedAt))

/** Access goes on for some days after the oldest open invoice was due. */
const arrears = (
  state: CustomerState,
  subscription: ProviderSubscription,
  { graceDays }: StandingRules,
  nowMs: number,
): Own => {
  const since = openInvoicesOf(state, subscription)[0]?.finalizedAt ?? subscription.periodStart
  const endsMs = Date.parse(since) + graceDays * dayMs
  return nowMs < endsMs ? own('grace', 'active', new Date(endsMs).toISOString()) : own('readOnly', 'expired')
}

/** A word that is not known: whether a paid period runs decides. */
const unknownWord = (state: CustomerState, subscription: ProviderSubscription, nowMs: number): Own => {
  const isPaid = openInvoicesOf(state, subscription).length === 0 && subscription.endedAt === null
  return own(isPaid && nowMs < Date.parse(subscription.periodEnd) ? 'active' : 'readOnly', 'expired')
}

const ownStanding = (
  state: CustomerState,
  subscription: ProviderSubscription,
  rules: StandingRules,
  nowMs: number,
): Own => {
  switch (subscription.status) {
    case 'active':
      return own('active', 'active')
    case 'trialing':
      return own('trialing', 'trialing')
    case 'past_due':
      return arrears(state, subscription, rules, nowMs)
    case 'incomplete':
      return own('incomplete', 'incomplete')
    case 'incomplete_expired':
      return own('expired', 'expired')
    case 'unpaid':
      return own('readOnly', 'expired')
    case 'paused':
      return subscription.pausedFor === 'trialEndedWithoutMethod'
        ? own('trialEnded', 'trialEnded')
        : own('readOnly', 'expired')
    case 'canceled':
      // Without a payment, and not by anybody's wish: what is open can still be paid, and then something new bought.
      return openInvoicesOf(state, subscription).length > 0 ? own('expired', 'expired') : own('canceled', 'canceled')
    default:
      return unknownWord(state, subscription, nowMs)
  }
}

/** Declines after which the same card is of no use. */
const lostCards: readonly DeclineCode[] = ['expiredCard', 'lostOrStolen', 'notSupported', 'wrongCode']

/** What a person does about an invoice that is not paid. */
const actionFor = (invoice: ProviderInvoice, expiresAt: string | null, isFirst: boolean): BillingAction => {
  const code = invoice.attempt?.code
  const kind =
    invoice.clientSecret !== null
      ? 'authenticate'
      : code !== undefined && (isFirst || lostCards.includes(code))
        ? 'replaceMethod'
        : 'pay'
  return { kind, clientSecret: invoice.clientSecret, invoiceId: invoice.id, expiresAt }
}

const actionOf = (
  state: CustomerState,
  subscription: ProviderSubscription,
  standing: BillingStanding,
): BillingAction | null => {
  const { pending, startedAt } = subscription
  const ofInvoice = (id: string | null) => state.invoices.find(invoice => invoice.id === id)
  if (pending) {
    const invoice = ofInvoice(pending.invoiceId)
    if (invoice && isOpen(invoice)) return actionFor(invoice, pending.expiresAt, true)
  }
  if (standing === 'incomplete') {
    const invoice = ofInvoice(subscription.latestInvoiceId) ?? openInvoicesOf(state, subscription)[0]
    const expiresAt = new Date(Date.parse(startedAt) + confirmationMs).toISOString()
    return invoice ? actionFor(invoice, expiresAt, true) : null
  }
  if (standing === 'trialEnded') return { kind: 'replaceMethod', clientSecret: null, invoiceId: null, expiresAt: null }
  const [oldest] = openInvoicesOf(state, subscription)
  return oldest ? actionFor(oldest, null, false) : null
}

const failureOf = (state: CustomerState, subscription: ProviderSubscription): Failure | null => {
  const failed = invoicesOf(state, subscription)
    .filter(invoice => isOpen(invoice) && invoice.attempt !== null)
    .sort((one, other) => other.attempt!.at.localeCompare(one.attempt!.at))[0]
  return failed ? { ...failed.attempt!, invoiceId: failed.id } : null
}

const nothing: Verdict = {
  ...own('none', 'expired'),
  endsAt: null,
  scheduledChange: null,
  pendingChange: null,
  actionRequired: null,
  failure: null,
  isDisputed: false,
  isDoubled: false,
}

/** Standings in which a subscription gives something, or can again. */
const running: readonly BillingStanding[] = ['active', 'grace', 'trialing', 'readOnly']

/**
 * Decides who may do what, from all subscriptions of a tenant: the end of an old one takes nothing away from a new one.
 * @param now the provider's time, ISO 8601; the test provider's can be ahead
 */
export const standingOf = (state: CustomerState | undefined, rules: StandingRules, now: string): Verdict => {
  if (!state) return nothing
  const nowMs = Date.parse(now)
  const isDisputed = state.invoices.some(invoice => invoice.isDisputed)
  const all = state.subscriptions
    .map(subscription => ({ subscription, ...ownStanding(state, subscription, rules, nowMs) }))
    .sort(
      (one, other) =>
        ranks[other.standing] - ranks[one.standing] ||
        other.subscription.startedAt.localeCompare(one.subscription.startedAt) ||
        other.subscription.id.localeCompare(one.subscription.id),
    )
  const [first] = all
  if (!first) return { ...nothing, isDisputed }
  const { subscription, standing, status, graceEndsAt } = first
  const { cancelAt, endedAt, scheduled, pending } = subscription
  return {
    standing,
    status,
    subscription,
    graceEndsAt,
    endsAt: endedAt === null ? cancelAt : null,
    scheduledChange: scheduled,
    pendingChange: pending !== null && nowMs < Date.parse(pending.expiresAt) ? pending : null,
    actionRequired: actionOf(state, subscription, standing),
    failure: failureOf(state, subscription),
    isDisputed,
    isDoubled: all.filter(one => running.includes(one.standing)).length > 1,
  }
}

/** What people do about billing. */
export type BillingDeed = 'buy' | 'change' | 'discard' | 'cancel' | 'renew' | 'pay' | 'method' | 'information'

/** Who wants to do something about billing. */
export interface BillingActor {
  /** Whether the person may write. */
  mayWrite: boolean
  /** Billing of the tenant is not done here. */
  isExternallyManaged: boolean
  /** What the operator allows. */
  allowsCancel: boolean
}

/** Why something is not possible; undefined where it is. */
export type Obstacle = 'externallyManaged' | 'forbidden' | 'notFound' | 'notNow' | 'notAllowed'

const changeable: readonly BillingStanding[] = ['active', 'trialing']
const cancelable: readonly SubscriptionStatus[] = ['active', 'trialing']
/** From here a plan is bought as a new subscription, or an unfinished one is continued. */
const buyable: readonly BillingStanding[] = ['none', 'canceled', 'expired', 'incomplete', 'trialEnded']

const cancelObstacle = ({ subscription, status, endsAt }: Verdict, { allowsCancel }: BillingActor) => {
  if (!subscription) return 'notFound'
  if (!allowsCancel) return 'notAllowed'
  return cancelable.includes(status) && endsAt === null ? undefined : 'notNow'
}

const standingObstacle = (deed: BillingDeed, verdict: Verdict, actor: BillingActor): Obstacle | undefined => {
  const { standing, subscription, endsAt, scheduledChange, pendingChange, actionRequired } = verdict
  switch (deed) {
    case 'buy':
      return buyable.includes(standing) ? undefined : 'notNow'
    case 'change':
      if (!subscription) return 'notFound'
      return changeable.includes(standing) ? undefined : 'notNow'
    case 'discard':
      if (!subscription) return 'notFound'
      return scheduledChange || pendingChange || standing === 'incomplete' ? undefined : 'notNow'
    case 'cancel':
      return cancelObstacle(verdict, actor)
    case 'renew':
      if (!subscription) return 'notFound'
      return endsAt !== null ? undefined : 'notNow'
    case 'pay':
      return actionRequired?.invoiceId ? undefined : 'notFound'
    case 'method':
    case 'information':
      return undefined
  }
}

/** Why a person can't do something about billing at the moment; undefined where they can. */
export const obstacleTo = (deed: BillingDeed, verdict: Verdict, actor: BillingActor): Obstacle | undefined => {
  if (!actor.mayWrite) return 'forbidden'
  if (actor.isExternallyManaged) return 'externallyManaged'
  return standingObstacle(deed, verdict, actor)
}
