import { ActionButton } from '../../../kit/ActionButton.tsx'
import type { Action } from '../../../kit/action.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useStore } from '@nanostores/react'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfInvoices, queryOfView } from '../billingViews.ts'
import { useChallenge } from '../useChallenge.tsx'
import { nextStep, stateSentence, stateTones } from '../stateTexts.ts'
import { useBillingReason } from '../useBillingReason.ts'

type Props = Parameters<typeof stateSentence>[0]

/** The one thing to do about the state of an account. */
const useNextAction = ({ t, state, account }: Props): Action | undefined => {
  const section = useSectionQuery()
  const { methods } = useElementStore(billing)
  const { data: known } = useStore(methods.of())
  const disabledReason = useBillingReason()
  const challenge = useChallenge()
  const step = nextStep({ state, account })
  if (!step) return undefined
  if (step.kind === 'pay') return { label: t('payNow'), run: () => section.open(queryOfInvoices('failed')) }
  if (step.kind === 'authenticate')
    return {
      label: t('confirmPayment'),
      disabledReason,
      run: () => void challenge(account.actionRequired?.clientSecret ?? '', account),
    }
  // Who has a payment method already need not add one for the trial to go on.
  if (step.label === 'addMethod' && (!known || known.length > 0)) return undefined
  return { label: t(step.label), run: () => section.open(queryOfView(step.view)) }
}

/** What the state of an account means, and what to do about it. */
export const StateBanner = (props: Props) => {
  const sentence = stateSentence(props)
  const action = useNextAction(props)
  if (sentence === undefined) return null
  const tone = stateTones[props.state]
  return (
    <Banner tone={tone === 'neutral' ? 'info' : tone} action={action && <ActionButton action={action} />}>
      <Text data-tone="1">{sentence}</Text>
    </Banner>
  )
}
