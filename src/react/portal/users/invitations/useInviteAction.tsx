import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { useMessages } from '../../../messages/useMessages.ts'
import type { Action } from '../../common/action.ts'
import { useDialogs } from '../../common/dialogs/DialogHost.tsx'
import { usePermissionReason } from '../../common/usePermissionReason.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { invitationsMessages } from './messages.ts'

/** The action that opens the dialog for invitations. */
export const useInviteAction = (): Action => {
  const t = useMessages(invitationsMessages)
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  return {
    label: t('invitePeople'),
    icon: UserPlus,
    disabledReason: reason('fe.secure.write.users'),
    run: () => dialogs.open(<InviteDialog />),
  }
}
