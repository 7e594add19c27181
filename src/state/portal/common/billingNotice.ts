import { atom, type ReadableAtom } from 'nanostores'
import type { AccountItem } from '../../../http/billing/answers.ts'
import type { PaymentMethodItem } from '../../../http/billing/paymentAnswers.ts'
import { elementStore } from '../../kit/scope.ts'
import { accountState, cardExpiry, nowOf } from './billingStanding.ts'

/** What everyone who manages billing is told, whatever section they are in. */
export type BillingNotice = 'grace' | 'readOnly' | 'actionRequired' | 'trialEnds' | 'cardExpires'

/** What is to be told about an account; undefined for nothing. */
export const billingNotice = (
  account: AccountItem,
  methods: readonly PaymentMethodItem[],
  browserMs: number,
): BillingNotice | undefined => {
  const state = accountState(account, browserMs)
  if (state === 'trialEnds') return methods.length === 0 ? state : undefined
  if (state === 'grace' || state === 'readOnly' || state === 'actionRequired') return state
  const method = methods.find(({ isDefault }) => isDefault)
  const isCharged = state === 'active' && account.next !== undefined
  return isCharged && method && cardExpiry(method, nowOf(account, browserMs)) !== 'later' ? 'cardExpires' : undefined
}

const name = 'FRONTEGG_BILLING_NOTICE'
const dayMs = 86_400_000

/** Which notice was dismissed; another one, or the same a day later, is shown again. */
export const dismissedNotice = elementStore('dismissedNotice', ({ app }) => {
  const { lastingStore, clock } = app.ports
  const read = (): string | undefined => {
    const [notice, at] = (lastingStore.read(name) ?? '').split(' ')
    return notice && clock.now() - Number(at) < dayMs ? notice : undefined
  }
  const $dismissed = atom(read())
  return {
    $dismissed: $dismissed as ReadableAtom<string | undefined>,
    dismiss: (notice: BillingNotice): void => {
      lastingStore.write(name, `${notice} ${clock.now()}`)
      $dismissed.set(notice)
    },
  }
})
