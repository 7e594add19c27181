import { useStore } from '@nanostores/react'
import type { AccountItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import {
  canCancel,
  canResume,
  changeObstacle,
  seatsUsed,
  type AccountState,
} from '../../../../state/portal/common/billingStanding.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import type { Action } from '../../../kit/action.ts'
import { useLazyDialog } from '../../../kit/dialogs/useLazyDialog.ts'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts, type Fact } from '../../../ui/portal/Facts.tsx'
import { Progress } from '../../../ui/portal/Progress.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfCheckout, queryOfView } from '../billingViews.ts'
import { billingMessages } from '../messages.ts'
import { monthlyOf, openInvoicesText, priceText } from '../planTexts.ts'
import { stateName, stateTones } from '../stateTexts.ts'
import { useAccount } from '../useAccount.ts'
import { useMoney } from '../../common/useMoney.ts'
import { Changes } from './Changes.tsx'
import { StateBanner } from './StateBanner.tsx'
import { TestClock } from './TestClock.tsx'
import { useBillingReason } from '../useBillingReason.ts'

/** What the organization has, what it pays next, and what to do about it. */
export const OverviewView = () => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const shown = useAccount()
  if (!shown) return null
  const { account, state } = shown
  const known = { ...shown, t, format }
  const name = account.plan?.name
  return (
    <Stack>
      <StateBanner {...known} />
      <Warnings account={account} />
      <Changes account={account} />
      <Panel>
        <Row $justify="space-between">
          <Stack $gap={1}>
            <Row>
              <Title level={3} size="small">
                {name ? <UserText>{name}</UserText> : t('noPlan')}
              </Title>
              <Badge tone={stateTones[state]}>{stateName(known)}</Badge>
            </Row>
            {account.plan?.description && (
              <Text>
                <UserText>{account.plan.description}</UserText>
              </Text>
            )}
          </Stack>
        </Row>
        <PlanFacts />
        <Seats />
        {!account.externallyManaged && <PlanActions />}
      </Panel>
      <TestClock account={account} />
    </Stack>
  )
}

/** Warnings that nothing on this page can resolve, such as a dispute; each says whom to contact. */
const Warnings = ({ account: { details } }: { account: AccountItem }) => {
  const t = useMessages(billingMessages)
  const texts = [...(details?.isDisputed ? [t('disputedText')] : []), ...(details?.isDoubled ? [t('doubledText')] : [])]
  return texts.map(text => (
    <Banner key={text} tone="warning">
      <Text data-tone="1">{text}</Text>
    </Banner>
  ))
}

const isTrial = (state: AccountState) => state === 'trialing' || state === 'trialEnds'

/** What the next charge is called. While a payment is due, the one of the next period is not the next one to be made. */
const nextLabel = (state: AccountState) => {
  if (isTrial(state)) return 'firstPayment'
  return state === 'grace' || state === 'readOnly' ? 'nextRenewal' : 'nextPayment'
}

/** Price, period and next payment. */
const PlanFacts = () => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { methods } = useElementStore(billing)
  const { data } = useStore(methods.of())
  const shown = useAccount()
  if (!shown) return null
  const { state } = shown
  const { plan, subscription, next, details, externallyManaged } = shown.account
  // Without a payment method a trial ends, and nothing is paid.
  const isUnpaidTrial = isTrial(state) && data?.length === 0
  const monthly = monthlyOf(shown.account)
  const facts: (Fact | false | undefined)[] = [
    plan && !externallyManaged && { label: t('price'), value: priceText(t, money, plan) },
    !!plan?.isPerSeat && !!monthly && { label: t('monthlyTotal'), value: t('beforeTax', { price: money(monthly) }) },
    subscription && {
      label: t('period'),
      value: t('fromTo', {
        from: format.date(subscription.currentPeriodStart),
        to: format.date(subscription.currentPeriodEnd),
      }),
    },
    next &&
      !isUnpaidTrial && {
        label: t(nextLabel(state)),
        value: t('amountOn', { amount: money(next), date: format.date(next.at) }),
      },
    details?.credit && { label: t('credit'), value: money(details.credit) },
    details?.openInvoices && {
      label: t('openInvoices'),
      value: openInvoicesText(t, format, money, details.openInvoices),
    },
  ]
  const listed = facts.filter(fact => !!fact)
  return listed.length > 0 && <Facts facts={listed} />
}

/** How many seats are filled, where there is a limit or it is known. */
const Seats = () => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const shown = useAccount()
  const seats = shown?.account.details?.seats
  if (!shown || !seats) return null
  const used = seatsUsed(shown.account)
  const { limit, members, invitations } = seats
  if (limit === undefined) return <Text>{t('seatsUsedCount', { count: used })}</Text>
  return (
    <Stack $gap={1}>
      <Progress
        label={t('seats')}
        share={limit === 0 ? 1 : used / limit}
        amount={t('seatsUsed', { used: format.number(used), limit: format.number(limit) })}
      />
      <Text data-size="13">
        {[t('memberCount', { count: members }), invitations > 0 && t('openInvitations', { count: invitations })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}

/** What can be done with the subscription. */
const PlanActions = () => {
  const t = useMessages(billingMessages)
  const section = useSectionQuery()
  const openLazily = useLazyDialog()
  const shown = useAccount()
  const { resume } = useElementStore(billing)
  const resuming = useMutation(resume, {
    success: () => t('resumed'),
    failure: reason => t('notResumed', { reason }),
  })
  const { busy } = useStore(resume.$state)
  const reason = useBillingReason()
  if (!shown) return null
  const { account } = shown
  const { plan, subscription, provider } = account
  const disabledReason = reason ?? (busy ? t('loading') : undefined)
  const cancel = () =>
    openLazily(async () => {
      const { CancelDialog } = await import('./CancelDialog.tsx')
      return <CancelDialog account={account} />
    })
  const obstacle = changeObstacle(account)
  const isRunning = canCancel(account) || canResume(account)
  const actions: (Action | false)[] = [
    !!provider && {
      label: t(subscription ? 'changePlan' : 'choosePlan'),
      disabledReason: reason,
      run: () => section.open(queryOfView('plans')),
    },
    !!provider &&
      isRunning &&
      !!plan?.isPerSeat &&
      account.details !== undefined && {
        label: t('changeSeats'),
        opens: plan.id,
        disabledReason: disabledReason ?? (obstacle && t(`obstacle_${obstacle}`)),
        run: () => section.open(queryOfCheckout(plan.id)),
      },
    canResume(account) && { label: t('resume'), disabledReason, run: () => resuming.run({ began: account }) },
    canCancel(account) && { label: t('cancelSubscription'), disabledReason: reason, run: cancel },
  ]
  const offered = actions.filter(action => action !== false)
  if (offered.length === 0) return null
  return (
    <Row>
      {offered.map(action => (
        <ActionButton
          key={action.label}
          action={action}
          variant={action.run === cancel ? 'ghost' : subscription || action !== offered[0] ? undefined : 'primary'}
        />
      ))}
    </Row>
  )
}
