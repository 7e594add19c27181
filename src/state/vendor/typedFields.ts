import {
  customFault,
  customValue,
  metadataObject,
  type CustomFault,
  type CustomField,
  type CustomValue,
} from '../../http/customFields.ts'

/** The value of what was typed in a custom field, or of the mark of a checkbox; undefined for nothing. */
export const typedValue = (field: CustomField, typed: string): CustomValue | undefined => customValue(field, typed)

/** What is wrong with what was typed in a custom field; undefined where it is good. */
export const typedFault = (field: CustomField, typed: string): CustomFault | undefined =>
  customFault(field, customValue(field, typed))

/** Values of a person's metadata as their controls have them: other systems may have written anything there. */
export const storedTexts = (fields: readonly CustomField[], metadata: string): ReadonlyMap<CustomField, string> => {
  const stored = metadataObject(metadata) ?? {}
  const textOf = ({ key, type }: CustomField): string => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined
    if (type === 'checkbox') return value === true ? 'on' : ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return new Map(fields.map(field => [field, textOf(field)]))
}
