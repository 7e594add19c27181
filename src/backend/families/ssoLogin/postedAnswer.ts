import type { FederationAttempt } from '../../federation/attempts.ts'
import { issueToken, consumeToken } from '../../tokens/oneTimeTokens.ts'
import type { OpenContext } from '../../handler/handler.ts'
import { failedToAuthenticate } from './clients.ts'

/** How long the page may take to fetch what a posted answer is worth. */
const lifeSeconds = 60
const longestName = 200

/** What a provider posted and its page fetches. */
export interface PostedAnswer {
  code: string
  name: string | undefined
}

const textIn = (value: unknown, key: string): string => {
  const text = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as never)[key] : ''
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * The name in the `user` field of Apple's form, which comes with the first sign-in only. Nobody signed it, so it is
 * worth no more than a name that somebody typed.
 */
export const nameIn = (json: string | null): string | undefined => {
  if (json === null || json.length > 4_096) return undefined
  try {
    const user = JSON.parse(json) as unknown
    const name = typeof user === 'object' && user !== null ? (user as Record<string, unknown>)['name'] : undefined
    return `${textIn(name, 'firstName')} ${textIn(name, 'lastName')}`.trim().slice(0, longestName) || undefined
  } catch {
    return undefined // Not worth losing a sign-in over.
  }
}

/** Keeps a posted code for the page of its attempt; resolves to what the page fetches it with, once (B7). */
export const keepPosted = (
  context: OpenContext,
  attempt: FederationAttempt,
  code: string,
  name: string | undefined,
): Promise<string> =>
  // The provider takes the code from us only, with our secret and a verifier that is stored nowhere.
  issueToken(context, {
    purpose: 'federation',
    userId: null,
    lifeSeconds,
    facts: { attemptId: attempt.id, code, name: name ?? null },
  })

/** What was posted for an attempt. @throws Refusal for what is not of this attempt, or was fetched before */
export const takePosted = async (
  context: OpenContext,
  attempt: FederationAttempt,
  token: string,
): Promise<PostedAnswer> => {
  const { facts } = (await consumeToken(context, token, 'federation')) ?? {}
  if (!facts || facts['attemptId'] !== attempt.id) throw failedToAuthenticate()
  const { name } = facts
  return { code: String(facts['code']), name: typeof name === 'string' ? name : undefined }
}
