import type { AttentionItem, AttentionSource } from '../attention.ts'
import { billingLookup } from '../common/billingLookup.ts'
import { billingNotice, type BillingNotice } from '../common/billingNotice.ts'
import { seatsLeft } from '../common/billingStanding.ts'

const tones: Readonly<Record<BillingNotice, AttentionItem['tone']>> = {
  readOnly: 'danger',
  grace: 'danger',
  actionRequired: 'danger',
  trialEnds: 'warning',
  cardExpires: 'warning',
}

/** The share of seats from which on few are left. */
const scarceShare = 0.1

const place = { section: 'subscriptions' } as const

/** The notices that payment methods are the answer to. */
const ofMethods: readonly BillingNotice[] = ['trialEnds', 'cardExpires']

const placeOf = (notice: BillingNotice): AttentionItem['place'] =>
  ofMethods.includes(notice) ? { ...place, query: 'view=methods' } : place

/** A payment that failed or waits, a trial that ends, a card that expires, and seats that run out. */
export const subscriptionsAttention: AttentionSource = {
  section: 'subscriptions',
  permission: 'fe.subscriptions.read.*',
  read: async ({ scope, nowMs }) => {
    const lookup = scope.use(billingLookup)
    const [account, methods] = await Promise.all([lookup.account.current(), lookup.methods.current()])
    const notice = billingNotice(account, methods, nowMs)
    const left = seatsLeft(account)
    const limit = account.details?.seats.limit ?? 0
    const seats = (kind: AttentionItem['kind'], tone: AttentionItem['tone']): AttentionItem[] => [
      { kind, tone, count: left ?? 0, place },
    ]
    return [
      ...(notice ? [{ kind: `billing.${notice}` as const, tone: tones[notice], place: placeOf(notice) }] : []),
      ...(left === 0 ? seats('noSeats', 'warning') : []),
      ...(left !== undefined && left > 0 && left <= limit * scarceShare ? seats('fewSeats', 'info') : []),
    ]
  },
}
