import {
  customFault,
  customFieldsIn,
  customValuesIn,
  isEmptyValue,
  isTooLarge,
  metadataObject,
  readCustomFields,
  type CustomFault,
  type CustomField,
  type CustomValues,
} from '../../../http/customFields.ts'
import type { OpenContext } from '../../context/context.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

const sentences = { missing: 'Fill in every required field.', invalid: "A field doesn't have a valid value." }

/** The error for a custom field; clients show it at the field. */
const fieldError = ({ key }: CustomField, reason: CustomFault): HttpError =>
  new HttpError(400, sentences[reason], { code: 'ER-CUSTOM-FIELD', context: { field: key, reason } })

/** The custom fields of the vendor's theme. Organizations cannot declare any: a person belongs to several of them. */
export const customFieldsOf = async ({ store }: Pick<OpenContext, 'store'>): Promise<CustomField[]> => {
  const row = await store.portalConfigurations.get(vendorScope, 'adminBox')
  return readCustomFields(customFieldsIn(row?.configuration.themeV2)).fields
}

const refuseLarge = (json: string): void => {
  if (isTooLarge(json)) throw badRequest('metadata must have at most 8 KB')
}

/** The validated metadata of a sign-up: the JSON text to store, and the values of custom fields in it. */
export interface SignUpMetadata {
  metadata: string
  values: CustomValues
}

/**
 * Validates the metadata of a sign-up. Where the vendor declares custom fields, only their keys are kept; otherwise the host's
 * text is kept as it is.
 * @param isRequiredChecked false for a sign-up that shows no form, such as social login: required fields may be missing
 * @throws HttpError 400 `ER-CUSTOM-FIELD` with the key of the field in its context
 */
export const signUpMetadata = async (
  context: Pick<OpenContext, 'store'>,
  given: string | undefined,
  isRequiredChecked: boolean,
): Promise<SignUpMetadata> => {
  const json = given ?? '{}'
  refuseLarge(json)
  const fields = await customFieldsOf(context)
  if (fields.length === 0) return { metadata: json, values: {} }
  const sent = metadataObject(json)
  if (!sent) throw badRequest('metadata must be a JSON object')
  const values = customValuesIn(fields, sent)
  for (const field of fields) {
    const fault = customFault(field, values[field.key])
    if (fault && (isRequiredChecked || fault === 'invalid')) throw fieldError(field, fault)
  }
  return { metadata: JSON.stringify(values), values }
}

/**
 * The custom fields of a person's metadata after a change. Only what differs from what is stored is validated: declarations may
 * have changed since, and other clients send back everything that they read.
 * @returns the keys to remove have `undefined`
 * @throws HttpError 400 `ER-CUSTOM-FIELD`
 */
export const changedCustomValues = (
  fields: readonly CustomField[],
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const changed = fields.filter(
    ({ key }) => Object.hasOwn(sent, key) && JSON.stringify(sent[key]) !== JSON.stringify(stored[key]),
  )
  for (const field of changed) {
    const isEmptyStill = isEmptyValue(stored[field.key]) && isEmptyValue(sent[field.key])
    const fault = isEmptyStill ? undefined : customFault(field, sent[field.key])
    if (fault) throw fieldError(field, fault)
  }
  const values = customValuesIn(changed, sent)
  if (changed.length > 0) refuseLarge(JSON.stringify({ ...customValuesIn(fields, stored), ...values }))
  return Object.fromEntries(changed.map(({ key }) => [key, values[key]]))
}
