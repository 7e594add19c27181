import { useStore } from '@nanostores/react'
import { roleLookup } from '../../../state/portal/common/roleLookup.ts'
import type { GroupRole } from '../../../state/portal/groups/readGroup.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { MultiSelect } from '../../ui/portal/MultiSelect.tsx'
import { groupsMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  /** The roles that the group has. */
  initial: readonly GroupRole[]
}

/** The roles of a group for people who may not change them; the form still gets them. */
export const FixedRoles = ({ name, roles }: { name: string; roles: readonly GroupRole[] }) => {
  const t = useMessages(groupsMessages)
  const { list } = useFormat()
  return (
    <>
      <Facts facts={[{ label: t('roles'), value: list(roles.map(role => role.name)) || t('noRoles') }]} />
      {roles.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
    </>
  )
}

/** The roles of a group, found by typing. */
export const RolesField = ({ name, error, initial }: Props) => {
  const t = useMessages(groupsMessages)
  const errorText = useErrorText()
  const roles = useFlow(roleLookup)
  const { data, loading, error: failure } = useStore(roles.of())
  const isFailed = failure !== undefined && data === undefined
  return (
    <MultiSelect
      name={name}
      label={t('roles')}
      optional={t('optional')}
      description={t('rolesHint')}
      error={error}
      defaultValue={initial.map(({ id, name: label }) => ({ value: id, label }))}
      options={(data ?? []).map(({ id, name: label, description }) => ({
        value: id,
        label,
        description: description ?? undefined,
      }))}
      isLoading={loading && data === undefined}
      failure={isFailed ? t('rolesFailed', { reason: errorText(failure) }) : undefined}
      action={
        isFailed && (
          <Button variant="link" onClick={() => void roles.refresh()}>
            {t('tryAgain')}
          </Button>
        )
      }
      words={{
        loading: t('rolesLoading'),
        none: t('rolesNone'),
        found: count => t('rolesFound', { count }),
        more: count => t('rolesMore', { count }),
        remove: label => t('removeRole', { name: label }),
        removed: label => t('removedRole', { name: label }),
      }}
    />
  )
}
