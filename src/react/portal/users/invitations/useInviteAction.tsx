import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { useMessages } from '../../../messages/useMessages.ts'
import type { Action } from '../../common/action.ts'
import { useDialogs } from '../../common/dialogs/DialogHost.tsx'
import { useToasts } from '../../common/toasts/useToasts.ts'
import { usePermissionReason } from '../../common/usePermissionReason.ts'
import { invitationsMessages } from './messages.ts'

/** The action that opens the dialog for invitations. */
export const useInviteAction = (): Action => {
  const t = useMessages(invitationsMessages)
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  const { show } = useToasts()
  // A chunk of its own: most visits of the list invite nobody.
  const open = () =>
    import('./InviteDialog.tsx').then(
      ({ InviteDialog }) => dialogs.open(<InviteDialog />),
      () => show({ text: t('dialogFailed') }),
    )
  return {
    label: t('invitePeople'),
    icon: UserPlus,
    disabledReason: reason('fe.secure.write.users'),
    run: open,
  }
}
