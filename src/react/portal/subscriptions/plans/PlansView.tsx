import Package from 'lucide/dist/esm/icons/package.mjs'
import { styled } from 'styled-components'
import type { PlanItem } from '../../../../http/billing/answers.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { plain } from '../../../../styles/reset.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { billingMessages } from '../messages.ts'
import { useAccount } from '../useAccount.ts'
import { PlanCard } from './PlanCard.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-plans-frame' })`
  && {
    ${plain}
    container-type: inline-size;
  }
`

const Cards = styled.ul.withConfig({ componentId: 'fe-plans' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 228px), 1fr));
    gap: 16px;
    list-style: none;
    /* Four are in one line or two, never three and one. */
    @container (min-width: 488px) and (max-width: 959.98px) {
      &:has(> :last-child:nth-child(4)) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  }
`

/** The plans that are sold, cheapest first. */
export const PlansView = () => {
  const t = useMessages(billingMessages)
  const { plans } = useElementStore(billing)
  return (
    <QueryView
      query={plans}
      params={undefined}
      height={['280px']}
      label={t('loadingPlans')}
      failed={{ first: t('plansNotLoaded'), again: t('plansNotUpdated') }}
    >
      {found =>
        found.length === 0 ? (
          <EmptyState icon={Package} title={t('noPlans')}>
            {t('noPlansText')}
          </EmptyState>
        ) : (
          <PlanCards plans={found} />
        )
      }
    </QueryView>
  )
}

const PlanCards = ({ plans }: { plans: readonly PlanItem[] }) => {
  const shown = useAccount()
  if (!shown) return null
  const current = shown.account.plan
  return (
    <Frame>
      <Cards role="list">
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} before={plans[index - 1]} current={current} account={shown.account} />
        ))}
      </Cards>
    </Frame>
  )
}
