import { useStore } from '@nanostores/react'
import type { WaitingImport } from '../../../http/invitations/types.ts'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { second } from '../../../state/kit/currentTime.ts'
import { useFeature, useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { invitationsMessages } from './messages.ts'

const Waiting = ({ id, people, undoUntil }: WaitingImport) => {
  const t = useMessages(invitationsMessages)
  const nowMs = useStore(useFeature(second).$nowMs)
  const reason = usePermissionReason()
  const undo = useMutation(useElementStore(imports).undo, {
    success: () => t('importUndone'),
    failure: text => t('undoFailed', { reason: text }),
  })
  const seconds = Math.ceil((Date.parse(undoUntil) - nowMs) / 1000)
  if (!(seconds > 0)) return undefined
  const disabledReason = reason('fe.secure.write.users')
  return (
    <Banner
      tone="info"
      action={
        <ActionButton
          action={{ label: t('undoImport'), run: () => undo.run(id), disabledReason }}
          variant="secondary"
        />
      }
    >
      {t('waiting', { count: people, seconds })}
    </Banner>
  )
}

/** The imports with mails that are not sent yet, each with the time left to undo it. */
export const WaitingImports = () => {
  const { data = [] } = useStore(useElementStore(imports).waiting.of())
  return data.map(waiting => <Waiting key={waiting.id} {...waiting} />)
}
