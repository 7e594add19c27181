import { useState } from 'react'
import * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { maskedField } from '../../ui/masked.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SecretOnce } from '../../kit/dialogs/SecretOnce.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { webhooksMessages, type WebhooksTranslate } from './messages.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { fieldsOf, hasEvents, valuesOf, webhookEntries } from './webhookForm.ts'
import { nameOf } from './webhookName.ts'

const blankWebhook: Webhook = {
  id: '',
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
  failingSince: undefined,
}

/** The longest signing secret that people can enter. */
const maxSecretLetters = 256

const schemaOf = (t: WebhooksTranslate) =>
  v.pipe(
    v.object({
      ...webhookEntries(t),
      displayName: v.pipe(v.string(), v.trim(), v.maxLength(100, t('nameTooLong'))),
      secretKind: v.string(),
      secret: v.pipe(v.string(), v.trim()),
    }),
    v.forward(v.partialCheck([['eventKeys'], ['allEvents']], hasEvents, t('eventsMissing')), ['eventKeys']),
    v.forward(
      v.partialCheck(
        [['secretKind'], ['secret']],
        ({ secretKind, secret }) => secretKind !== 'own' || (secret !== '' && secret.length <= maxSecretLetters),
        t('secretInvalid'),
      ),
      ['secret'],
    ),
  )

type Schema = ReturnType<typeof schemaOf>

const Fields = ({ form }: FieldsProps<Schema, Webhook>) => (
  <>
    <WebhookFields form={form} isNew />
    <SecretFields kind={form.field('secretKind')} secret={form.field('secret')} />
  </>
)

/** A webhook without a name is named after the host of its address. */
const named = <Values extends { displayName: string; url: string }>(values: Values): Values => ({
  ...values,
  displayName: values.displayName || new URL(values.url).host.slice(0, 100),
})

/** Adds a webhook. A secret that is made for it is shown once, in place of the form. */
export const AddWebhookDialog = dialogForm({
  messages: webhooksMessages,
  size: 'wide',
  title: 'addWebhook',
  submit: 'addWebhook',
  done: 'added',
  schema: schemaOf,
  values: (row: Webhook) => ({ ...valuesOf(row), secretKind: 'generate', secret: '' }),
  blank: blankWebhook,
  save: ({ secretKind, secret, ...values }, { store }) =>
    store(webhooks).create.run({ ...fieldsOf(named(values)), secret: secretKind === 'own' ? secret : undefined }),
  next: ({ secret }, values, { t }) =>
    secret !== undefined && (
      <SecretOnce
        title={t('secretTitle', { name: nameOf(t, named(values)) })}
        secret={secret}
        envName="WEBHOOK_SECRET"
        description={t('secretUse')}
      />
    ),
  faults: { 'ER-WEBHOOK-URL': 'url' },
  Fields,
})

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
