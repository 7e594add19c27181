import { cardExpiry } from '../../http/cardExpiry.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { newId } from '../ports/randomTokens.ts'
import { HttpError } from '../request/httpError.ts'
import { vendorScope } from '../store/store.ts'
import { accountOf, bindCustomer, billingTimeOf, changeAccount, verdictOf } from './accounts.ts'
import { nowIn, systemContext, type BillingContext } from './billingContext.ts'
import { tellOfExpiringCard, tellOfSeats, tellOfTrialEnd } from './notices.ts'
import { planOfPrice } from './plans.ts'
import type { BillingAccountFields, BillingDifferenceFields } from './records.ts'
import { seatUseOf } from '../usage/seatUse.ts'
import type { Verdict } from './standing.ts'
import { syncCustomer } from './sync.ts'
import { recheckTaxId } from './taxIds.ts'

interface CheckPayload {
  tenantId: string
}

const daySeconds = 86_400
/** A check is made even after a long outage. */
const lifeSeconds = 90 * daySeconds
const keptMs = 90 * daySeconds * 1000
const trialNoticeMs = 3 * daySeconds * 1000

/** For a transaction: plans the next daily check of a tenant. */
export const planDailyCheck = async ({
  store,
  jobs,
  tenantId,
}: Pick<BillingContext, 'store' | 'jobs' | 'tenantId'>): Promise<void> => {
  const options = { tenantId, queue: `billing:${tenantId}`, lifeSeconds: lifeSeconds + daySeconds }
  await jobs.add(store, dailyCheckJob, { tenantId }, { ...options, delaySeconds: daySeconds })
}

const planNameOf = ({ settings }: BillingContext, account: BillingAccountFields, { subscription }: Verdict): string =>
  (settings.billing && subscription && planOfPrice(settings.billing, account, subscription.priceId)?.name) ?? ''

/** For a transaction: mails once that a trial ends soon. */
const warnOfTrialEnd = async (inside: BillingContext, account: BillingAccountFields, verdict: Verdict) => {
  const { subscription, standing } = verdict
  const endsAt = subscription?.trialEnd
  if (standing !== 'trialing' || !endsAt) return undefined
  const leftMs = Date.parse(endsAt) - Date.parse(billingTimeOf(account, inside))
  const mark = `trialEnd:${subscription.id}`
  if (leftMs > trialNoticeMs || account.told.includes(mark)) return undefined
  const plan = planNameOf(inside, account, verdict)
  await inside.audit('billing.trialEnding', { severity: 'Medium', plan, endsAt })
  await tellOfTrialEnd(endsAt, (account.state?.methods.length ?? 0) > 0)(inside, account, plan)
  return mark
}

/** For a transaction: mails once that the card that is charged expires this month or has expired. */
const warnOfCard = async (inside: BillingContext, account: BillingAccountFields, verdict: Verdict) => {
  const { state } = account
  const charged = verdict.subscription?.defaultMethodId ?? state?.defaultMethodId
  const method = state?.methods.find(({ id }) => id === charged)
  const isRunning = ['active', 'trialing', 'grace'].includes(verdict.standing)
  if (!isRunning || !method?.expYear || !method.expMonth) return undefined
  const expiry = cardExpiry(method, Date.parse(billingTimeOf(account, inside)))
  const mark = `card:${method.id}:${method.expYear}-${method.expMonth}`
  if (expiry === 'later' || account.told.includes(mark)) return undefined
  const expires = `${String(method.expMonth).padStart(2, '0')}/${method.expYear}`
  const { brand = '', last4 = '' } = method
  await inside.audit('billing.cardExpiring', { severity: 'Medium', brand, last4, expires })
  await tellOfExpiringCard(last4, expires)(inside, account, planNameOf(inside, account, verdict))
  return mark
}

/** The share of its seats, in percent, from which on an organization is warned. */
const seatMarks = [100, 80] as const

/**
 * For a transaction: mails once a period and share that few or no seats are left. A share that was reached already when the limit was set
 * is no news to those who set it.
 */
