import { ActionButton } from '../../../kit/ActionButton.tsx'
import type { Action } from '../../../kit/action.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useStore } from '@nanostores/react'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import { useSectionQuery } from '../../common/useSectionQuery.ts'
import { queryOfInvoices, queryOfView } from '../billingViews.ts'
import { useChallenge } from '../useChallenge.tsx'
import { useAddCard } from '../useAddCard.tsx'
import { usePayOpen } from '../usePayOpen.ts'
import { nextStep, stateSentence, stateTones } from '../stateTexts.ts'
import { useBillingReason } from '../useBillingReason.ts'

type Props = Parameters<typeof stateSentence>[0]

/** Asks the bank to confirm a payment, and says whether it did. */
const useConfirmation = ({ t, account }: Props) => {
  const { account: query } = useElementStore(billing)
  const challenge = useChallenge()
  const { show } = useToasts()
  return async () => {
    const isApproved = await challenge(account.actionRequired?.clientSecret ?? '', account)
    await query.refresh()
    const isDone = isApproved && query.of().get().data?.actionRequired?.kind !== 'authenticate'
    show(isDone ? { text: t('paymentConfirmed') } : { text: t('confirmationStopped'), isFailure: true })
  }
}

/** The one thing to do about the state of an account. */
const useNextAction = (props: Props, payment: ReturnType<typeof usePayOpen>): Action | undefined => {
  const { t, state, account } = props
  const section = useSectionQuery()
  const { methods } = useElementStore(billing)
  const { data: known } = useStore(methods.of())
  const disabledReason = useBillingReason()
  const confirm = useConfirmation(props)
  const step = nextStep({ state, account })
  if (!step) return undefined
  if (step.kind === 'pay') {
    if (payment === 'loading') return { label: t('payNow'), disabledReason: t('loading'), run: () => {} }
    return payment?.action ?? { label: t('payNow'), run: () => section.open(queryOfInvoices('failed')) }
  }
  if (step.kind === 'authenticate') return { label: t('confirmPayment'), disabledReason, run: confirm }
  // Who has a payment method already need not add one for the trial to go on.
  if (step.label === 'addMethod' && (!known || known.length > 0)) return undefined
  return { label: t(step.label), run: () => section.open(queryOfView(step.view)) }
}

/** What the state of an account means, and what to do about it. */
export const StateBanner = (props: Props) => {
  const sentence = stateSentence(props)
  const paying = usePayOpen()
  const add = useAddCard(props.account)
  const action = useNextAction(props, paying)
  const payment = paying === 'loading' ? undefined : paying
  if (sentence === undefined) return null
  const tone = stateTones[props.state]
  // The card that failed may fail again.
  const isToPay = nextStep(props)?.kind === 'pay'
  return (
    <Stack $gap={2}>
      <Banner
        tone={tone === 'neutral' ? 'info' : tone}
        action={
          action && (
            <Row>
              <ActionButton action={action} />
              {isToPay && add && <ActionButton action={add} variant="ghost" />}
            </Row>
          )
        }
      >
        <Text data-tone="1">{sentence}</Text>
        {payment && action === payment.action && <Text>{payment.text}</Text>}
      </Banner>
      <FormError message={payment?.failure} />
    </Stack>
  )
}
