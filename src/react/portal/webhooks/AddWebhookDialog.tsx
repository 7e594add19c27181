import { useState } from 'react'
import * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog, useDialogs } from '../common/dialogs/DialogHost.tsx'
import { SecretOnce } from '../common/dialogs/SecretOnce.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { webhooksMessages, type WebhooksTranslate } from './messages.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { faultOf, fieldsOf, hasEvents, valuesOf, webhookEntries } from './webhookForm.ts'
import { nameOf } from './webhookName.ts'

const blank: Webhook = {
  _id: '',
  displayName: '',
  description: '',
  url: '',
  eventKeys: [],
  isActive: true,
  invocations: 0,
  createdAt: '',
  updatedAt: '',
  disabled: undefined,
  lastDeliveredAt: undefined,
}

/** The longest signing secret that people can enter. */
const mostSecretLetters = 256

const schemaOf = (t: WebhooksTranslate) =>
  v.pipe(
    v.object({ ...webhookEntries(t), secretKind: v.string(), secret: v.pipe(v.string(), v.trim()) }),
    v.forward(v.partialCheck([['eventKeys'], ['allEvents']], hasEvents, t('eventsMissing')), ['eventKeys']),
    v.forward(
      v.partialCheck(
        [['secretKind'], ['secret']],
        ({ secretKind, secret }) => secretKind !== 'own' || (secret !== '' && secret.length <= mostSecretLetters),
        t('secretInvalid'),
      ),
      ['secret'],
    ),
  )

/** Adds a webhook. A secret that is made for it is shown once, in place of the form. */
export const AddWebhookDialog = () => {
  const t = useMessages(webhooksMessages)
  const { create } = useFlow(webhooks)
  const { close } = useDialog()
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const form = useEditForm({
    schema: schemaOf(t),
    row: blank,
    values: row => ({ ...valuesOf(row), secretKind: 'generate', secret: '' }),
    isNew: true,
    save: ({ secretKind, secret, ...values }) =>
      create.run({ ...fieldsOf(values), secret: secretKind === 'own' ? secret : undefined }),
    onSaved: ({ secret }, values) => {
      show({ text: t('added') })
      if (secret === undefined) return close()
      const title = t('secretTitle', { name: nameOf(t, values) })
      dialogs.open(<SecretOnce title={title} secret={secret} envName="WEBHOOK_SECRET" description={t('secretUse')} />)
    },
    faultOf: faultOf(errorText),
  })
  return (
    <FormDialog title={t('addTitle')} size="wide" form={form} submitLabel={t('addLabel')}>
      <WebhookFields form={form} />
      <SecretFields kind={form.field('secretKind')} secret={form.field('secret')} />
    </FormDialog>
  )
}

interface SecretProps {
  kind: { name: string; defaultValue: string }
  secret: { name: string; error: string | undefined }
}

const SecretFields = ({ kind, secret }: SecretProps) => {
  const t = useMessages(webhooksMessages)
  const [isOwn, setOwn] = useState(false)
  return (
    <>
      <RadioCards
        legend={t('secret')}
        name={kind.name}
        defaultValue={kind.defaultValue}
        cards={[
          { value: 'generate', label: t('secretGenerate'), description: t('secretGenerateHint') },
          { value: 'own', label: t('secretOwn'), description: t('secretOwnHint') },
        ]}
        onChange={value => setOwn(value === 'own')}
      />
      {isOwn && (
        <TextField
          {...maskedField}
          {...secret}
          label={t('secretField')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}
