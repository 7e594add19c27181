import Download from 'lucide/dist/esm/icons/download.mjs'
import { useId } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { ActionButton } from '../common/ActionButton.tsx'
import { useCapabilities } from '../common/useCapabilities.ts'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { useDataDownload } from './useDataDownload.ts'

/** What a person does with their account as a whole; absent where the server can do none of it. */
export const OwnAccountPanel = () => {
  const t = useMessages(privacyMessages)
  const id = useId()
  const has = useCapabilities()
  const download = useDataDownload()
  if (!has?.('users.personalData')) return null
  return (
    <Panel aria-labelledby={id}>
      <Title level={3} size="small" id={id}>
        {t('ownAccount')}
      </Title>
      <DeviceList>
        <DeviceRow
          icon={Download}
          name={t('yourData')}
          actions={<ActionButton action={{ label: t('downloadData'), run: download }} />}
        >
          <Text>{t('yourDataText')}</Text>
        </DeviceRow>
      </DeviceList>
    </Panel>
  )
}
