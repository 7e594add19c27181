import type { Paying, Payment } from '../../../state/portal/subscriptions/openInvoices.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { declineText } from './declineTexts.ts'
import { billingMessages } from './messages.ts'
import { useAccount } from './useAccount.ts'
import { useChallenge } from './useChallenge.tsx'

/**
 * Pays invoices with the bank's question where it asks, and says what became of each.
 * @param onFailure takes why an invoice was not paid. Default: a toast says so.
 */
export const usePayment = (onFailure?: (text: string) => void) => {
  const t = useMessages(billingMessages)
  const shown = useAccount()
  const withProof = useAwaitedStepUp()
  const challenge = useChallenge()
  const errorText = useErrorText()
  const { show } = useToasts()
  const askBank = async (clientSecret: string) => shown !== undefined && challenge(clientSecret, shown.account)
  const fault = onFailure ?? ((text: string) => void show({ text, isFailure: true }))
  const tell = (payment: Payment): void => {
    if (payment.kind === 'changed') return fault(t('openChanged'))
    const number = payment.invoice?.number ?? ''
    const fail = (reason: string) => fault(t('notPaid', { number, reason }))
    if (payment.kind === 'paid') return void show({ text: t('invoicePaid', { number }) })
    if (payment.kind === 'unsettled') return void show({ text: t('invoiceUnsettled', { number }) })
    if (payment.kind === 'declined') return fail(declineText(t, payment.declineCode))
    if (payment.error.code === 'aborted') return
    if (payment.invoice) fail(errorText(payment.error))
    else fault(errorText(payment.error))
  }
  return async (pay: (paying: Paying) => Promise<readonly Payment[]>): Promise<void> => {
    for (const payment of await pay({ withProof, askBank })) tell(payment)
  }
}
