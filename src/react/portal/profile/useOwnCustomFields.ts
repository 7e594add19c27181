import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { customValue, type CustomField, type CustomValues } from '../../../http/customFields/customFields.ts'
import { metadataOf, type Profile } from '../../../http/users/answers.ts'
import { declaredFields } from '../../../state/vendor/declaredFields.ts'
import { portalConfig } from '../../../state/vendor/portalConfig.ts'
import { useFeature, useScope } from '../../app/host.ts'
import { customFieldName } from '../../factors/CustomFields.tsx'

/** A value of the metadata as its control has it: other systems may have written anything there. */
const textOf = (field: CustomField, value: unknown): string => {
  if (field.type === 'checkbox') return value === true ? 'on' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The custom fields of the profile, as a part of its form. */
export const useOwnCustomFields = () => {
  const { app } = useScope()
  const { themeV2 } = useStore(useFeature(portalConfig).$portal)
  const fields = useMemo(() => declaredFields(app, themeV2), [app, themeV2])
  const textsOf = ({ metadata }: Profile): Record<string, string> => {
    const stored = metadataOf(metadata)
    return Object.fromEntries(fields.map(field => [customFieldName(field), textOf(field, stored[field.key])]))
  }
  const valuesOf = (texts: Readonly<Record<string, unknown>>, of = fields): CustomValues =>
    Object.fromEntries(
      of.map(field => [field.key, customValue(field, String(texts[customFieldName(field)] ?? '')) ?? '']),
    )
  return {
    fields,
    /** What the controls begin with, by their names. */
    textsOf,
    /** Values by key from the texts of the controls. */
    valuesOf: (texts: Readonly<Record<string, unknown>>) => valuesOf(texts),
    /** The values that differ: what no control can show stays as another system wrote it. */
    changesOf: (texts: Readonly<Record<string, unknown>>, began: Profile): CustomValues => {
      const before = textsOf(began)
      const isChanged = (name: string) => texts[name] !== before[name]
      return valuesOf(
        texts,
        fields.filter(field => isChanged(customFieldName(field))),
      )
    },
  }
}
