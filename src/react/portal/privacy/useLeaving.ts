import { useStore } from '@nanostores/react'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { ownAccount } from '../../../state/portal/privacy/ownAccount.ts'
import { session } from '../../../state/session/session.ts'
import { shownSession } from '../../../state/session/shownSession.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { privacyMessages } from './messages.ts'

/** Leaving the current organization, after a question; undefined while it is unknown. */
export const useLeaving = (): Action | undefined => {
  const t = useMessages(privacyMessages)
  const { leave } = useElementStore(ownAccount)
  const confirmed = useConfirmed()
  const shown = shownSession(useStore(useFeature(session).$screen))
  const current = shown?.user.accounts.find(({ tenantId }) => tenantId === shown.tenantId)
  if (!shown || !current) return undefined
  const { name } = current
  const isOnly = shown.user.accounts.length <= 1
  return confirmed({
    level: 'recoverable',
    label: t('leave', { name }),
    icon: LogOut,
    title: t('leaveTitle', { name }),
    text: t(isOnly ? 'leaveOnlyConsequence' : 'leaveConsequence', { name }),
    lost: t('leaveLost'),
    kept: t(isOnly ? 'leaveOnlyKept' : 'leaveKept'),
    run: () => leave.run(),
  })
}
