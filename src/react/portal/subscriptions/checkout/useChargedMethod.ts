import { useStore } from '@nanostores/react'
import type { PaymentMethodItem } from '../../../../http/billing/paymentAnswers.ts'
import { checkout } from '../../../../state/portal/subscriptions/checkout.ts'
import { useElementStore } from '../../../app/host.ts'

/** The means of payment that a checkout charges: the chosen one, else the default. */
export const useChargedMethod = (methods: readonly PaymentMethodItem[]): PaymentMethodItem | undefined => {
  const chosen = useStore(useElementStore(checkout).$chosenMethod)
  return methods.find(({ id }) => id === chosen) ?? methods.find(({ isDefault }) => isDefault) ?? methods[0]
}
