import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import type { Way } from './InviteDialog.tsx'
import { invitationsMessages } from './messages.ts'

/** What opens the dialog for invitations at one of the ways. */
const useOpen = () => {
  const openLazily = useLazyDialog()
  return (way: Way) => () =>
    openLazily(async () => {
      const { InviteDialog } = await import('./InviteDialog.tsx')
      return <InviteDialog way={way} />
    })
}

/** The action that opens the dialog for invitations. */
export const useInviteAction = (): Action => {
  const t = useMessages(invitationsMessages)
  const disabledReason = usePermissionReason()('fe.secure.write.users')
  const open = useOpen()
  return { key: 'invite', label: t('invitePeople'), icon: UserPlus, disabledReason, run: open('mail') }
}

/** The actions of the page of members: to import a file, where the server takes one, and to invite. */
export const useInviteActions = (): readonly Action[] => {
  const t = useMessages(invitationsMessages)
  const invite = useInviteAction()
  const canImport = useHas()(useElementStore(imports).run)
  const open = useOpen()
  return canImport
    ? [{ ...invite, key: 'file', label: t('byFile'), icon: FileUp, run: open('file') }, invite]
    : [invite]
}
