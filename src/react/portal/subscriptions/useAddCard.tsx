import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { AccountItem } from '../../../http/billing/answers.ts'
import type { Action } from '../../kit/action.ts'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { billingMessages } from './messages.ts'
import { useBillingReason } from './useBillingReason.ts'

/**
 * Adds a card; undefined where the vendor has connected no provider.
 * @param onAdded takes the id of the new card
 */
export const useAddCard = ({ provider }: AccountItem, onAdded?: (methodId: string) => void): Action | undefined => {
  const t = useMessages(billingMessages)
  const openLazily = useLazyDialog()
  const disabledReason = useBillingReason()
  if (!provider) return undefined
  return {
    label: t('addMethod'),
    icon: Plus,
    disabledReason,
    run: () =>
      openLazily(async () => {
        const { AddCardDialog } = await import('./cards/AddCardDialog.tsx')
        return <AddCardDialog publishableKey={provider.publishableKey} onAdded={onAdded} />
      }),
  }
}
