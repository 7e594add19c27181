import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfView } from '../billingViews.ts'
import { useMoney } from '../../common/useMoney.ts'
import type { CheckoutParts } from './Choice.tsx'
import { checkoutMessages } from './messages.ts'

/** What has become of the plan or its seats, in a title and a sentence. */
const useOutcome = ({ plan, account, state: { preview, isScheduled, goal } }: CheckoutParts) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const money = useMoney()
  const isOfSeats = preview?.kind === 'seats'
  const count = goal.seats
  if (isScheduled) {
    const date = format.date(preview?.effectiveAt, 'long')
    const before = format.number(account.subscription?.seats ?? 0)
    const text = isOfSeats
      ? t('scheduledSeats', { count, before, date })
      : t('doneScheduled', { plan: plan.name, date })
    return { title: t('doneScheduledTitle'), text, isPaid: false }
  }
  const has = isOfSeats ? t('doneSeats', { count, plan: plan.name }) : t('doneText', { plan: plan.name })
  if (!preview || preview.dueTodayMinor <= 0)
    return { title: t(isOfSeats ? 'doneSeatsTitle' : 'doneTitle'), text: has, isPaid: false }
  const amount = money({ amountMinor: preview.dueTodayMinor, currency: preview.currency })
  return { title: t('donePaidTitle'), text: `${t('donePaid', { amount })} ${has}`, isPaid: true }
}

/** What became of a checkout, with the ways on. */
export const Done = (props: CheckoutParts & { leave: () => Promise<unknown> }) => {
  const { plan, state, leave } = props
  const t = useMessages(checkoutMessages)
  const section = useSectionQuery()
  const { title, text, isPaid } = useOutcome(props)
  if (state.step === 'unsettled')
    return (
      <EmptyState
        icon={Clock}
        title={t('unsettledTitle')}
        takesFocus
        action={
          <Button variant="primary" onClick={() => void section.open(queryOfView('overview'))}>
            {t('done')}
          </Button>
        }
      >
        {t('unsettledText', { plan: plan.name })}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={CircleCheck}
      title={title}
      takesFocus
      action={
        <Row $justify="center">
          <Button variant="primary" onClick={() => void leave()}>
            {t('done')}
          </Button>
          {isPaid && <Button onClick={() => void section.open(queryOfView('invoices'))}>{t('seeInvoices')}</Button>}
        </Row>
      }
    >
      {text}
    </EmptyState>
  )
}