const warnOfSeats = async (inside: BillingContext, account: BillingAccountFields, verdict: Verdict) => {
  const { store, tenantId } = inside
  const { limit, filledWhenSet = 0 } = (await store.seatLimits.get(tenantId, tenantId)) ?? {}
  if (!limit || !['active', 'trialing', 'grace'].includes(verdict.standing)) return []
  const { members, invitations } = await seatUseOf(inside)
  const used = members + invitations
  const reached = seatMarks.filter(share => used * 100 >= limit * share && filledWhenSet * 100 < limit * share)
  const marks = reached.map(share => `seats:${share}:${limit}:${verdict.subscription?.periodEnd ?? ''}`)
  if (marks.every(mark => account.told.includes(mark))) return []
  const plan = planNameOf(inside, account, verdict)
  await inside.audit('billing.seatsFilled', { severity: 'Medium', plan, used, limit })
  await tellOfSeats(used, limit)(inside, account, plan)
  return marks
}

const warn = (context: BillingContext): Promise<void> =>
  inTransaction(context, async inside => {
    const account = await accountOf(inside)
    const verdict = verdictOf(inside, account)
    const marks = [
      await warnOfTrialEnd(inside, account, verdict),
      await warnOfCard(inside, account, verdict),
      ...(await warnOfSeats(inside, account, verdict)),
    ]
    const told = marks.filter(mark => mark !== undefined)
    if (told.length > 0)
      await changeAccount(inside, current => ({ ...current, told: [...current.told, ...told].slice(-50) }))
  })

type Difference = Pick<BillingDifferenceFields, 'what' | 'ours' | 'theirs'>

const summaryOf = (context: BillingContext, account: BillingAccountFields): string => {
  const { standing, status, subscription, endsAt } = verdictOf(context, account)
  if (!account.state) return 'nothing'
  const { priceId = '', quantity = 0, periodEnd = '' } = subscription ?? {}
  return [standing, status, priceId, quantity, periodEnd, endsAt ?? '', account.state.defaultMethodId ?? ''].join(' ')
}

/** Binds the customer again where the record that names its tenant was lost. */
const restoreCustomer = async (context: BillingContext): Promise<Difference[]> => {
  const { store, tenantId } = context
  const { customerId } = await accountOf(context)
  if (customerId === undefined) return []
  const [stored, bound] = [
    await store.billingAccounts.get(tenantId, tenantId),
    await store.billingCustomers.get(vendorScope, customerId),
  ]
  if (stored && bound) return []
  await inTransaction(context, inside => bindCustomer(inside, customerId))
  return [{ what: 'customer', ours: '', theirs: customerId }]
}

/** Compares what is stored with what the provider tells, settles it, and resolves to the differences. */
export const reconcile = async (context: BillingContext): Promise<Difference[]> => {
  const { store, tenantId } = context
  const differences = await restoreCustomer(context)
  const before = summaryOf(context, await accountOf(context))
  const limitBefore = await store.seatLimits.get(tenantId, tenantId)
  const issued = await syncCustomer(context)
  if (!issued) return differences
  const after = summaryOf(context, await accountOf(context))
  const limitAfter = await store.seatLimits.get(tenantId, tenantId)
  if (before !== after) differences.push({ what: 'state', ours: before, theirs: after })
  for (const number of issued.restored) differences.push({ what: 'invoice', ours: '', theirs: number })
  if (limitBefore?.limit !== limitAfter?.limit)
    differences.push({ what: 'seats', ours: String(limitBefore?.limit), theirs: String(limitAfter?.limit) })
  await report(context, differences)
  return differences
}

const report = async (context: BillingContext, differences: readonly Difference[]): Promise<void> => {
  if (differences.length === 0) return
  const { tenantId, ports } = context
  const removeAt = new Date(ports.clock.now() + keptMs).toISOString()
  await inTransaction(context, async inside => {
    for (const difference of differences)
      await inside.store.billingDifferences.insert(vendorScope, {
        ...difference,
        id: newId(ports.random),
        ownerTenantId: tenantId,
        removeAt,
        createdAt: nowIn(context),
      })
    await inside.audit('billing.stateCorrected', { severity: 'Medium', differences: differences.length })
  })
}

/** Compares a tenant's billing with the provider once a day, and warns of what comes. */
export const dailyCheckJob: JobKind<CheckPayload> = {
  name: 'billingDailyCheck',
  run: async ({ tenantId }, job: JobContext) => {
    const context = systemContext(job, tenantId)
    if (!job.ports.payments || !job.settings.billing) return
    try {
      await recheckTaxId(context)
      await reconcile(context)
      await warn(context)
    } catch (cause) {
      // Tomorrow is soon enough while the provider does not answer.
      if (!(cause instanceof HttpError)) throw cause
    }
    await inTransaction(context, planDailyCheck)
  },
}
