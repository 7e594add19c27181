import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { openInvoices, type ShownOpen } from '../../../../state/portal/subscriptions/openInvoices.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Text } from '../../../ui/Text.tsx'
import { methodName } from '../cardText.ts'
import { usePayment } from '../usePayment.ts'
import { billingMessages } from '../messages.ts'
import { openInvoicesText } from '../planTexts.ts'
import { useMoney } from '../useMoney.ts'
import { useBillingReason } from '../useBillingReason.ts'

interface Props {
  method: PaymentMethodItem
  open: ShownOpen
}

/** Offers to pay the open invoices with the default means of payment. */
export const PayOpenInvoices = ({ method, open }: Props) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { payInvoice, payAll } = useElementStore(openInvoices)
  const canPay = useHas()(payInvoice) === true
  const disabledReason = useBillingReason()
  const pay = usePayment()
  const run = () => pay(how => payAll(open, { ...how, methodId: method.id }))
  if (!canPay) return null
  const invoices = openInvoicesText(t, format, money, open)
  return (
    <Banner tone="warning" action={<ActionButton action={{ label: t('payNow'), disabledReason, run }} />}>
      <Text data-tone="1">{t('payOpenText', { invoices, method: methodName(t, method) })}</Text>
    </Banner>
  )
}
