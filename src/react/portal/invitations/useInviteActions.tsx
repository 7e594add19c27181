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

/** The actions that open the dialog for invitations: at a file, where the server takes one, and at addresses. */
export const useInviteActions = (): readonly Action[] => {
  const t = useMessages(invitationsMessages)
  const openLazily = useLazyDialog()
  const disabledReason = usePermissionReason()('fe.secure.write.users')
  const canImport = useHas()(useElementStore(imports).run)
  const openAt = (way: Way) => () =>
    openLazily(async () => {
      const { InviteDialog } = await import('./InviteDialog.tsx')
      return <InviteDialog way={way} />
    })
  const invite = { label: t('invitePeople'), icon: UserPlus, disabledReason, run: openAt('mail') }
  return canImport ? [{ label: t('byFile'), icon: FileUp, disabledReason, run: openAt('file') }, invite] : [invite]
}
