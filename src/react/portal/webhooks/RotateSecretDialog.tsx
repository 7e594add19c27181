import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { RotateDialog } from '../../kit/forms/RotateDialog.tsx'
import { SecretOnce } from '../../kit/dialogs/SecretOnce.tsx'
import { useHas } from '../../kit/useHas.ts'
import { webhooksMessages } from './messages.ts'
import { nameOf } from './webhookName.ts'

/** Replaces the secret of a webhook and shows the new one once. */
export const RotateSecretDialog = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const { rotateSecret, secretOverlap } = useElementStore(webhooks)
  const dialogs = useDialogs()
  const canOverlap = useHas()(secretOverlap) ?? false
  const name = nameOf(t, webhook)
  const showSecret = (secret: string) => {
    const title = t('secretTitle', { name })
    dialogs.open(<SecretOnce title={title} secret={secret} envName="WEBHOOK_SECRET" description={t('secretUse')} />)
  }
  return (
    <RotateDialog
      title={t('rotateTitle', { name })}
      description={t(canOverlap ? 'rotateText' : 'rotateTextPlain')}
      submitLabel={t('replaceSecret')}
      overlapHint={canOverlap ? t('overlapHint') : undefined}
      rotate={overlapSeconds => rotateSecret.run({ id: webhook.id, overlapSeconds })}
      onRotated={showSecret}
    />
  )
}
