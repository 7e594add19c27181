import { maxLength, nonEmpty, object, pipe, string, trim, type GenericSchema } from 'valibot'
import { profile } from '../../../state/portal/profile/profile.ts'
import type { Profile } from '../../../http/users/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { CustomFields, useCustomFault, useCustomSchema, type CustomFieldName } from '../../factors/CustomFields.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Facts, type Fact } from '../../ui/portal/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Title } from '../../ui/Title.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useRefusal } from '../../kit/refusals.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { useCustomFields } from '../common/useCustomFields.ts'
import { ManagedValue } from './ManagedValue.tsx'
import { profileMessages, type ProfileTranslate } from './messages.ts'

const fieldNames = ['name', 'jobTitle', 'address'] as const
type FieldName = (typeof fieldNames)[number]

/** How each field is shown: a control, a text, or not at all. A name of an identity provider is a text. */
const useAppearances = ({ managedBy }: Profile) => {
  const appearanceOf = useAppearance()
  const isRefused = useRefusal() !== undefined
  const of = (name: FieldName) => {
    const wanted = appearanceOf(`profile.${name}`)
    const isViewed = isRefused || (name === 'name' && managedBy !== undefined)
    return isViewed && wanted === 'edit' ? 'viewOnly' : wanted
  }
  return {
    edited: fieldNames.filter(name => of(name) === 'edit'),
    viewed: fieldNames.filter(name => of(name) === 'viewOnly'),
  }
}

const ownSchema = (
  t: ProfileTranslate,
  isNameEdited: boolean,
): Record<FieldName | CustomFieldName, GenericSchema<string, string>> => ({
  // A name that cannot be edited is not sent.
  name: isNameEdited
    ? pipe(string(), trim(), nonEmpty(t('nameMissing')), maxLength(100, t('nameTooLong')))
    : pipe(string(), trim()),
  jobTitle: pipe(string(), trim(), maxLength(100, t('nameTooLong'))),
  address: pipe(string(), trim(), maxLength(400, t('textTooLong400'))),
})

/** Name, job title and address, and the custom fields of host or vendor. */
export const DetailsForm = ({ own }: { own: Profile }) => {
  const t = useMessages(profileMessages)
  const { edited, viewed } = useAppearances(own)
  const { save } = useElementStore(profile)
  const { show } = useToasts()
  const custom = useCustomFields()
  const refusal = useRefusal()
  const isEdited = edited.length + custom.fields.length > 0 && refusal === undefined
  const customSchema = useCustomSchema(custom.fields)
  const isNameEdited = edited.includes('name')
  const form = useEditForm({
    schema: object({ ...ownSchema(t, isNameEdited), ...customSchema }),
    row: own,
    values: row => ({ name: row.name, jobTitle: row.jobTitle, address: row.address, ...custom.textsOf(row) }),
    save: ({ name, jobTitle, address, ...texts }, began) =>
      save.run({ jobTitle, address, custom: custom.changesOf(texts, began), ...(isNameEdited && { name }), began }),
    faultOf: useCustomFault(custom.fields),
    onSaved: () => show({ text: t('saved') }),
  })
  if (edited.length + viewed.length + custom.fields.length === 0) return null
  const facts: Fact[] = viewed.map(name => ({
    label: t(name),
    value: name === 'name' ? <ManagedValue own={own} value={own.name} /> : own[name],
  }))
  return (
    <Panel>
      <Title level={3} size="small">
        {t('details')}
      </Title>
      {facts.length > 0 && <Facts facts={facts} />}
      {refusal !== undefined && <Text data-size="13">{refusal}</Text>}
      {isEdited && (
        <EditForm form={form}>
          {isNameEdited && <TextField {...form.field('name')} label={t('name')} autoComplete="name" />}
          {edited.includes('jobTitle') && (
            <TextField
              {...form.field('jobTitle')}
              label={t('jobTitle')}
              optional={t('optional')}
              autoComplete="organization-title"
            />
          )}
          {edited.includes('address') && (
            <TextArea
              {...form.field('address')}
              label={t('address')}
              optional={t('optional')}
              autoComplete="street-address"
              rows={3}
            />
          )}
          <CustomFields fields={custom.fields} values={custom.valuesOf(form.initial)} fieldOf={form.field} />
          {fieldNames
            .filter(name => !edited.includes(name))
            .map(name => (
              // Sent back as it is.
              <input key={name} type="hidden" name={name} defaultValue={own[name]} />
            ))}
        </EditForm>
      )}
    </Panel>
  )
}
