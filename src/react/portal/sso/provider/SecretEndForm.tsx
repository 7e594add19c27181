import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { minute } from '../../../../state/kit/currentTime.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Row } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { today } from '../../common/membership/days.ts'
import { EndBadge } from '../EndBadge.tsx'
import { providerMessages, type ProviderTranslate } from '../../../sso/provider/messages.ts'

/** A day that is over can stay where it is stored, and isn't entered. */
const schemaOf = (t: ProviderTranslate, stored: string, earliest: string) =>
  v.object({
    endsAt: v.pipe(
      v.string(),
      v.check(day => day === '' || day === stored || day >= earliest, t('secretEndPast')),
    ),
  })

interface Props {
  /** Id of the connection. */
  id: string
  /** ISO date, where somebody has entered it. */
  secretEndsAt: string | undefined
}

/** When the client secret of a connection ends, so that administrators are warned of it. */
export const SecretEndForm = ({ id, secretEndsAt }: Props) => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const { saveSecretEnd } = useElementStore(ssoConnections)
  const earliest = today(useStore(useFeature(minute).$nowMs))
  const stored = secretEndsAt?.slice(0, 10) ?? ''
  const form = useEditForm({
    schema: schemaOf(t, stored, earliest),
    row: stored,
    values: endsAt => ({ endsAt }),
    save: ({ endsAt }) => saveSecretEnd.run({ id, endsAt: endsAt === '' ? null : endsAt }),
    onSaved: () => show({ text: t('secretEndSaved') }),
  })
  return (
    <Panel>
      <Row $justify="space-between">
        <Title level={4} size="small">
          {t('secretEndTitle')}
        </Title>
        {secretEndsAt !== undefined && <EndBadge endsAt={secretEndsAt} />}
      </Row>
      <EditForm form={form}>
        <TextField
          {...form.field('endsAt')}
          type="date"
          label={t('secretEnd')}
          optional={t('optional')}
          description={t('secretEndHint')}
          min={earliest}
        />
      </EditForm>
    </Panel>
  )
}
