import { useStore } from '@nanostores/react'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'

/** Says that the server does not open the account of the page's address for this person, and which one is open instead. */
export const AddressNotOpenedBar = () => {
  const t = useMessages(portalAccountMessages)
  const { $accounts, $notOpened, dismissNotOpened } = useElementStore(accounts)
  const current = useStore($accounts).find(({ isCurrent }) => isCurrent)
  if (useStore($notOpened) === undefined || !current) return null
  return (
    <Banner tone="warning" isUrgent dismissLabel={t('dismiss')} onDismiss={dismissNotOpened}>
      <Sentence parts={t.parts('addressNotOpened', { current: <UserText>{current.name}</UserText> })} />
    </Banner>
  )
}
