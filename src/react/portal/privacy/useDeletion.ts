import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { accountDeletion } from '../../../state/portal/common/accountDeletion.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../../kit/action.ts'
import { useConfirmed } from '../../kit/dialogs/useConfirmed.tsx'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { privacyMessages } from './messages.ts'

/** Deleting the own account, after typed words and a step-up where the server wants one. */
export const useDeletion = (): Action => {
  const t = useMessages(privacyMessages)
  const { request } = useFlow(accountDeletion)
  const confirmed = useConfirmed()
  const withStepUp = useStepUp()
  const { show } = useToasts()
  const errorText = useErrorText()

  const tell = (result: MutationResult<unknown>) =>
    show({
      text: result.ok ? t('deletionRequested') : t('notDone', { reason: errorText(result.error) }),
      isFailure: !result.ok,
    })
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
    run: () => withStepUp(() => request.run(), tell),
  })
}
