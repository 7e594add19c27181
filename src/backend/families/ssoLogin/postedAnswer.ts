import * as v from 'valibot'
import type { FederationAttempt } from '../../federation/attempts.ts'
import { issueToken, consumeToken } from '../../tokens/oneTimeTokens.ts'
import type { OpenContext } from '../../context/context.ts'
import { failedToAuthenticate } from './clients.ts'

/** How long the page may take to fetch a posted answer. */
const lifeSeconds = 60
const maxNameLength = 200

/** What a provider posted and the page fetches. */
export interface PostedAnswer {
  code: string
  name: string | undefined
}

const namePart = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined)

/** The `user` field of Apple's form, which comes with the first sign-in only. */
const postedUser = v.pipe(
  v.string(),
  v.maxLength(4_096),
  v.parseJson(),
  v.object({ name: v.object({ firstName: namePart, lastName: namePart }) }),
)

/** The name in Apple's form. It is not signed, so it is as untrusted as typed input. */
export const nameIn = (json: string | null): string | undefined => {
  const result = v.safeParse(postedUser, json, { abortEarly: true, abortPipeEarly: true })
  if (!result.success) return undefined // The name is optional.
  const { firstName = '', lastName = '' } = result.output.name
  return `${firstName} ${lastName}`.trim().slice(0, maxNameLength) || undefined
}

const postedFacts = v.object({ attemptId: v.string(), code: v.string(), name: v.nullable(v.string()) })

/** Stores a posted code for the page of its attempt; resolves to the token that fetches it once. */
export const keepPostedAnswer = (
  context: OpenContext,
  attempt: FederationAttempt,
  code: string,
  name: string | undefined,
): Promise<string> =>
  // The code alone is useless: the provider also requires the client secret and a verifier that is not stored.
  issueToken(context, {
    purpose: 'federation',
    userId: null,
    lifeSeconds,
    facts: { attemptId: attempt.id, code, name: name ?? null } satisfies v.InferOutput<typeof postedFacts>,
  })

/** The posted answer of an attempt. @throws HttpError 401 for one of another attempt, or one that was fetched before */
export const consumePostedAnswer = async (
  context: OpenContext,
  attempt: FederationAttempt,
  token: string,
): Promise<PostedAnswer> => {
  const record = await consumeToken(context, token, 'federation')
  if (!record) throw failedToAuthenticate()
  const { attemptId, code, name } = v.parse(postedFacts, record.facts)
  if (attemptId !== attempt.id) throw failedToAuthenticate()
  return { code, name: name ?? undefined }
}
