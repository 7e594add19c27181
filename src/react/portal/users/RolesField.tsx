import { useStore } from '@nanostores/react'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useRoleNames } from '../common/useRoleNames.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { usersMessages } from './messages.ts'

/** Roles for members. */
export const RolesField = (props: { name: string; error: string | undefined; roleIds: readonly string[] }) => {
  const { name, error, roleIds } = props
  const t = useMessages(usersMessages)
  const roles = useFlow(roleLookup)
  const roleName = useRoleNames()
  const { data, loading, error: failure } = useStore(roles.of())
  return (
    <ChoicesField
      name={name}
      error={error}
      label={t('roles')}
      description={t('rolesHint')}
      choices={data}
      chosen={roleIds.map(id => ({ id, name: roleName(id) }))}
      loading={loading}
      failure={failure}
      onRetry={() => roles.refresh()}
    />
  )
}
