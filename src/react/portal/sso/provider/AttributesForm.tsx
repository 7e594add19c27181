import { useId, useState } from 'react'
import * as v from 'valibot'
import type { SsoConnectionDetails } from '../../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { LastTest } from '../LastTest.tsx'
import { Suggestions } from '../Suggestions.tsx'
import { providerMessages, type ProviderTranslate } from '../../../sso/provider/messages.ts'

const schemaOf = (t: ProviderTranslate) => {
  const name = v.pipe(v.string(), v.trim(), v.maxLength(200, t('textTooLong200')))
  return v.object({ email: name, name, groups: name })
}

const labels = { email: 'emailAttribute', name: 'nameAttribute', groups: 'groupsAttribute' } as const
const keys = Object.keys(labels) as (keyof typeof labels)[]

interface Props {
  details: Pick<SsoConnectionDetails, 'id' | 'attributes'>
}

/** Which attributes of the provider people are read from; those of the last test are suggested. */
export const AttributesForm = ({ details }: Props) => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const { saveAttributes } = useElementStore(ssoConnections)
  const { id, attributes } = details
  const form = useEditForm({
    schema: schemaOf(t),
    row: attributes,
    values: ({ email, name, groups }) => ({ email, name, groups }),
    save: values => saveAttributes.run({ id, ...values }),
    onSaved: () => show({ text: t('attributesSaved') }),
  })
  return (
    <Panel>
      <Title level={4} size="small">
        {t('attributesTitle')}
      </Title>
      <Text>{t('attributesText')}</Text>
      <EditForm form={form}>
        <LastTest connectionId={id}>
          {person =>
            keys.map(key => (
              <AttributeField
                key={key}
                field={form.field(key)}
                label={t(labels[key])}
                stored={attributes[key]}
                seen={person?.attributes}
              />
            ))
          }
        </LastTest>
      </EditForm>
    </Panel>
  )
}

interface FieldProps {
  field: { name: string; error: string | undefined; defaultValue: string }
  label: string
  stored: string
  /** Names in the last test; undefined without one. */
  seen: readonly string[] | undefined
}

const AttributeField = ({ field, label, stored, seen }: FieldProps) => {
  const t = useMessages(providerMessages)
  const listId = useId()
  const [typed, setTyped] = useState(stored)
  const name = typed.trim()
  const isUnseen = name !== '' && seen !== undefined && seen.length > 0 && !seen.includes(name)
  return (
    <>
      <TextField
        {...field}
        label={label}
        description={isUnseen ? t('attributeUnseen', { name }) : t('attributeHint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={listId}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Suggestions id={listId} texts={seen} />
    </>
  )
}
