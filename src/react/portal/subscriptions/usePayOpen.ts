import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { openInvoices } from '../../../state/portal/subscriptions/openInvoices.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { useHas } from '../../kit/useHas.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { methodName } from './cardText.ts'
import { billingMessages } from './messages.ts'
import { openInvoicesText } from './planTexts.ts'
import { useAccount } from './useAccount.ts'
import { useBillingReason } from './useBillingReason.ts'
import { useMoney } from '../common/useMoney.ts'
import { usePayment } from './usePayment.ts'

interface PayOpen {
  /** What is paid, and with what. */
  text: string
  action: Action
  /** Why the last try failed. */
  failure: string | undefined
}

/**
 * Pays all open invoices with the default means of payment. `loading` until it is known whether that is possible; undefined where nothing is
 * open, or nothing can be paid with.
 */
export const usePayOpen = (): PayOpen | 'loading' | undefined => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { methods } = useElementStore(billing)
  const { payInvoice, payAll } = useElementStore(openInvoices)
  const canPay = useHas()(payInvoice)
  const disabledReason = useBillingReason()
  const { data, error } = useStore(methods.of())
  const [failure, setFailure] = useState<string>()
  const pay = usePayment(setFailure)
  const open = useAccount()?.account.details?.openInvoices
  if (!open || canPay === false) return undefined
  if (canPay === undefined || (!data && !error)) return 'loading'
  const method = data?.find(({ isDefault }) => isDefault)
  if (!method) return undefined
  const run = () => {
    setFailure(undefined)
    return pay(how => payAll(open, { ...how, methodId: method.id }))
  }
  const invoices = openInvoicesText(t, format, money, open)
  const total = open.totals.length === 1 ? open.totals[0] : undefined
  return {
    text: t('payOpenText', { invoices, method: methodName(t, method) }),
    action: { label: total ? t('pay', { amount: money(total) }) : t('payNow'), disabledReason, run },
    failure,
  }
}
