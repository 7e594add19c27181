import { useStore } from '@nanostores/react'
import { use, useEffect, useRef } from 'react'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import type { Checkout } from '../../../../state/portal/subscriptions/checkoutSteps.ts'
import { useElementStore } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { MessageSourceContext, useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useChallenge } from '../useChallenge.tsx'
import { declineText } from '../declineTexts.ts'
import { useMoney } from '../../common/useMoney.ts'
import type { CheckoutParts } from './Choice.tsx'
import { checkoutMessages, type CheckoutTranslate } from './messages.ts'
import { useChargedMethod } from './useChargedMethod.ts'
import { useBillingReason } from '../useBillingReason.ts'

/** What the button says, with the amount. */
const buttonText = (t: CheckoutTranslate, write: (amount: number) => string, { preview, step }: Checkout) => {
  if (step === 'unchanged') return t('confirmChange')
  // What the change comes to is still to be told, or is told by nobody.
  if (!preview) return t(step === 'loading' || step === 'failed' || step === 'invalid' ? 'reviewChange' : 'changePlan')
  if (preview.kind === 'trial') return t('startTrial')
  if (preview.dueTodayMinor > 0) return t('pay', { amount: write(preview.dueTodayMinor) })
  return t('confirmChange')
}

/** Asks the bank as soon as it wants to be asked. */
const useBank = ({ account, state }: CheckoutParts) => {
  const { settle } = useElementStore(checkout)
  const challenge = useChallenge()
  const asked = useRef<string>(undefined)
  const clientSecret = state.step === 'action' ? state.action?.clientSecret : undefined
  const run = async () => {
    const isApproved = clientSecret !== undefined && (await challenge(clientSecret, account))
    await settle({ isApproved })
  }
  useEffect(() => {
    if (state.step !== 'action') asked.current = undefined
    else if (asked.current === undefined) {
      asked.current = clientSecret ?? ''
      void run()
    }
  })
}

/** The decision: pays or changes what is shown, and says why that failed. */
export const Confirm = (props: CheckoutParts & { leave: () => Promise<unknown> }) => {
  const { plan, account, state, leave } = props
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  const { confirm } = useElementStore(checkout)
  const { methods } = useElementStore(billing)
  const { data = [] } = useStore(methods.of())
  const { locale } = use(MessageSourceContext)
  const withProof = useAwaitedStepUp()
  const permissionReason = useBillingReason()
  useBank(props)
  const { preview, step, declineCode, error } = state
  const method = useChargedMethod(data)
  const isCharged = preview ? preview.dueTodayMinor > 0 : plan.price.amountMinor > 0
  const isMissing = isCharged && !method && step !== 'unchanged'
  const missingReason = isMissing ? t('methodMissing') : undefined
  const reason = permissionReason ?? (step === 'unchanged' ? t('seatsUnchanged') : missingReason)
  const currency = preview?.currency ?? 'usd'
  const isBusy = step === 'confirming' || step === 'action' || (step === 'loading' && preview !== undefined)
  return (
    <Stack $gap={3}>
      {declineCode && <FormError message={declineText(t, declineCode)}>{t('nothingChanged')}</FormError>}
      <RequestError error={step === 'review' ? error : undefined} />
      <Button
        variant="primary"
        isWide
        isBusy={isBusy}
        {...((reason !== undefined || step === 'failed' || step === 'invalid' || (step === 'loading' && !preview)) && {
          'aria-disabled': true,
          title: reason,
        })}
        onClick={() => void confirm({ account, method, locale, withProof })}
      >
        {buttonText(t, amountMinor => money({ amountMinor, currency }), state)}
      </Button>
      {isMissing && <Text data-size="13">{t('methodMissing')}</Text>}
      <Button isWide onClick={() => void leave()}>
        {t('cancel')}
      </Button>
      {account.provider?.isTest && <Text data-size="13">{t('testProvider')}</Text>}
    </Stack>
  )
}
