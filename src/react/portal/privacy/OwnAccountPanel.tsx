import Building from 'lucide/dist/esm/icons/building.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import UserX from 'lucide/dist/esm/icons/user-x.mjs'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { accountDeletion } from '../../../state/portal/common/accountDeletion.ts'
import { ownAccount } from '../../../state/portal/privacy/ownAccount.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { OwnActionButton } from '../../kit/OwnActionButton.tsx'
import { useHas } from '../../kit/useHas.ts'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { privacyMessages } from './messages.ts'
import { useDataDownload } from './useDataDownload.ts'
import { useDeletion } from './useDeletion.ts'
import { useLeaving } from './useLeaving.ts'

/** What a person does with their account as a whole; absent where the server can do none of it. */
export const OwnAccountPanel = () => {
  const t = useMessages(privacyMessages)
  const id = useId()
  const has = useHas()
  const { readData, leave } = useElementStore(ownAccount)
  const { request } = useElementStore(accountDeletion)
  if (![readData, leave, request].some(has)) return null
  return (
    <Panel aria-labelledby={id}>
      <Title level={3} size="small" id={id}>
        {t('ownAccount')}
      </Title>
      <DeviceList>
        {has(readData) && <DataRow />}
        {has(leave) && <LeaveRow />}
        {has(request) && <DeletionRow />}
      </DeviceList>
    </Panel>
  )
}

const DataRow = () => {
  const t = useMessages(privacyMessages)
  const run = useDataDownload()
  const action = <OwnActionButton action={{ label: t('downloadData'), run }} />
  return (
    <DeviceRow icon={Download} name={t('yourData')} actions={action}>
      <Text>{t('yourDataText')}</Text>
    </DeviceRow>
  )
}

const LeaveRow = () => {
  const t = useMessages(privacyMessages)
  const leaving = useLeaving()
  if (!leaving) return null
  return (
    <DeviceRow icon={Building} name={t('membership')} actions={<OwnActionButton action={leaving} />}>
      <Text>{t('membershipText')}</Text>
    </DeviceRow>
  )
}

/** Absent once the account is to be deleted: the bar above the page then offers to keep it. */
const DeletionRow = () => {
  const t = useMessages(privacyMessages)
  const deletion = useDeletion()
  const state = useStore(useFeature(session).$session)
  if (state.status === 'signedIn' && state.user.deletionAt !== undefined) return null
  return (
    <DeviceRow icon={UserX} name={t('deletion')} actions={<OwnActionButton action={deletion} variant="primary" />}>
      <Text>{t('deletionText')}</Text>
    </DeviceRow>
  )
}
