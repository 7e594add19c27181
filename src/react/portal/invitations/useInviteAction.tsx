import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { invitationsMessages } from './messages.ts'

/** The action that opens the dialog for invitations. */
export const useInviteAction = (): Action => {
  const t = useMessages(invitationsMessages)
  const openLazily = useLazyDialog()
  const reason = usePermissionReason()
  const open = () =>
    openLazily(async () => {
      const { InviteDialog } = await import('./InviteDialog.tsx')
      return <InviteDialog />
    })
  return {
    label: t('invitePeople'),
    icon: UserPlus,
    disabledReason: reason('fe.secure.write.users'),
    run: open,
  }
}
