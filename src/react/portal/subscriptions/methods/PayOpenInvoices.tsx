import type { AccountItem } from '../../../../http/billing/answers.ts'
import type { MoneyItem, PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { openInvoices, type Payment } from '../../../../state/portal/subscriptions/openInvoices.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Text } from '../../../ui/Text.tsx'
import { methodName } from '../cardText.ts'
import { declineText } from '../declineTexts.ts'
import { billingMessages } from '../messages.ts'
import { openInvoicesText } from '../planTexts.ts'
import { useChallenge } from '../useChallenge.tsx'
import { useMoney } from '../useMoney.ts'
import { useBillingReason } from '../useBillingReason.ts'

interface Props {
  account: AccountItem
  method: PaymentMethodItem
  open: { count: number; totals: readonly MoneyItem[] }
}

/** Pays what is open, with the bank's question where it asks, and says what became of it. */
const usePayAll = ({ account, method }: Props) => {
  const t = useMessages(billingMessages)
  const { payAll } = useElementStore(openInvoices)
  const withProof = useAwaitedStepUp()
  const challenge = useChallenge()
  const errorText = useErrorText()
  const { show } = useToasts()
  const tell = async (payment: Payment): Promise<boolean> => {
    const number = payment.invoice?.number ?? ''
    const fail = (reason: string) => show({ text: t('notPaid', { number, reason }), isFailure: true })
    if (payment.kind === 'action')
      return payment.action?.clientSecret !== undefined && (await challenge(payment.action.clientSecret, account))
    if (payment.kind === 'declined') fail(declineText(t, payment.declineCode))
    else if (payment.kind === 'failed' && payment.error.code !== 'aborted') fail(errorText(payment.error))
    else if (payment.kind === 'paid') show({ text: t('invoicePaid', { number }) })
    return false
  }
  return async () => {
    let isAsked = true
    // After the bank's question was answered, the others are paid.
    while (isAsked) {
      isAsked = false
      for (const payment of await payAll({ methodId: method.id, withProof })) isAsked = await tell(payment)
    }
  }
}

/** Offers to pay the open invoices with the default means of payment. */
export const PayOpenInvoices = (props: Props) => {
  const { method, open } = props
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { payInvoice } = useElementStore(openInvoices)
  const canPay = useHas()(payInvoice) === true
  const disabledReason = useBillingReason()
  const run = usePayAll(props)
  if (!canPay) return null
  const invoices = openInvoicesText(t, format, money, open)
  return (
    <Banner tone="warning" action={<ActionButton action={{ label: t('payNow'), disabledReason, run }} />}>
      <Text data-tone="1">{t('payOpenText', { invoices, method: methodName(t, method) })}</Text>
    </Banner>
  )
}
