import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfView } from '../billingViews.ts'
import { useMoney } from '../useMoney.ts'
import type { CheckoutParts } from './Choice.tsx'
import { checkoutMessages } from './messages.ts'

/** What became of a checkout, with the ways on. */
export const Done = ({ plan, state, leave }: CheckoutParts & { leave: () => Promise<unknown> }) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const money = useMoney()
  const section = useSectionQuery()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { preview, isScheduled, step } = state
  const paid = preview && !isScheduled && preview.dueTodayMinor > 0
  const text = isScheduled
    ? t('doneScheduled', { plan: plan.name, date: format.date(preview?.effectiveAt) })
    : paid
      ? t('donePaid', {
          plan: plan.name,
          amount: money({ amountMinor: preview.dueTodayMinor, currency: preview.currency }),
        })
      : t('doneText', { plan: plan.name })
  if (step === 'unsettled')
    return (
      <Stack ref={box} tabIndex={-1}>
        <EmptyState
          icon={Clock}
          title={t('unsettledTitle')}
          isUrgent
          action={
            <Button variant="primary" onClick={() => void section.open(queryOfView('overview'))}>
              {t('done')}
            </Button>
          }
        >
          {t('unsettledText', { plan: plan.name })}
        </EmptyState>
      </Stack>
    )
  return (
    <Stack ref={box} tabIndex={-1}>
      <EmptyState
        icon={CircleCheck}
        title={t(isScheduled ? 'doneScheduledTitle' : paid ? 'donePaidTitle' : 'doneTitle')}
        isUrgent
        action={
          <Row $justify="center">
            <Button variant="primary" onClick={() => void leave()}>
              {t('done')}
            </Button>
            {paid && <Button onClick={() => void section.open(queryOfView('invoices'))}>{t('seeInvoices')}</Button>}
          </Row>
        }
      >
        {text}
      </EmptyState>
    </Stack>
  )
}
