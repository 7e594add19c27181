import Check from 'lucide/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { AccountItem, PlanItem } from '../../../../http/billing/answers.ts'
import { planObstacle, seatsFor, seatsUsed } from '../../../../state/portal/common/billingStanding.ts'
import { plain } from '../../../../styles/reset.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MarkedCard } from '../../../ui/portal/MarkedCard.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfCheckout } from '../billingViews.ts'
import { billingMessages, type BillingTranslate } from '../messages.ts'
import { priceText, seatsText } from '../planTexts.ts'
import { useMoney } from '../../common/useMoney.ts'
import { useBillingReason } from '../useBillingReason.ts'

const Features = styled.ul.withConfig({ componentId: 'fe-plan-features' })`
  && {
    ${plain}
    display: grid;
    align-content: start;
    gap: 6px;
    list-style: none;
  }
`

const Feature = styled.li.withConfig({ componentId: 'fe-plan-feature' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    align-items: start;
    color: var(--_text-2);
    & > :first-child {
      margin-block-start: 2px;
      color: var(--_success-text);
    }
  }
`

interface Props {
  plan: PlanItem
  /** The plan in front of it, whose features it has as well. */
  before: PlanItem | undefined
  /** The plan that the organization has. */
  current: PlanItem | undefined
  account: AccountItem
}

/** What a plan has beyond the one before it; all of it where it has not all of that one's. */
const differencesOf = ({ features }: PlanItem, before: PlanItem | undefined) => {
  const had = new Set(before?.features.map(({ key }) => key))
  const includes = had.size > 0 && [...had].every(key => features.some(feature => feature.key === key))
  return { includes, shown: includes ? features.filter(({ key }) => !had.has(key)) : features }
}

const obstacleText = (t: BillingTranslate, account: AccountItem, plan: PlanItem): string | undefined => {
  const obstacle = planObstacle(account, plan)
  if (obstacle === undefined || obstacle === 'current') return undefined
  return t(`obstacle_${obstacle}`, { used: t('seatCount', { count: seatsUsed(account) }), limit: plan.seats.max ?? 0 })
}

/** Whether nothing runs that would be changed. */
const isNew = ({ subscription, standing }: AccountItem): boolean =>
  !subscription || standing === 'canceled' || standing === 'expired'

/** Whether a plan begins with a trial: the first one of an organization does. */
const hasTrial = (account: AccountItem, { trialDays }: PlanItem): boolean =>
  trialDays > 0 && isNew(account) && account.details?.hasUsedTrial === false

/** Whether a plan is the one after the plan that the organization pays for now. */
const isNext = ({ before, current, account }: Props): boolean =>
  before !== undefined && before.id === current?.id && !isNew(account)

/** What the button of a plan says. */
const choiceLabel = (t: BillingTranslate, { plan, current, account }: Props): string => {
  if (isNew(account)) return t(hasTrial(account, plan) ? 'startTrial' : 'choosePlan')
  return t(current && plan.price.amountMinor < current.price.amountMinor ? 'downgrade' : 'upgrade')
}

/** A plan with its price, what it has, and how it is chosen. */
export const PlanCard = (props: Props) => {
  const { plan, before, current, account } = props
  const t = useMessages(billingMessages)
  const money = useMoney()
  const section = useSectionQuery()
  const permissionReason = useBillingReason()
  const titleId = useId()
  const isCurrent = plan.id === current?.id
  const obstacle = obstacleText(t, account, plan)
  const { includes, shown } = differencesOf(plan, before)
  return (
    <MarkedCard as="li" aria-labelledby={titleId}>
      <Stack $gap={2}>
        <Row $justify="space-between">
          <Title level={3} size="small" id={titleId}>
            <UserText>{plan.name}</UserText>
          </Title>
          {isCurrent && <Badge tone="accent">{t('currentPlan')}</Badge>}
        </Row>
        <Text data-size="16">
          <Strong>{priceText(t, money, plan)}</Strong>
        </Text>
        {plan.description && (
          <Text>
            <UserText>{plan.description}</UserText>
          </Text>
        )}
      </Stack>
      <Stack $gap={2}>
        {plan.isComparable && <Text data-size="13">{seatsText(t, plan)}</Text>}
        {includes && before && <Text data-size="13">{t('allOf', { plan: before.name })}</Text>}
        {shown.length > 0 && (
          <Features role="list">
            {shown.map(({ key, name }) => (
              <Feature key={key}>
                <Icon icon={Check} size={16} />
                <UserText>{name}</UserText>
              </Feature>
            ))}
          </Features>
        )}
        {hasTrial(account, plan) && !isCurrent && (
          <Text data-size="13">{t('trialOffer', { count: plan.trialDays })}</Text>
        )}
      </Stack>
      {!isCurrent && !account.externallyManaged && (
        <Stack $gap={2}>
          {obstacle !== undefined && <Text data-size="13">{obstacle}</Text>}
          <Row>
            <ActionButton
              variant={isNext(props) ? 'primary' : undefined}
              action={{
                label: choiceLabel(t, props),
                opens: plan.id,
                name: t('choiceOf', { action: choiceLabel(t, props), plan: plan.name }),
                disabledReason: obstacle ?? permissionReason,
                run: () => section.open(queryOfCheckout(plan.id, seatsFor(account, plan))),
              }}
            />
          </Row>
        </Stack>
      )}
    </MarkedCard>
  )
}
