import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { accountDeletion } from '../../../state/portal/common/accountDeletion.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { privacyMessages } from './messages.ts'

/** Deleting the own account, after typed words and a step-up where the server wants one. */
export const useDeletion = (): Action => {
  const t = useMessages(privacyMessages)
  const { request } = useElementStore(accountDeletion)
  const confirmed = useConfirmed()
  return confirmed({
    level: 'irreversible',
    label: t('deleteAccount'),
    icon: Trash,
    name: t('deleteAccount'),
    title: t('deleteTitle'),
    text: t('deleteConsequence'),
    lost: t('deleteLost'),
    kept: t('deleteKept'),
    done: t('deletionRequested'),
    run: () => request.run(),
  })
}
