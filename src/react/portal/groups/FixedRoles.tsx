import type { GroupRole } from '../../../http/groups/answers.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { groupsMessages } from './messages.ts'

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
