import * as v from 'valibot'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useProvider } from './editedProvider.ts'
import { providerMessages } from './messages.ts'

const schema = v.object({ signRequest: checked })

/** Whether this server signs its requests to the provider. */
export const SigningForm = () => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const { provider, writes } = useProvider()
  const form = useEditForm({
    schema,
    row: provider,
    values: ({ signRequest }) => ({ signRequest }),
    save: values => writes.save(values),
    reread: writes.reread,
    onSaved: () => show({ text: t('providerSaved') }),
  })
  return (
    <Panel>
      <EditForm form={form}>
        <Switch {...form.box('signRequest')} label={t('signRequests')} description={t('signRequestsHint')} />
      </EditForm>
    </Panel>
  )
}
