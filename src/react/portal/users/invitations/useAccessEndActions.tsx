import { useStore } from '@nanostores/react'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import InfinityIcon from 'lucide/dist/esm/icons/infinity.mjs'
import { inviteLink } from '../../../../state/portal/invitations/inviteLink.ts'
import { temporaryAccess } from '../../../../state/portal/invitations/temporaryAccess.ts'
import { session } from '../../../../state/session/session.ts'
import { useFeature, useFlow } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import type { Action } from '../../common/action.ts'
import { useDialogs } from '../../common/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../common/dialogs/useStepUp.tsx'
import { useMutation } from '../../common/toasts/useMutation.ts'
import { usePermissionReason } from '../../common/usePermissionReason.ts'
import { AccessEndDialog, type AccessOfMember } from './AccessEndDialog.tsx'
import { invitationsMessages } from './messages.ts'

/** What can be done about the end of a member's access; nothing where no access may be temporary. */
export const useAccessEndActions = (): ((member: AccessOfMember) => readonly Action[]) => {
  const t = useMessages(invitationsMessages)
  const ways = useStore(useFlow(inviteLink).ways.of()).data
  const dialogs = useDialogs()
  const reason = usePermissionReason()
  const ownId = useFeature(session).claims()?.sub
  const { makePermanent } = useFlow(temporaryAccess)
  const withStepUp = useAwaitedStepUp()
  const run: typeof makePermanent.run = input => withStepUp(() => makePermanent.run(input))
  const lasting = useMutation(
    { ...makePermanent, run },
    {
      success: () => t('madePermanent'),
      failure: text => t('permanentFailed', { reason: text }),
    },
  )
  return member => {
    if (!ways?.mayBeTemporary) return []
    const disabledReason =
      (member.id === ownId ? t('ownAccess') : undefined) ??
      (member.isManaged ? t('managed') : reason('fe.secure.write.users'))
    const change: Action = {
      label: t(member.expiresAt === undefined ? 'setEnd' : 'changeEnd'),
      icon: CalendarClock,
      disabledReason,
      run: () => dialogs.open(<AccessEndDialog member={member} />),
    }
    if (member.expiresAt === undefined) return [change]
    const makeLasting: Action = {
      label: t('makePermanent'),
      icon: InfinityIcon,
      disabledReason,
      run: () => lasting.run({ userId: member.id }),
    }
    return [change, makeLasting]
  }
}
