import type { ReactNode } from 'react'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import { invitations } from '../../../state/portal/invitations/invitations.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'

/** Of the roles that new people usually get, the one that allows least among those that the inviter may give. */
export const defaultRoleIds = ({ roles }: InviteChoices): string[] =>
  roles
    .filter(({ isDefault, isAllowed }) => isDefault && isAllowed)
    .map(({ id }) => id)
    .slice(-1)

/** Shows a form once the roles and groups that it offers are known. */
export const WithChoices = ({ children }: { children: (choices: InviteChoices) => ReactNode }) => {
  const { choices } = useElementStore(invitations)
  const mayAssign = usePermissions()('fe.secure.write.updateUser')
  return (
    <QueryView query={choices} params={{ mayAssign }} height="220px">
      {children}
    </QueryView>
  )
}
