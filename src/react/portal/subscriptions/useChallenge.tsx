import type { AccountItem } from '../../../http/billing/answers.ts'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { cards } from '../../../state/portal/subscriptions/cards.ts'
import { useElementStore } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { billingMessages } from './messages.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/**
 * Lets the bank ask about a payment: in a dialog for test cards, else in that of the provider. Resolves to whether the person approved
 * it there.
 */
export const useChallenge = (): ((clientSecret: string, account: AccountItem) => Promise<boolean>) => {
  const t = useMessages(billingMessages)
  const { openOver } = useDialogs()
  const { show } = useToasts()
  const { isTest, confirmPayment } = useElementStore(cards)
  const { refresh } = useElementStore(billing)
  return async (clientSecret, { provider }) => {
    const publishableKey = provider?.publishableKey ?? ''
    const ask = async () => {
      if (isTest(publishableKey))
        return new Promise<boolean>(resolve => {
          openOver(<ChallengeDialog clientSecret={clientSecret} onAnswered={resolve} />)
        })
      const outcome = await confirmPayment({ publishableKey, clientSecret })
      if (!outcome) show({ text: t('providerBlocked'), isFailure: true })
      return outcome?.status === 'done'
    }
    const isApproved = await ask()
    await refresh.run()
    return isApproved
  }
}
