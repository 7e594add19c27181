import { useStore } from '@nanostores/react'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { minute } from '../../../../state/kit/currentTime.ts'
import { importCapability } from '../../../../state/portal/invitations/imports.ts'
import { inviteLink } from '../../../../state/portal/invitations/inviteLink.ts'
import { invitations } from '../../../../state/portal/invitations/invitations.ts'
import { useFeature, useFlow } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Title } from '../../../ui/Title.tsx'
import { columnDetails } from '../../../kit/list/columnDetails.tsx'
import { List } from '../../../kit/list/List.tsx'
import { useCapabilities } from '../../../kit/useCapabilities.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { useRoleNames } from '../../common/useRoleNames.ts'
import { invitationColumns, moreOfInvitations } from './invitationColumns.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { invitationsMessages } from './messages.ts'
import { useInvitationActions } from './useInvitationActions.tsx'
import { useInviteAction } from './useInviteAction.tsx'
import { WaitingImports } from './WaitingImports.tsx'

/** Who was invited and has not joined, and the invite link. */
export const InvitationsTab = () => {
  const t = useMessages(invitationsMessages)
  const format = useFormat()
  const { list } = useFlow(invitations)
  const ways = useStore(useFlow(inviteLink).ways.of()).data
  const roleName = useRoleNames()
  const has = useCapabilities()
  const may = usePermissions()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const actions = useInvitationActions()
  const inviteAction = useInviteAction()
  const columns = invitationColumns({ t, format, nowMs, roleName })
  return (
    <Stack>
      {ways?.byLink && may('fe.secure.write.tenantInvites') && (
        <Panel aria-label={t('linkTitle')}>
          <Title level={3} size="small">
            {t('linkTitle')}
          </Title>
          <LinkPanel />
        </Panel>
      )}
      {has?.(importCapability) && <WaitingImports />}
      <List
        name={t('title')}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        details={columnDetails(columns)}
        searchLabel={t('search')}
        rowMenu={actions.rowMenu}
        bulkActions={actions.bulkActions}
        empty={{ icon: Mail, title: t('emptyTitle'), text: t('emptyText'), action: inviteAction }}
        csv={{ fileName: 'invitations.csv', more: moreOfInvitations(t) }}
        permission="fe.secure.read.users"
      />
    </Stack>
  )
}
