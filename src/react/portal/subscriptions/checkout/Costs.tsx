import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PreviewItem } from '../../../../http/billing/answers.ts'
import type { MoneyItem } from '../../../../http/billing/paymentAnswers.ts'
import { plain } from '../../../../styles/reset.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { RetryButton } from '../../../kit/RetryButton.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import { useElementStore } from '../../../app/host.ts'
import { monthlyOf, priceText } from '../planTexts.ts'
import { useMoney } from '../../common/useMoney.ts'
import type { CheckoutParts } from './Choice.tsx'
import { checkoutMessages, type CheckoutTranslate } from './messages.ts'

const List = styled.dl.withConfig({ componentId: 'fe-costs' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    row-gap: 8px;
  }
  && > dt {
    ${plain}
    display: block;
    padding-inline-end: 16px;
    color: var(--_text-2);
    overflow-wrap: anywhere;
  }
  && > dd {
    ${plain}
    display: block;
    text-align: end;
    color: var(--_text-1);
    font-variant-numeric: tabular-nums;
  }
  && > [data-total] {
    padding-block-start: 10px;
    border-block-start: 1px solid var(--_border-1);
    color: var(--_text-1);
    font: 600 16px/24px var(--_family);
  }
`

const Amount = ({ label, children, isTotal }: { label: ReactNode; children: string; isTotal?: boolean }) => (
  <>
    <dt data-total={isTotal ? '' : undefined}>{label}</dt>
    <dd data-total={isTotal ? '' : undefined}>{children}</dd>
  </>
)

/** What a change costs now and later. */
export const Costs = (props: CheckoutParts) => {
  const { state } = props
  const t = useMessages(checkoutMessages)
  const { open } = useElementStore(checkout)
  return (
    <Panel>
      <Title level={3} size="small">
        {t('summary')}
      </Title>
      {state.step === 'failed' ? (
        <Stack $gap={2}>
          <RequestError error={state.error} />
          <Row>
            <RetryButton isRetrying={false} onRetry={() => void open(state.goal)} />
          </Row>
        </Stack>
      ) : state.step === 'unchanged' ? (
        <Text>{t('seatsUnchanged')}</Text>
      ) : state.step === 'loading' && !state.preview ? (
        <Skeleton $height="160px" />
      ) : state.preview ? (
        <Calculated preview={state.preview} formerDue={state.formerDue} isLoading={state.step === 'loading'} />
      ) : (
        <Uncalculated {...props} />
      )}
    </Panel>
  )
}

/** In hundredths of a percent: 1900 is 19 %. */
const rateText = (rate: number, locale: (value: number) => string) => locale(rate / 100)

const lineLabel = (t: CheckoutTranslate, date: (at: string) => string, line: PreviewItem['lines'][number]) => {
  if (line.kind === 'trial') return t('lineTrial', { plan: line.planName, date: date(line.to) })
  if (line.kind === 'discount') return t('lineDiscount', { plan: line.planName })
  if (line.kind === 'credit' || line.amountMinor < 0)
    return t('lineCredit', { plan: line.planName, count: line.quantity, date: date(line.to) })
  return t('line', { plan: line.planName, count: line.quantity, from: date(line.from), to: date(line.to) })
}

interface CalculatedProps {
  preview: PreviewItem
  formerDue: number | undefined
  isLoading: boolean
}

const Calculated = ({ preview, formerDue, isLoading }: CalculatedProps) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const money = useMoney()
  const write = (amountMinor: number) => money({ amountMinor, currency: preview.currency } satisfies MoneyItem)
  const date = (at: string) => format.date(at, 'long')
  const changed =
    formerDue === undefined
      ? undefined
      : t('amountChanged', { from: write(formerDue), to: write(preview.dueTodayMinor) })
  return (
    <Stack $gap={3} aria-busy={isLoading}>
      {changed !== undefined && (
        <Banner tone="warning" isUrgent>
          <Text data-tone="1">{changed}</Text>
        </Banner>
      )}
      {!preview.isNow && <Text data-tone="1">{t('changesOn', { date: date(preview.effectiveAt) })}</Text>}
      {preview.kind === 'seats' && !preview.isNow && <Text data-tone="1">{t('seatsFreed')}</Text>}
      {preview.endsTrial && <Text data-tone="1">{t('endsTrial')}</Text>}
      {preview.trialMovesTo && <Text data-tone="1">{t('trialMovesTo', { date: date(preview.trialMovesTo) })}</Text>}
      <List>
        {preview.lines.map((line, index) => (
          <Amount key={index} label={lineLabel(t, at => format.date(at), line)}>
            {write(line.amountMinor)}
          </Amount>
        ))}
        {preview.taxes
          .filter(({ category, amountMinor }) => amountMinor !== 0 || (category === 'reverseCharge' && preview.isNow))
          .map(({ category, rate, amountMinor }) => (
            <Amount
              key={`${category} ${rate}`}
              label={
                category === 'reverseCharge' ? t('reverseCharge') : t('tax', { rate: rateText(rate, format.number) })
              }
            >
              {write(amountMinor)}
            </Amount>
          ))}
        {preview.creditMinor !== 0 && <Amount label={t('credit')}>{write(-Math.abs(preview.creditMinor))}</Amount>}
        <Amount label={t('dueToday')} isTotal>
          {write(preview.dueTodayMinor)}
        </Amount>
      </List>
      {preview.next && (
        <Text>{t('thenOn', { amount: write(preview.next.amountMinor), date: date(preview.next.at) })}</Text>
      )}
      <Announcer text={isLoading ? undefined : t('dueTodayIs', { amount: write(preview.dueTodayMinor) })} />
    </Stack>
  )
}

/** Both prices and the date, where no server calculates. */
const Uncalculated = ({ plan, account }: CheckoutParts) => {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const money = useMoney()
  const before = monthlyOf(account)
  return (
    <Stack $gap={3}>
      <List>
        {account.plan && before && <Amount label={t('priceNow')}>{priceText(t, money, account.plan)}</Amount>}
        <Amount label={t('priceThen')}>{priceText(t, money, plan)}</Amount>
        {account.subscription && (
          <Amount label={t('periodEnds')}>{format.date(account.subscription.currentPeriodEnd)}</Amount>
        )}
      </List>
      <Text>{t('providerCalculates')}</Text>
    </Stack>
  )
}
