import { useStore } from '@nanostores/react'
import type { AccountItem } from '../../../http/billing/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { accountState, nowOf, type AccountState } from '../../../state/portal/common/billingStanding.ts'
import { useElementStore, useFeature } from '../../app/host.ts'

interface ShownAccount {
  account: AccountItem
  state: AccountState
  /** The time of the provider. */
  nowMs: number
}

/** The account, once it is read, with what matters most about it. */
export const useAccount = (): ShownAccount | undefined => {
  const { account, $confirmedTrial } = useElementStore(billing)
  const { data } = useStore(account.of())
  const confirmedTrial = useStore($confirmedTrial)
  const browserMs = useStore(useFeature(minute).$nowMs)
  if (!data) return undefined
  return { account: data, state: accountState(data, browserMs, confirmedTrial), nowMs: nowOf(data, browserMs) }
}
