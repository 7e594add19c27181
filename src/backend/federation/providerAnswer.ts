import * as v from 'valibot'
import { email } from '../request/schema.ts'
import type { IdentityProviders } from '../ports/ports.ts'

/** The User-Agent of calls to providers; some refuse requests without one. */
export const ourName = 'fe-elements'

/** The claim that made an ID token invalid, with what was expected and found where that is no secret. */
export interface WrongClaim {
  claim: string
  expected?: string
  got?: string
}

/** The reason why a provider's answer was refused; for the operator's log, not for the person. */
export class OpenIdFault extends Error {
  override readonly name = 'OpenIdFault'
  readonly wrongClaim: WrongClaim | undefined

  constructor(reason: string, wrongClaim?: WrongClaim) {
    super(reason)
    this.wrongClaim = wrongClaim
  }
}

/** A string in a provider's answer. Any other value counts as missing. */
export const answerText = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192))), undefined)

/** A mail address in a provider's answer, normalised for comparison. */
export const answerEmail = v.fallback(v.optional(email), undefined)

/** A boolean; some providers send it as a string. Any other value counts as false. */
export const answerFlag = v.pipe(
  v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), false),
  v.transform(value => value === true || value === 'true'),
)

const errorAnswer = v.object({ error: answerText })

/** The error code in a provider's answer (RFC 6749 §5.2). */
export const errorIn = (json: unknown): string => {
  const result = v.safeParse(errorAnswer, json)
  return (result.success && result.output.error) || ''
}

/** Reads a provider's answer by a schema. @throws OpenIdFault when it does not fit */
export const readAnswer = <Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  what: string,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, json, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  throw new OpenIdFault(`${what} has no valid ${v.getDotPath(result.issues[0]) ?? 'content'}`)
}

/** The JSON of an answer. @throws OpenIdFault for any status but 200 */
export const jsonOf = async (asked: ReturnType<IdentityProviders['ask']>, what: string): Promise<unknown> => {
  const { status, json } = await asked
  if (status !== 200) throw new OpenIdFault(`${what} answered ${status} ${errorIn(json)}`.trim())
  return json
}
