import type { PaymentMethodItem } from '../../../http/billing/paymentAnswers.ts'
import type { BillingTranslate } from './messages.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Brand and last digits of a card, or what else it is. */
export const methodName = (t: BillingTranslate, { type, brand, last4 }: PaymentMethodItem): string => {
  if (type !== 'card') return t('otherMethod')
  const name = brands[brand.toLowerCase()] ?? (brand || t('card'))
  return last4 ? t('cardEnding', { brand: name, last4 }) : name
}

/** Month and year in which a card expires. */
export const expiryText = (t: BillingTranslate, { expMonth, expYear }: PaymentMethodItem): string | undefined =>
  expMonth && expYear
    ? t('cardExpires', { date: `${String(expMonth).padStart(2, '0')}/${String(expYear)}` })
    : undefined
