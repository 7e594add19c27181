import * as calls from '../../../http/billing/calls.ts'
import { session } from '../../session/session.ts'
import type { AttentionSource } from '../attention.ts'
import { billingNotice } from '../common/billingNotice.ts'
import { accountState, daysUntil, nowOf } from '../common/billingStanding.ts'

/** How many days before its end a trial is worth knowing. */
const calmDays = 14

/** A trial that ends within two weeks, as long as it is no more than that: what has to be done about it is a notice of billing. */
export const trialAttention: AttentionSource = {
  section: 'subscriptions',
  permission: 'fe.subscriptions.read.*',
  read: async ({ scope, run, nowMs, signal }) => {
    const tenantId = scope.app.use(session).claims()?.tenantId
    const account = await run(calls.account, { tenantId }, { signal })
    const state = accountState(account, nowMs)
    if (state !== 'trialing' && state !== 'trialEnds') return []
    const at = account.subscription?.trialEnd
    if (at === undefined || daysUntil(at, nowOf(account, nowMs)) > calmDays) return []
    const methods = state === 'trialEnds' ? await run(calls.methods, undefined, { signal }) : []
    if (billingNotice(account, methods, nowMs) !== undefined) return []
    return [{ kind: 'trialUntil', tone: 'info', at, place: { section: 'subscriptions' } }]
  },
}
