import type { AttentionSource } from '../attention.ts'
import { billingLookup } from '../common/billingLookup.ts'
import { billingNotice } from '../common/billingNotice.ts'
import { accountState, daysUntil, nowOf } from '../common/billingStanding.ts'

/** How many days before its end a trial is worth knowing. */
const calmDays = 14

/** A trial that ends within two weeks, as long as it is no more than that: what has to be done about it is a notice of billing. */
export const trialAttention: AttentionSource = {
  section: 'subscriptions',
  permission: 'fe.subscriptions.read.*',
  read: async ({ scope, nowMs }) => {
    const lookup = scope.use(billingLookup)
    const account = await lookup.account.current()
    const state = accountState(account, nowMs)
    if (state !== 'trialing' && state !== 'trialEnds') return []
    const at = account.subscription?.trialEnd
    if (at === undefined || daysUntil(at, nowOf(account, nowMs)) > calmDays) return []
    const methods = await lookup.methods.current()
    if (billingNotice(account, methods, nowMs) !== undefined) return []
    // Without a payment method, the plan ends with it.
    const tone = methods.length === 0 ? 'warning' : 'info'
    return [{ kind: 'trialUntil', tone, at, place: { section: 'subscriptions' } }]
  },
}
