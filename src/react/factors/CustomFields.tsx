import type { ComponentProps } from 'react'
import { check, pipe, string, type GenericSchema } from 'valibot'
import type { FeError } from '../../http/errors.ts'
import type { CustomFault, CustomField, CustomValue, CustomValues } from '../../http/customFields.ts'
import { typedFault, typedValue } from '../../state/vendor/typedFields.ts'
import { generalMessages } from '../app/generalMessages.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { maskedField } from '../ui/masked.ts'
import { customFieldsMessages } from './customFieldsMessages.ts'

/** Names of custom fields in a form. */
export type CustomFieldName = `custom-${string}`

/** Name of a field in its form; keys may be those of other fields. */
export const customFieldName = ({ key }: CustomField): CustomFieldName => `custom-${key}`

/** How each kind of single-line text is typed. */
const inputs: Partial<Record<CustomField['type'], ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
}

/** The sentence for what is wrong with a field. */
const useSentence = () => {
  const t = useMessages(customFieldsMessages)
  return ({ type, matches }: CustomField, fault: CustomFault): string => {
    if (type === 'select') return t('notChosen')
    if (fault === 'missing') return t(type === 'checkbox' ? 'notTicked' : 'missing')
    if (type === 'date' || (!matches && (type === 'number' || type === 'url' || type === 'tel')))
      return t(`${type}Invalid`)
    return t('invalid')
  }
}

/** Schemas of custom fields, for the form that they are part of. */
export const useCustomSchema = (
  fields: readonly CustomField[],
): Record<CustomFieldName, GenericSchema<string, string>> => {
  const sentence = useSentence()
  const schemaOf = (field: CustomField) =>
    pipe(
      string(),
      check(
        typed => typedFault(field, typed) === undefined,
        ({ input }) => sentence(field, typedFault(field, input) ?? 'invalid'),
      ),
    )
  return Object.fromEntries(fields.map(field => [customFieldName(field), schemaOf(field)]))
}

/** The values of custom fields in the parsed values of a form; empty ones are left out. */
export const enteredValues = (
  fields: readonly CustomField[],
  entered: Readonly<Record<string, string>>,
): Record<string, CustomValue> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = typedValue(field, entered[customFieldName(field)] ?? '')
      return value === undefined ? [] : [[field.key, value] as const]
    }),
  )

/** The custom field that a server refuses. */
export const useCustomFault = (fields: readonly CustomField[]) => {
  const sentence = useSentence()
  return ({ code, context }: FeError) => {
    const field = code === 'ER-CUSTOM-FIELD' ? fields.find(({ key }) => key === context?.['field']) : undefined
    const fault = context?.['reason'] === 'missing' ? 'missing' : 'invalid'
    return field && { field: customFieldName(field), message: sentence(field, fault) }
  }
}

interface FieldProps {
  field: CustomField
  value: CustomValue | undefined
  named: { name: string; error: string | undefined }
}

const CustomControl = ({ field, value, named }: FieldProps) => {
  const t = useMessages(customFieldsMessages)
  const general = useMessages(generalMessages)
  const { type, label, isRequired, options } = field
  if (type === 'checkbox')
    return <Checkbox {...named} label={label} required={isRequired} defaultChecked={value === true} />
  const shared = {
    ...named,
    label,
    required: isRequired,
    optional: isRequired ? undefined : general('optional'),
    defaultValue: value === undefined ? '' : String(value),
    ...maskedField,
  }
  if (type === 'select') {
    const { defaultValue } = shared
    // A value that is no longer offered stays chosen until the person chooses another.
    const isOffered = defaultValue === '' || options.some(option => option.value === defaultValue)
    const former = isOffered ? [] : [{ value: defaultValue, label: defaultValue }]
    return <Select {...shared} options={[{ value: '', label: t('choose') }, ...former, ...options]} />
  }
  return type === 'textarea' ? <TextArea {...shared} /> : <TextField {...shared} {...inputs[type]} />
}

interface Props {
  fields: readonly CustomField[]
  /** What they begin with. */
  values: CustomValues
  fieldOf: (name: CustomFieldName) => { name: string; error: string | undefined }
}

/** The fields that a host or vendor adds, in the order of their declaration. Their labels are shown as plain text. */
export const CustomFields = ({ fields, values, fieldOf }: Props) =>
  fields.map(field => {
    // Forms of the portal have a first value for each field, which would become the value of a checkbox.
    const { name, error } = fieldOf(customFieldName(field))
    return <CustomControl key={field.key} field={field} value={values[field.key]} named={{ name, error }} />
  })
