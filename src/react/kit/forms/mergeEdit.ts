import { changedFields, type FieldValues } from './formValues.ts'

/** Groups of fields that form one value, such as an amount and its unit. */
export type FieldGroups<Name extends string = string> = readonly (readonly Name[])[]

/**
 * Whether two persons changed the same part of a row: the same field, or fields that belong together. Only where they did
 * not, both changes can be kept without saving a combination that neither of them chose.
 */
export const isContested = (theirs: readonly string[], own: readonly string[], together: FieldGroups): boolean =>
  theirs.some(name => own.includes(name)) ||
  together.some(group => theirs.some(name => group.includes(name)) && own.some(name => group.includes(name)))

/** An edit that meets a newer row: values of the fields, by name. */
interface MetEdit {
  began: FieldValues
  newer: FieldValues
  /** Names of the fields that the person edited, and what they would save. */
  own: readonly string[]
  output: FieldValues
  together: FieldGroups
}

/** The values that keep both changes, for the fields to show; undefined where both persons changed the same part. */
export const mergeEdit = ({ began, newer, own, output, together }: MetEdit): FieldValues | undefined => {
  if (isContested(changedFields(newer, began), own, together)) return undefined
  const edited = own.filter(name => name in output).map(name => [name, output[name]] as const)
  return { ...newer, ...Object.fromEntries(edited) }
}
