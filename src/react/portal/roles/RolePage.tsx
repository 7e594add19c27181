import { useStore } from '@nanostores/react'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import type { ListedRole } from '../../../state/portal/roles/listedRole.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Page } from '../../kit/Page.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { rolesMessages } from './messages.ts'
import { NewRoleForm } from './NewRoleForm.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RoleReadOnly } from './RoleReadOnly.tsx'
import type { RoleView } from './roleViews.ts'
import { useRoleActions } from './useRoleActions.tsx'
import { useRolePreview } from './useRolePreview.ts'
import { useRoleLock } from './useRoleLock.ts'

const updatePermission = 'fe.secure.write.updateRole'

interface Props {
  view: Exclude<RoleView, { kind: 'list' }>
  show: (view: RoleView) => Promise<unknown>
  /** Goes back to the list. */
  leave: () => Promise<unknown>
}

/** The page of one role, or of a new one. */
export const RolePage = ({ view, show, leave }: Props) => {
  const t = useMessages(rolesMessages)
  const errorText = useErrorText()
  const { all } = useFlow(roles)
  const catalogue = useFlow(permissionCatalogue)
  const listed = useStore(all.of())
  const permissions = useStore(catalogue.of())
  const wantedId = view.kind === 'role' ? view.id : view.baseId
  const role = listed.data?.find(({ id }) => id === wantedId)
  const actions = useRoleActions(show)
  const previewAction = useRolePreview()
  const error = listed.data ? permissions.error : listed.error
  const isReady = listed.data !== undefined && permissions.data !== undefined
  const isOpen = view.kind === 'role' && role !== undefined

  const content = () => {
    if (listed.data && permissions.data) {
      if (view.kind === 'new') return <NewRoleForm base={role} groups={permissions.data} leave={leave} />
      if (role) return <OpenRole role={role} groups={permissions.data} />
      return (
        <EmptyState icon={SearchX} title={t('gone')} isUrgent>
          {t('goneText')}
        </EmptyState>
      )
    }
    if (!error) return <Loading label={t('loading')} />
    const retry = () => void Promise.all([all.refresh(), catalogue.refresh()])
    return (
      <EmptyState
        icon={TriangleAlert}
        isUrgent
        title={t('notLoaded')}
        action={<Button onClick={retry}>{t('tryAgain')}</Button>}
      >
        {errorText(error)}
      </EmptyState>
    )
  }
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      <Row>
        <Button variant="link" icon={ArrowLeft} onClick={() => void leave()}>
          {t('back')}
        </Button>
      </Row>
      <Page
        title={view.kind === 'new' ? t('newTitle') : (role?.name ?? t('title'))}
        description={isOpen && role.description !== '' ? role.description : undefined}
        actions={
          isOpen && isReady
            ? [actions.remove(role, leave), previewAction(role, permissions.data ?? []), actions.duplicate(role)]
            : []
        }
      >
        {content()}
      </Page>
    </Stack>
  )
}

const OpenRole = ({ role, groups }: { role: ListedRole; groups: Parameters<typeof RoleForm>[0]['groups'] }) => {
  const lock = useRoleLock()(role)
  const missing = usePermissionReason()(updatePermission)
  const reason = lock ?? missing
  return reason === undefined ? (
    <RoleForm role={role} groups={groups} />
  ) : (
    <RoleReadOnly role={role} groups={groups} reason={reason} />
  )
}

const Loading = ({ label }: { label: string }) => (
  <Stack aria-busy="true">
    <Skeleton $height="160px" />
    <Skeleton $height="320px" />
    <LoadingAnnouncer label={label} />
  </Stack>
)
