import {
  customFault,
  customFieldsIn,
  customValuesIn,
  isCustomKey,
  isEmptyValue,
  isFreeValue,
  isTooLarge,
  metadataObject,
  readCustomFields,
  type CustomFault,
  type CustomField,
  type CustomValues,
} from '../../../http/customFields.ts'
import { termsAcceptedKey } from '../../../http/signUpConsent.ts'
import type { OpenContext } from '../../context/context.ts'
import type { UserFields } from '../members/records.ts'
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

/** The values of fields that only the host declares, as a new person sends them. */
const freeValuesIn = (sent: Readonly<Record<string, unknown>>): CustomValues =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) =>
      isCustomKey(key) && isFreeValue(value) && !isEmptyValue(value) ? [[key, value] as const] : [],
    ),
  )

/** True for a value that a person may keep under a key of their own: any JSON, of which texts have a largest length. */
const isOwnValue = (value: unknown): boolean => isFreeValue(value) || (typeof value === 'object' && value !== null)

/** The keys of a new person's metadata that they may change later. */
const ownKeysIn = (sent: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(sent).filter(key => isCustomKey(key) && isOwnValue(sent[key]) && !isEmptyValue(sent[key]))

const deepest = 20

/** Refuses JSON that is nested so deeply that it could not be written again. @throws HttpError 400 */
export const refuseDeep = (value: unknown): void => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw badRequest(`metadata must not be nested deeper than ${deepest} levels`)
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
}

/** The metadata of a person. @throws HttpError 409 for a text of the host application that is no JSON object, which stays as it is */
export const storedMetadata = ({ metadata }: Pick<UserFields, 'metadata'>): Record<string, unknown> => {
  const stored = metadataObject(metadata)
  if (stored) return stored
  if (metadata.trim() === '') return {}
  throw new HttpError(409, "This person's metadata aren't a JSON object, so fields can't be changed in them.", {
    code: 'ER-METADATA-FOREIGN',
  })
}

const refuseLarge = (json: string): void => {
  if (isTooLarge(json)) throw badRequest('metadata must have at most 8 KB')
}

/** Keys of metadata that only the server sets; a sign-up can't. */
const decidedKeys: readonly string[] = ['isTestUser', termsAcceptedKey]

/** The validated metadata of a sign-up: the JSON text to store, and the values of custom fields in it. */
export interface SignUpMetadata {
  metadata: string
  values: CustomValues
  /** Keys that the person may change later, beside the custom fields of the vendor. */
  ownMetadataKeys: string[]
}

/**
 * Validates the metadata of a sign-up. Where the vendor declares custom fields, only their keys are kept; otherwise the host's
 * text is kept as it is, but for keys that the server decides about.
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
  const sent = metadataObject(json)
  if (fields.length === 0) {
    if (!sent) return { metadata: json, values: {}, ownMetadataKeys: [] }
    refuseDeep(sent)
    const hasDecided = decidedKeys.some(key => Object.hasOwn(sent, key))
    const kept = Object.fromEntries(Object.entries(sent).filter(([key]) => !decidedKeys.includes(key)))
    const metadata = hasDecided ? JSON.stringify(kept) : json
    return { metadata, values: freeValuesIn(sent), ownMetadataKeys: ownKeysIn(sent) }
  }
  if (!sent) throw badRequest('metadata must be a JSON object')
  const values = customValuesIn(fields, sent)
  for (const field of fields) {
    const fault = customFault(field, values[field.key])
    if (fault && (isRequiredChecked || fault === 'invalid')) throw fieldError(field, fault)
  }
  return { metadata: JSON.stringify(values), values, ownMetadataKeys: [] }
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

/** A person's metadata, and the keys in it that they entered themselves, although the vendor declares no such fields. */
export type PersonMetadata = Pick<UserFields, 'metadata' | 'ownMetadataKeys'>

const maxOwnKeys = 20

/** True for a key that the host application has not set itself. It may rely on the values of those that it has. */
export const isOwnKey = ({ metadata, ownMetadataKeys = [] }: PersonMetadata, key: string): boolean =>
  isCustomKey(key) && (ownMetadataKeys.includes(key) || !Object.hasOwn(metadataObject(metadata) ?? {}, key))

/** What a person changes of their own metadata: all keys that they have now, and the values that differ. */
interface OwnValues {
  ownMetadataKeys: string[]
  /** The keys to remove have `undefined`. */
  values: Record<string, unknown>
}

/**
 * Validates what a person changes of their own metadata: any JSON under keys that neither the vendor declares nor the host
 * application has set, which stay as they are. Nothing is decided by it.
 * @throws HttpError 400 for a text that is too long, and for more than a server keeps
 */
export const changedOwnValues = (person: PersonMetadata, sent: Readonly<Record<string, unknown>>): OwnValues => {
  const { metadata, ownMetadataKeys = [] } = person
  const stored = metadataObject(metadata) ?? {}
  const changed = Object.entries(sent).filter(
    ([key, value]) => isOwnKey(person, key) && JSON.stringify(value) !== JSON.stringify(stored[key]),
  )
  const values: OwnValues['values'] = {}
  for (const [key, value] of changed) {
    if (isEmptyValue(value)) {
      if (Object.hasOwn(stored, key)) values[key] = undefined
    } else if (isOwnValue(value)) values[key] = value
    else throw badRequest('A field of metadata is too long.')
  }
  const isLeft = (key: string) => !(key in values) || values[key] !== undefined
  const keys = [...new Set([...ownMetadataKeys, ...Object.keys(values)])].filter(isLeft)
  if (keys.length > maxOwnKeys) throw badRequest(`metadata must have at most ${maxOwnKeys} fields`)
  refuseLarge(JSON.stringify(Object.fromEntries(keys.map(key => [key, values[key] ?? stored[key]]))))
  return { ownMetadataKeys: keys, values }
}
