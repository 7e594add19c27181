import { singletonId } from '../store/definitions.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import { systemContext, type BillingContext } from './billingContext.ts'
import { defaultPlanOf, planOfPrice } from './plans.ts'
import type { BillingAccountFields, BoughtPlan, SeatLimitFields } from './records.ts'
import { seatUseOf } from '../usage/seatUse.ts'
import type { Verdict } from './standing.ts'

/** Standings with the plan that is paid for. Without payment, limits and features are those of the default plan; data stays. */
const holding: readonly Verdict['standing'][] = ['active', 'grace', 'trialing']

/** The plan whose limits and features count for a tenant; undefined where there is neither a bought nor a default one. */
export const currentPlanOf = (
  billing: BillingConfig,
  account: BillingAccountFields,
  { standing, subscription }: Verdict,
): BoughtPlan | undefined => {
  const isHeld = holding.includes(standing) || (standing === 'trialEnded' && billing.trialEnd === 'retain_trial')
  const bought = isHeld && subscription ? planOfPrice(billing, account, subscription.priceId) : undefined
  return bought ?? defaultPlanOf(billing)
}

const planLimit = (plan: BoughtPlan | undefined, quantity: number | undefined): number | null => {
  if (!plan) return null
  return plan.isPerSeat && quantity !== undefined && !plan.isDefault ? quantity : plan.seats.max
}

/**
 * How many seats a tenant may fill; null is no limit. Fewer that are scheduled bind at once: the seats above them would have to be
 * emptied again by the day on which they come.
 */
export const seatLimitOf = (billing: BillingConfig, account: BillingAccountFields, verdict: Verdict): number | null => {
  if (account.externallyManaged) return null
  const { subscription, scheduledChange } = verdict
  const scheduled = scheduledChange && planOfPrice(billing, account, scheduledChange.priceId)
  const limits = [
    planLimit(currentPlanOf(billing, account, verdict), subscription?.quantity),
    scheduled ? planLimit(scheduled, scheduledChange.quantity) : null,
  ].filter(limit => limit !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}

type Granted = BillingAccountFields['granted']

/** For a transaction: turns on the features of a plan, and off those that billing turned on before. Others stay as they are. */
const grant = async (inside: BillingContext, before: Granted, plan: BoughtPlan | undefined): Promise<Granted> => {
  const { store, tenantId } = inside
  const entitles = plan?.entitles ?? []
  const isSame = before?.planId === plan?.id && String(before?.features) === String(plan?.entitles)
  if (isSame || (!before && entitles.length === 0)) return before
  let own: string[] = []
  await store.entitlements.put(tenantId, singletonId, current => {
    const taken = new Set(before?.features)
    const features = Object.entries(current?.features ?? {}).filter(([key]) => !taken.has(key))
    const others = new Set(features.map(([key]) => key))
    own = entitles.filter(key => !others.has(key))
    const plans = Object.entries(current?.plans ?? {}).filter(([id]) => id !== before?.planId)
    const feature = { planIds: plan ? [plan.id] : [], expireTime: null, linkedPermissions: [] }
    return {
      features: { ...Object.fromEntries(features), ...Object.fromEntries(own.map(key => [key, feature])) },
      plans: { ...Object.fromEntries(plans), ...(plan && { [plan.id]: { defaultTreatment: 'true' as const } }) },
    }
  })
  return plan && { planId: plan.id, features: own }
}

/** For a transaction: stores how many seats may be filled. What counted before has an audit row where it was another number. */
const setSeatLimit = async (inside: BillingContext, billing: BillingConfig, next: SeatLimitFields): Promise<void> => {
  const { store, tenantId } = inside
  const known = await store.seatLimits.get(tenantId, tenantId)
  if (known?.limit === next.limit && known.planName === next.planName) return
  const { members, invitations } = await seatUseOf(inside)
  await store.seatLimits.put(tenantId, tenantId, () => ({ ...next, filledWhenSet: members + invitations }))
  const before = known ? known.limit : (defaultPlanOf(billing)?.seats.max ?? null)
  const after = next.limit
  if (before === after) return
  await systemContext(inside, tenantId).audit('billing.seatLimitChanged', {
    severity: 'Medium',
    plan: next.planName,
    ...(before !== null && { before }),
    ...(after !== null && { after }),
  })
}

/** For a transaction: makes the seats that may be filled follow the plan and the change that is scheduled. */
export const followSeats = (
  inside: BillingContext,
  billing: BillingConfig,
  account: BillingAccountFields,
  verdict: Verdict,
): Promise<void> => {
  const planName = currentPlanOf(billing, account, verdict)?.name ?? ''
  return setSeatLimit(inside, billing, { limit: seatLimitOf(billing, account, verdict), planName })
}

/** For a transaction: makes seats and features follow the plan; resolves to what billing turned on. */
export const followPlan = async (
  inside: BillingContext,
  billing: BillingConfig,
  account: BillingAccountFields,
  verdict: Verdict,
): Promise<Granted> => {
  await followSeats(inside, billing, account, verdict)
  return grant(inside, account.granted, currentPlanOf(billing, account, verdict))
}
