import * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/types.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { SecretOnce } from '../common/dialogs/SecretOnce.tsx'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { useCapabilities } from '../common/useCapabilities.ts'
import { webhooksMessages } from './messages.ts'
import { nameOf } from './webhookName.ts'

const schema = v.object({ overlapSeconds: v.pipe(v.string(), v.transform(Number)) })
const aDay = '86400'

/** Replaces the secret of a webhook and shows the new one once, after a step-up where the server asks for it. */
export const RotateSecretDialog = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const { rotateSecret } = useFlow(webhooks)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useStepUp()
  const canOverlap = useCapabilities()?.('webhooks.rotateSecret') ?? false
  const name = nameOf(t, webhook)

  const showSecret = (secret: string) => {
    const title = t('secretTitle', { name })
    dialogs.open(<SecretOnce title={title} secret={secret} envName="WEBHOOK_SECRET" description={t('secretUse')} />)
  }
  const form = useEditForm({
    schema,
    row: aDay,
    values: overlapSeconds => ({ overlapSeconds }),
    isNew: true,
    save: ({ overlapSeconds }) =>
      withStepUp(
        () => rotateSecret.run({ webhook, overlapSeconds }),
        result =>
          result.ok ? showSecret(result.answer) : show({ text: t('rotated', { reason: errorText(result.error) }) }),
      ),
    onSaved: showSecret,
  })
  return (
    <FormDialog
      title={t('rotateTitle', { name })}
      description={t(canOverlap ? 'rotateText' : 'rotateTextPlain')}
      form={form}
      submitLabel={t('rotate')}
    >
      {canOverlap && (
        <Select
          {...form.field('overlapSeconds')}
          label={t('overlap')}
          description={t('overlapHint')}
          options={[
            { value: '0', label: t('overlapNone') },
            { value: '3600', label: t('overlapHour') },
            { value: aDay, label: t('overlapDay') },
            { value: '604800', label: t('overlapWeek') },
          ]}
        />
      )}
    </FormDialog>
  )
}
