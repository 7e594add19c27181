import type { ChannelRow } from '../../../state/portal/connectivity/channelRows.ts'
import { connectivity } from '../../../state/portal/connectivity/connectivity.ts'
import type { PersonalChannel } from '../../../state/portal/connectivity/personalChannel.ts'
import { asNew } from '../../../state/portal/connectivity/recipientRules.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { toastMessages } from '../common/toasts/messages.ts'
import { useToasts } from '../common/toasts/useToasts.ts'

/** Sets the removed messages about an event up again; says why when that fails. */
export const useRestore = (channel: PersonalChannel): ((row: ChannelRow) => Promise<void>) => {
  const t = useMessages(toastMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { restore } = useFlow(connectivity)[channel]
  return async ({ configuration }) => {
    const result = await restore.run(asNew(configuration))
    if (!result.ok && result.error.code !== 'aborted')
      show({ text: t('notUndone', { reason: errorText(result.error) }) })
  }
}
