import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AccountItem, PlanItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import { seatsFor } from '../../../../state/portal/common/billingStanding.ts'
import { useElementStore } from '../../../app/host.ts'
import { BackButton } from '../../../kit/BackButton.tsx'
import { Page } from '../../../kit/Page.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { SideBySide } from '../../../kit/SideBySide.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { BillingNote } from '../BillingNote.tsx'
import { queryOfView } from '../billingViews.ts'
import { useAccount } from '../useAccount.ts'
import { Choice } from './Choice.tsx'
import { Confirm } from './Confirm.tsx'
import { Costs } from './Costs.tsx'
import { Done } from './Done.tsx'
import { checkoutMessages } from './messages.ts'

interface Props {
  planId: string
  /** How many seats are wanted; undefined: as many as are filled. */
  seats: number | undefined
  /** Goes back to where the person came from. */
  leave: () => Promise<unknown>
}

/** The checkout of a plan: what changes, what it costs now and later, and the payment. */
export const CheckoutPage = ({ planId, seats, leave }: Props) => {
  const t = useMessages(checkoutMessages)
  const { plans, account } = useElementStore(billing)
  const section = useSectionQuery()
  const shown = useAccount()
  const plan = useStore(plans.of()).data?.find(({ id }) => id === planId)
  // The plan that the person came with: after the payment, the account has the new one, but the title stays.
  const [firstPlanId, setFirstPlanId] = useState<string>()
  if (firstPlanId === undefined && shown) setFirstPlanId(shown.account.subscription?.planId ?? '')
  const isSamePlan = planId === firstPlanId
  return (
    <Stack>
      <Row>
        <BackButton label={t('back')} onClick={() => void leave()} />
      </Row>
      <Page title={plan ? t(isSamePlan ? 'seatsOf' : 'checkoutOf', { plan: plan.name }) : t('checkout')}>
        <BillingNote />
        <QueryView
          query={account}
          params={undefined}
          height={['320px']}
          failed={{ first: t('notLoaded'), again: t('notUpdated') }}
        >
          {() => (
            <QueryView
              query={plans}
              params={undefined}
              height={['320px']}
              failed={{ first: t('plansNotLoaded'), again: t('plansNotUpdated') }}
            >
              {() =>
                plan && shown ? (
                  <Checkout key={plan.id} plan={plan} seats={seats} account={shown.account} leave={leave} />
                ) : (
                  <EmptyState
                    icon={SearchX}
                    title={t('planGone')}
                    action={<Button onClick={() => void section.open(queryOfView('plans'))}>{t('seePlans')}</Button>}
                  >
                    {t('planGoneText')}
                  </EmptyState>
                )
              }
            </QueryView>
          )}
        </QueryView>
      </Page>
    </Stack>
  )
}

interface CheckoutProps {
  plan: PlanItem
  seats: number | undefined
  account: AccountItem
  leave: () => Promise<unknown>
}

/** The seats that a checkout begins with, within the limits of the plan. */
const firstSeats = (account: AccountItem, plan: PlanItem, wanted: number | undefined): number =>
  wanted === undefined
    ? seatsFor(account, plan)
    : Math.min(Math.max(plan.seats.min, 1, wanted), plan.seats.max ?? wanted)

const Checkout = ({ plan, seats, account, leave }: CheckoutProps) => {
  const { $checkout, open, close } = useElementStore(checkout)
  const state = useStore($checkout)
  // What is there before is of another checkout, whose seats must not be in the field.
  const [opened, setOpened] = useState<string>()
  const begin = useEffectEvent(() => {
    const goal = { planId: plan.id, seats: firstSeats(account, plan, seats) }
    const current = $checkout.get()?.goal
    // The seats that are typed come back with the address.
    if (opened !== undefined && current?.planId === goal.planId && current.seats === goal.seats) return
    void open(goal)
    setOpened(`${goal.planId} ${goal.seats}`)
  })
  useEffect(() => begin(), [plan.id, seats])
  useEffect(() => close, [close])
  if (!state || opened === undefined) return null
  if (state.step === 'done' || state.step === 'unsettled')
    return <Done plan={plan} account={account} state={state} leave={leave} />
  return (
    <SideBySide $from="760px" $widths="minmax(0, 1fr) minmax(300px, 380px)" $isSecondSticky>
      <Choice key={opened} plan={plan} account={account} state={state} />
      <Stack>
        <Costs plan={plan} account={account} state={state} />
        <Confirm plan={plan} account={account} state={state} leave={leave} />
      </Stack>
    </SideBySide>
  )
}
