import * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { webhooksMessages, type WebhooksTranslate } from './messages.ts'
import { VerifySignature } from './VerifySignature.tsx'
import { webhookActions } from './webhookActions.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import { faultOf, fieldsOf, hasEvents, valuesOf, webhookEntries } from './webhookForm.ts'

const schemaOf = (t: WebhooksTranslate) =>
  v.pipe(
    v.object(webhookEntries(t)),
    v.forward(v.partialCheck([['eventKeys'], ['allEvents']], hasEvents, t('eventsMissing')), ['eventKeys']),
  )

interface Props {
  webhook: Webhook
  /** Goes back to the list, once the webhook is deleted. */
  leave: () => Promise<unknown>
}

/** What a webhook does, its secret, and its deletion. */
export const SettingsView = ({ webhook, leave }: Props) => {
  const t = useMessages(webhooksMessages)
  const { one } = webhookActions.useActions({ remove: leave })
  const rotate = one('rotate', webhook)
  const remove = one('remove', webhook)
  return (
    <FormColumn>
      <WebhookForm webhook={webhook} />
      <Panel>
        <Title level={3} size="small">
          {t('secretSection')}
        </Title>
        <Text>{t('rotateHint')}</Text>
        <Row>{rotate && <ActionButton action={rotate} />}</Row>
        <VerifySignature />
      </Panel>
      <Panel>
        <Title level={3} size="small">
          {t('dangerTitle')}
        </Title>
        <Text>{t('deleteText')}</Text>
        <Row>{remove && <ActionButton action={remove} variant="danger" />}</Row>
      </Panel>
    </FormColumn>
  )
}

const WebhookForm = ({ webhook }: { webhook: Webhook }) => {
  const t = useMessages(webhooksMessages)
  const { save } = useElementStore(webhooks)
  const { show } = useToasts()
  const errorText = useErrorText()
  const form = useEditForm({
    schema: schemaOf(t),
    row: webhook,
    values: valuesOf,
    together: [['eventKeys', 'allEvents']],
    save: (values, began) => save.run({ began, values: fieldsOf(values) }),
    onSaved: () => show({ text: t('saved') }),
    faultOf: faultOf(errorText),
  })
  return (
    <EditForm form={form}>
      <WebhookFields form={form} />
    </EditForm>
  )
}
