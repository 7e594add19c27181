import type { AccountItem } from '../../../http/billing/answers.ts'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { cards } from '../../../state/portal/subscriptions/cards.ts'
import { useElementStore } from '../../app/host.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { billingMessages } from './messages.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

/** Lets the bank ask about a payment: in a dialog for test cards, else in that of the provider. Resolves once it has. */
export const useChallenge = (): ((clientSecret: string, account: AccountItem) => Promise<void>) => {
  const t = useMessages(billingMessages)
  const { openOver } = useDialogs()
  const { show } = useToasts()
  const { isTest, confirmPayment } = useElementStore(cards)
  const { refresh } = useElementStore(billing)
  return async (clientSecret, { provider }) => {
    const publishableKey = provider?.publishableKey ?? ''
    if (isTest(publishableKey))
      await new Promise<void>(resolve => {
        openOver(<ChallengeDialog clientSecret={clientSecret} onAnswered={() => resolve()} />)
      })
    else if (!(await confirmPayment({ publishableKey, clientSecret })))
      show({ text: t('providerBlocked'), isFailure: true })
    await refresh.run()
  }
}
