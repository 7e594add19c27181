import type { IdentityProviders } from '../ports/ports.ts'

/** What we call ourselves to services, some of which answer no program without a name. */
export const ourName = 'fe-elements'

/** Why a provider's answer was not accepted; for the log of the operator, not for the person. */
export class OpenIdFault extends Error {
  override readonly name = 'OpenIdFault'
}

/** True for a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of an object from outside, if it is one of a sane length. */
export const textIn = (value: unknown, key: string): string | undefined => {
  const text = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return typeof text === 'string' && text !== '' && text.length <= 8_192 ? text : undefined
}

/** The JSON of an answer. @throws OpenIdFault for any status but 200 */
export const answerOf = async (asked: ReturnType<IdentityProviders['ask']>, what: string): Promise<unknown> => {
  const { status, json } = await asked
  if (status !== 200) throw new OpenIdFault(`${what} answered ${status} ${textIn(json, 'error') ?? ''}`.trim())
  return json
}
