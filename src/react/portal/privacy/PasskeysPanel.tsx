import { useStore } from '@nanostores/react'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import Usb from 'lucide/dist/esm/icons/usb.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect } from 'react'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Span } from '../../ui/Span.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useRefusal } from '../../kit/refusals.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { passkeyActions } from './passkeyActions.tsx'
import { passkeyName } from './privacyTexts.ts'

/** The person's passkeys. One is added only where they are allowed and the browser supports them. */
export const PasskeysPanel = ({ isEditable }: { isEditable: boolean }) => {
  const t = useMessages(privacyMessages)
  const { all, $canAdd, prepare } = useElementStore(passkeys)
  const canAdd = useStore($canAdd)
  const dialogs = useDialogs()
  useEffect(() => void prepare(), [prepare])
  const add = {
    label: t('addPasskey'),
    icon: Plus,
    disabledReason: useRefusal(),
    run: () => dialogs.open(<AddPasskeyDialog />),
  }
  return (
    <DevicePanel
      title={t('passkeys')}
      text={t('passkeysText')}
      query={all}
      actions={() => [canAdd && isEditable ? add : undefined]}
    >
      {rows =>
        rows.length === 0 ? (
          <Text>{t('noPasskeys')}</Text>
        ) : (
          <DeviceList>
            {rows.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </DeviceList>
        )
      }
    </DevicePanel>
  )
}

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const t = useMessages(privacyMessages)
  const { ofRow } = passkeyActions.useActions()
  const { deviceType, isSynced, createdAt, lastUsedAt } = passkey
  const times = t.parts(lastUsedAt === undefined ? 'passkeyNeverUsed' : 'passkeyUsed', {
    created: <RelativeTime key="created" at={createdAt} />,
    used: <RelativeTime key="used" at={lastUsedAt} />,
  })
  return (
    <DeviceRow
      icon={deviceType === 'Platform' ? Fingerprint : Usb}
      name={passkeyName(t, passkey)}
      badges={isSynced !== undefined && <Badge>{t(isSynced ? 'synced' : 'deviceBound')}</Badge>}
      actions={ofRow(passkey).map(action => (
        <ActionButton key={action.label} action={action} />
      ))}
    >
      <Text data-size="13">
        {times.map((part, index) => (typeof part === 'string' ? <Span key={index}>{part}</Span> : part))}
      </Text>
    </DeviceRow>
  )
}
