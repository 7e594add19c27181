import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { privacyMessages } from './messages.ts'
import { useOutcome } from './useOutcome.ts'

/** Creates a passkey. */
export const AddPasskeyDialog = () => {
  const t = useMessages(privacyMessages)
  const { add, $end, stop } = useElementStore(passkeys)
  const { show } = useToasts()
  const { mailed } = useOutcome()
  return (
    <KeyDialog
      title={t('addPasskeyTitle')}
      text={t('addPasskeyText')}
      submitLabel={t('createPasskey')}
      $end={$end}
      stop={stop}
      run={() => add.run()}
      onDone={() => void show({ text: mailed(t('passkeyAdded')) })}
    />
  )
}
