import type { WebAuthnDeviceType } from '../../../http/mfa/types.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { keyMessages } from '../../factors/securityKeyMessages.ts'
import { SecurityKeyKinds } from '../../factors/SecurityKeyKinds.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { useAdded } from './useAdded.tsx'

/** Adds this device or a security key as second factor. */
export const AddKeyDialog = ({ kinds }: { kinds: readonly WebAuthnDeviceType[] }) => {
  const t = useMessages(keyMessages)
  const { addKey, $end, stop } = useElementStore(secondFactors)
  const added = useAdded('securityKey')
  const chosen = (data: FormData) => kinds.find(kind => kind === data.get('kind')) ?? kinds[0] ?? 'Platform'
  return (
    <KeyDialog
      title={t('enrolTitle')}
      text={t('enrolText')}
      submitLabel={t('setUp')}
      $end={$end}
      stop={stop}
      run={data => addKey.run(chosen(data))}
      onDone={added}
    >
      <SecurityKeyKinds kinds={kinds} />
    </KeyDialog>
  )
}
