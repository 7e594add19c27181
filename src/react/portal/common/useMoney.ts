import { use, useCallback } from 'react'
import type { MoneyItem } from '../../../http/billing/paymentAnswers.ts'
import { moneyText } from '../../../state/portal/common/money.ts'
import { MessageSourceContext } from '../../messages/useMessages.ts'

/** Writes amounts with all digits of their currency, as invoices have them. */
export const useMoney = (): ((money: MoneyItem) => string) => {
  const { locale } = use(MessageSourceContext)
  return useCallback(({ amountMinor, currency }: MoneyItem) => moneyText(amountMinor, currency, locale), [locale])
}
