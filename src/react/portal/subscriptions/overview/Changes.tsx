import { useStore } from '@nanostores/react'
import type { AccountItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Text } from '../../../ui/Text.tsx'
import { billingMessages } from '../messages.ts'
import { isOfSeats, scheduledText } from '../scheduledText.ts'
import { useBillingReason } from '../useBillingReason.ts'

/** A change that comes with the next period, or waits for its payment; it can be taken back. */
export const Changes = ({ account }: { account: AccountItem }) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const { plans, discardChange } = useElementStore(billing)
  const { data = [] } = useStore(plans.of())
  const { run } = useMutation(discardChange, {
    success: () => t('changeDiscarded'),
    failure: reason => t('changeNotDiscarded', { reason }),
  })
  const disabledReason = useBillingReason()
  const canDiscard = useHas()(discardChange) === true
  const { scheduledChange, pendingChange } = account
  const change = pendingChange ?? scheduledChange
  if (!change) return null
  const collectedUntil = pendingChange ? undefined : scheduledChange?.collectedUntil
  const label = t(isOfSeats(account, change) ? 'keepSeats' : 'keepPlan')
  return (
    <Banner tone="info" action={canDiscard && <ActionButton action={{ label, disabledReason, run: () => run() }} />}>
      <Text data-tone="1">{scheduledText(t, format, account, data)}</Text>
      {collectedUntil !== undefined && (
        <Text>{t('collectingText', { date: format.dateTime(collectedUntil, 'long') })}</Text>
      )}
    </Banner>
  )
}
