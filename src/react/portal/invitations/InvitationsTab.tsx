import { useStore } from '@nanostores/react'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import { minute } from '../../../state/kit/currentTime.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { inviteLink } from '../../../state/portal/invitations/inviteLink.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { columnDetails } from '../../kit/list/columnDetails.tsx'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import { List } from '../../kit/list/List.tsx'
import { useRowLinks } from '../../kit/list/useRowLinks.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useListTotal } from '../common/useListTotal.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import type { SectionTab } from '../section.ts'
import { invitationActions } from './invitationActions.tsx'
import { invitationColumns, moreOfInvitations } from './invitationColumns.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { invitationsMessages } from './messages.ts'
import { useInviteAction, useInviteActions } from './useInviteActions.tsx'
import { WaitingImports } from './WaitingImports.tsx'

/** Who was invited and has not joined, and the invite link. */
const Invitations = () => {
  const t = useMessages(invitationsMessages)
  const format = useFormat()
  const { list, byId } = useElementStore(invitations)
  const options = useStore(useElementStore(inviteLink).options.of()).data
  const roleName = useRoleNames()
  const { waiting } = useElementStore(imports)
  const has = useHas()
  const may = usePermissions()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { ofRow, ofSelection } = invitationActions.useActions()
  const withLink = useRowLinks()
  const inviteAction = useInviteAction()
  const columns = invitationColumns({ t, format, nowMs, roleName })
  return (
    <Stack>
      {has(waiting) && <WaitingImports />}
      <List
        name={t('invitations')}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('search')}
        details={{ ...columnDetails(columns), byId }}
        rowMenu={withLink(ofRow, ({ id }) => linkToRow(id))}
        bulkActions={ofSelection}
        empty={{ icon: Mail, title: t('emptyTitle'), text: t('emptyText'), action: inviteAction }}
        csv={{ fileName: 'invitations.csv', more: moreOfInvitations(t) }}
        permission="fe.secure.read.users"
      />
      {options?.byLink && may('fe.secure.write.tenantInvites') && (
        <Panel aria-label={t('linkTitle')}>
          <Title level={3} size="small">
            {t('linkTitle')}
          </Title>
          <LinkPanel />
        </Panel>
      )}
    </Stack>
  )
}

const useIsOffered = () => useHas()(useElementStore(invitations).list) === true

/** The tab of invitations in the section of users. */
export const invitationsTab: SectionTab = {
  Content: Invitations,
  useIsOffered,
  useTotal: () => {
    const { list } = useElementStore(invitations)
    return useListTotal(useIsOffered() ? list : undefined)
  },
  useActions: useInviteActions,
  prefetch: (scope: Scope) => void scope.use(inviteLink).options.refresh(),
}
