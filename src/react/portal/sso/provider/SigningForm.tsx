import * as v from 'valibot'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { providerMessages } from './messages.ts'
import { useReread } from './useReread.ts'

const schema = v.object({ signRequest: checked })

/** Whether this server signs its requests to the provider. */
export const SigningForm = ({ connection }: { connection: SsoConnectionItem }) => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const { save } = useElementStore(ssoConnections)
  const { id } = connection
  const form = useEditForm({
    schema,
    row: connection,
    values: ({ signRequest }) => ({ signRequest }),
    save: values => save.run({ id, ...values }),
    reread: useReread(id),
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
