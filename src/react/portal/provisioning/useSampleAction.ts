import Send from 'lucide/dist/esm/icons/send.mjs'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { provisioningMessages } from './messages.ts'

/** Lets a pretended directory send changes by a connection, and tells what it did; undefined outside of previews. */
export const useSampleAction = (id: string): Action | undefined => {
  const t = useMessages(provisioningMessages)
  const format = useFormat()
  const { sendSamples, canSendSamples } = useElementStore(directories)
  const { run } = useMutation(sendSamples, {
    success: (_input, { added, renamed, left }) => {
      const done = [
        ...(added > 0 ? [t('samplesAdded', { count: added })] : []),
        ...(renamed > 0 ? [t('samplesRenamed', { count: renamed })] : []),
        ...(left > 0 ? [t('samplesLeft', { count: left })] : []),
      ]
      return done.length > 0 ? t('samplesSent', { done: format.list(done, 'unit') }) : t('samplesRefused')
    },
    failure: reason => reason,
  })
  return canSendSamples ? { label: t('sendSamples'), icon: Send, run: () => run({ id }) } : undefined
}
