import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AccountItem, PlanItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import type { Checkout } from '../../../../state/portal/subscriptions/checkoutSteps.ts'
import { leastSeats, seatsUsed } from '../../../../state/portal/common/billingStanding.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfCheckout } from '../billingViews.ts'
import { priceText, seatsText } from '../planTexts.ts'
import { scheduledText } from '../scheduledText.ts'
import { useMoney } from '../../common/useMoney.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { checkoutMessages } from './messages.ts'

/** What a part of the checkout is about. */
export interface CheckoutParts {
  plan: PlanItem
  account: AccountItem
  state: Checkout
}

/** What is bought: plan, seats, what is lost, and how it is paid. */
export const Choice = ({ plan, account, state }: CheckoutParts) => {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  return (
    <Stack>
      <Panel>
        <Title level={3} size="small">
          <UserText>{plan.name}</UserText>
        </Title>
        <Text data-tone="1">{priceText(t, money, plan)}</Text>
        {plan.isPerSeat && plan.isComparable && <SeatsField plan={plan} account={account} state={state} />}
      </Panel>
      <Scheduled account={account} />
      <Losses plan={plan} account={account} state={state} />
      {plan.price.amountMinor > 0 && <MethodChoice account={account} isReadOnly={state.step === 'confirming'} />}
    </Stack>
  )
}

const SeatsField = ({ plan, account, state }: CheckoutParts) => {
  const t = useMessages(checkoutMessages)
  const section = useSectionQuery()
  const { choose, refuse } = useElementStore(checkout)
  const [error, setError] = useState<string>()
  const { max } = plan.seats
  const least = leastSeats(account, plan)
  const range = seatsText(t, { ...plan, seats: { ...plan.seats, min: least } })
  const typed = (text: string) => {
    const seats = Number(text)
    const isValid = Number.isInteger(seats) && seats >= least && seats <= (max ?? Infinity)
    setError(isValid ? undefined : t('seatsInvalid', { range }))
    if (!isValid) return refuse()
    choose({ planId: plan.id, seats })
    // A reload, such as the page of a bank, comes back to these seats.
    section.replace(queryOfCheckout(plan.id, seats))
  }
  return (
    <TextField
      name="seats"
      label={t('seats')}
      description={t('seatsHint', { count: seatsUsed(account), range })}
      type="number"
      inputMode="numeric"
      min={least}
      max={max}
      defaultValue={String(state.goal.seats)}
      error={error}
      autoComplete="off"
      readOnly={state.step === 'confirming'}
      onChange={event => typed(event.currentTarget.value)}
    />
  )
}

/** What is scheduled already, which another change replaces. */
const Scheduled = ({ account }: { account: AccountItem }) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const { plans } = useElementStore(billing)
  const { data = [] } = useStore(plans.of())
  const text = scheduledText(t, format, account, data)
  if (text === undefined) return null
  return (
    <Banner tone="info">
      <Text data-tone="1">{text}</Text>
      <Text>{t('replacesScheduled')}</Text>
    </Banner>
  )
}

/** What the organization has now and not with the new plan. */
const Losses = ({ state: { preview } }: CheckoutParts) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  if (!preview) return null
  const { features, seatsOver, people } = preview.losses
  if (features.length === 0 && seatsOver === 0) return null
  return (
    <Banner tone="warning">
      {features.length > 0 && (
        <Text data-tone="1">{t('lossFeatures', { features: format.list(features.map(({ name }) => name)) })}</Text>
      )}
      {seatsOver > 0 && (
        <Text data-tone="1">
          {t('lossSeats', { count: seatsOver })} {people.length > 0 && t('lossPeople', { people: format.list(people) })}
        </Text>
      )}
    </Banner>
  )
}
