import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { CustomValues } from '../../../http/customFields.ts'
import { declaredFields } from '../../../state/vendor/declaredFields.ts'
import { storedTexts, typedValue } from '../../../state/vendor/typedFields.ts'
import { portalConfig } from '../../../state/vendor/portalConfig.ts'
import { useFeature, useScope } from '../../app/host.ts'
import { customFieldName } from '../../factors/CustomFields.tsx'

/** Somebody with metadata, which hold the values of custom fields. */
interface Person {
  /** JSON text. */
  metadata: string
}

/** The custom fields of a person, as a part of a form. */
export const useCustomFields = () => {
  const { app } = useScope()
  const { themeV2 } = useStore(useFeature(portalConfig).$portal)
  const fields = useMemo(() => declaredFields(app, themeV2), [app, themeV2])
  const textsOf = ({ metadata }: Person): Record<string, string> =>
    Object.fromEntries([...storedTexts(fields, metadata)].map(([field, text]) => [customFieldName(field), text]))
  const valuesOf = (texts: Readonly<Record<string, unknown>>, of = fields): CustomValues =>
    Object.fromEntries(
      of.map(field => [field.key, typedValue(field, String(texts[customFieldName(field)] ?? '')) ?? '']),
    )
  return {
    fields,
    /** What the controls begin with, by their names. */
    textsOf,
    /** Values by key from the texts of the controls. */
    valuesOf: (texts: Readonly<Record<string, unknown>>) => valuesOf(texts),
    /** The values that differ: what no control can show stays as another system wrote it. */
    changesOf: (texts: Readonly<Record<string, unknown>>, began: Person): CustomValues => {
      const before = textsOf(began)
      const isChanged = (name: string) => texts[name] !== before[name]
      return valuesOf(
        texts,
        fields.filter(field => isChanged(customFieldName(field))),
      )
    },
  }
}
