import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import type { ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { BackButton } from '../../kit/BackButton.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { rolesMessages } from './messages.ts'
import { NewRoleForm } from './NewRoleForm.tsx'
import { roleActions } from './roleActions.tsx'
import { RoleForm } from './RoleForm.tsx'
import { lockOf, useRoleFacts } from './roleLock.ts'
import { RoleReadOnly } from './RoleReadOnly.tsx'
import type { RoleView } from './roleViews.ts'
import { useRolePreview } from './useRolePreview.ts'

const updatePermission = 'fe.secure.write.updateRole'

interface Props {
  view: Exclude<RoleView, { kind: 'list' }>
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** The page of one role, or of a new one. */
export const RolePage = ({ view, leave }: Props) => {
  const t = useMessages(rolesMessages)
  const { all } = useElementStore(roles)
  const catalogue = useElementStore(permissionCatalogue)
  const wantedId = view.kind === 'role' ? view.id : view.baseId
  const role = useStore(all.of()).data?.find(({ id }) => id === wantedId)
  const groups = useStore(catalogue.of()).data
  const { one } = roleActions.useActions({ replace: leave, remove: leave })
  const previewAction = useRolePreview()
  const opened = view.kind === 'role' ? role : undefined
  const actionsOf = (shown: ListedRole, all: readonly PermissionGroup[]) => [
    ...[one('duplicate', shown)].filter(action => action !== undefined),
    previewAction(shown, all),
    ...[one('replace', shown), one('remove', shown)].filter(action => action !== undefined),
  ]
  const waiting = { params: undefined, label: t('accessLoading'), height: '496px' }
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      <Row>
        <BackButton label={t('back')} onClick={() => void leave()} />
      </Row>
      <Page
        title={view.kind === 'new' ? t('create') : (role?.name ?? t('roles'))}
        description={opened?.description || undefined}
        actions={opened && groups ? actionsOf(opened, groups) : []}
        hasMainAction={false}
      >
        <QueryView query={all} {...waiting}>
          {() => (
            <QueryView query={catalogue} {...waiting}>
              {known => {
                if (view.kind === 'new') return <NewRoleForm base={role} groups={known} leave={leave} />
                return role ? <OpenRole role={role} groups={known} /> : <GoneRole />
              }}
            </QueryView>
          )}
        </QueryView>
      </Page>
    </Stack>
  )
}

const GoneRole = () => {
  const t = useMessages(rolesMessages)
  return (
    <EmptyState icon={SearchX} title={t('gone')} isUrgent>
      {t('goneText')}
    </EmptyState>
  )
}

const OpenRole = ({ role, groups }: { role: ListedRole; groups: readonly PermissionGroup[] }) => {
  const t = useMessages(rolesMessages)
  const lock = lockOf(role, useRoleFacts())
  const missing = usePermissionReason()(updatePermission)
  const reason = lock ? t(lock) : missing
  return reason === undefined ? (
    <RoleForm role={role} groups={groups} />
  ) : (
    <RoleReadOnly role={role} groups={groups} reason={reason} />
  )
}
