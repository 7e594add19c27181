import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import type { TenantApplication } from '../../../http/applications/manageCalls.ts'
import { applications } from '../../../state/portal/applications/applications.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { BackButton } from '../../kit/BackButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { AssignedMembers } from './AssignedMembers.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { applicationsMessages } from './messages.ts'
import { assignPermission } from './permissions.ts'

interface Props {
  id: string
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** The page of one application: who can open it. */
export const ApplicationPage = ({ id, leave }: Props) => {
  const t = useMessages(applicationsMessages)
  const { one } = useElementStore(applications)
  const { data, error } = useStore(one.of(id))
  const dialogs = useDialogs()
  const assign = {
    label: t('assign'),
    icon: UserPlus,
    disabledReason: usePermissionReason()(assignPermission),
    run: () => data && dialogs.open(<AssignDialog application={data} />),
  }
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      <Row>
        <BackButton label={t('manage')} onClick={() => void leave()} />
      </Row>
      <Page
        title={data?.name ?? t('application')}
        description={data?.description || undefined}
        actions={data?.isManaged ? [assign] : []}
      >
        {error?.status === 404 ? (
          <EmptyState icon={SearchX} title={t('gone')} isUrgent>
            {t('goneText')}
          </EmptyState>
        ) : (
          <QueryView query={one} params={id} height={['40px', '240px']} label={t('applicationLoading')}>
            {application => <Members application={application} assign={assign} />}
          </QueryView>
        )}
      </Page>
    </Stack>
  )
}

interface MembersProps {
  application: TenantApplication
  assign: Parameters<typeof AssignedMembers>[0]['assign']
}

const Members = ({ application, assign }: MembersProps) => {
  const t = useMessages(applicationsMessages)
  if (application.isManaged) return <AssignedMembers application={application} assign={assign} />
  return (
    <Banner tone="info">
      <Text data-tone="1">{t('everyoneText')}</Text>
    </Banner>
  )
}
