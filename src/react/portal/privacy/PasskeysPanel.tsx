import { useStore } from '@nanostores/react'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useEffect } from 'react'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Span } from '../../ui/Span.tsx'
import { Text } from '../../ui/Text.tsx'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { useCapabilities } from '../../kit/useCapabilities.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { QueryPanel } from './QueryPanel.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import { useOutcome } from './useOutcome.ts'
import { passkeyName } from './words.ts'

/** The person's passkeys. One is added only where they are allowed and the browser supports them. */
export const PasskeysPanel = ({ isEditable }: { isEditable: boolean }) => {
  const t = useMessages(privacyMessages)
  const { all, $canAdd, prepare } = useFlow(passkeys)
  const canAdd = useStore($canAdd)
  const dialogs = useDialogs()
  useEffect(() => void prepare(), [prepare])
  const add = { label: t('addPasskey'), icon: Plus, run: () => dialogs.open(<AddPasskeyDialog />) }
  return (
    <QueryPanel
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
              <PasskeyRow key={passkey.id} passkey={passkey} isEditable={isEditable} />
            ))}
          </DeviceList>
        )
      }
    </QueryPanel>
  )
}

const PasskeyRow = ({ passkey, isEditable }: { passkey: Passkey; isEditable: boolean }) => {
  const t = useMessages(privacyMessages)
  const { deviceType, isSynced, createdAt, lastUsedAt } = passkey
  const name = passkeyName(t, passkey)
  const times = t.parts(lastUsedAt === undefined ? 'passkeyNeverUsed' : 'passkeyUsed', {
    created: <RelativeTime key="created" at={createdAt} />,
    used: <RelativeTime key="used" at={lastUsedAt} />,
  })
  return (
    <DeviceRow
      icon={deviceType === 'Platform' ? Fingerprint : KeyRound}
      name={name}
      badges={isSynced !== undefined && <Badge>{t(isSynced ? 'synced' : 'deviceBound')}</Badge>}
      actions={isEditable && <PasskeyActions passkey={passkey} name={name} />}
    >
      <Text data-size="13">
        {times.map((part, index) => (typeof part === 'string' ? <Span key={index}>{part}</Span> : part))}
      </Text>
    </DeviceRow>
  )
}

const PasskeyActions = ({ passkey, name }: { passkey: Passkey; name: string }) => {
  const t = useMessages(privacyMessages)
  const { remove } = useFlow(passkeys)
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const withStepUp = useStepUp()
  const { mailed, tell } = useOutcome()
  const canRename = useCapabilities()?.('webauthnDevices.rename') ?? false
  const askToRemove = () =>
    confirmed({
      level: 'recoverable',
      label: t('removePasskey'),
      title: t('removePasskeyTitle', { name }),
      text: t('removePasskeyText'),
      done: mailed(t('passkeyRemoved')),
      run: () => withStepUp(() => remove.run({ id: passkey.id }), tell(mailed(t('passkeyRemoved')))),
    }).run()
  return (
    <>
      {canRename && (
        <Button
          aria-label={t('renameOf', { name })}
          onClick={() => dialogs.open(<RenamePasskeyDialog passkey={passkey} />)}
        >
          {t('rename')}
        </Button>
      )}
      <Button aria-label={t('removeOf', { name })} onClick={askToRemove}>
        {t('remove')}
      </Button>
    </>
  )
}
