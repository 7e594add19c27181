import type { FederationAttemptFields } from './records.ts'
import { digest, newSecret, successorOf } from '../ports/randomTokens.ts'
import { badRequest } from '../request/httpError.ts'
import type { OpenContext } from '../context/context.ts'
import { vendorScope, type SavedRecord } from '../store/store.ts'

/** How long a person may take at a provider. */
const attemptSeconds = 600

/** At least 128 bits of base64url. */
const keyPattern = /^[\w-]{22,128}$/
/** A key, and the state of a page behind it. */
const returnedPattern = /^([\w-]{22,128})\.(.+)$/s

/** A sign-in at another provider, as stored. */
export type FederationAttempt = SavedRecord<FederationAttemptFields>

/** Options of a new attempt. */
export type AttemptOptions = Omit<FederationAttemptFields, 'salt' | 'expiresAt'>

/** Secrets of an attempt, which are not stored. */
export interface AttemptSecrets {
  nonce: string
  /** The PKCE verifier towards the provider (RFC 7636). */
  verifier: string
  /** Its S256 challenge. */
  challenge: string
}

const isAlive = ({ expiresAt }: FederationAttempt, { ports }: OpenContext) => ports.clock.now() < Date.parse(expiresAt)

/**
 * Begins an attempt. Replaces an earlier one with the same key, because a person may go back and choose the provider again.
 * @param key identifies the attempt; only its digest is stored. For attempts of the backend it is the `state`. For attempts
 * of a page it is the PKCE challenge, because a page may send any text as `state`.
 * @throws HttpError 400 for a weak key
 */
export const beginAttempt = async (
  context: OpenContext,
  key: string,
  options: AttemptOptions,
): Promise<FederationAttempt> => {
  if (!keyPattern.test(key)) throw badRequest('This sign-in has no key of 128 bits')
  const { store, ports } = context
  const attempt = {
    ...options,
    salt: newSecret(ports.random),
    expiresAt: new Date(ports.clock.now() + attemptSeconds * 1000).toISOString(),
  }
  return store.federationAttempts.put(vendorScope, await digest(key), () => attempt)
}

/** Reads the attempt of a key without consuming it. */
export const readAttempt = async (
  context: OpenContext,
  key: string | undefined,
): Promise<FederationAttempt | undefined> => {
  if (key === undefined || !keyPattern.test(key)) return undefined
  const attempt = await context.store.federationAttempts.get(vendorScope, await digest(key))
  return attempt && isAlive(attempt, context) ? attempt : undefined
}

/** The state for a provider: the key, and the page's own state where there is one. */
export const stateForProvider = (key: string, { stateHash }: FederationAttempt, state: string): string =>
  stateHash === null ? key : `${key}.${state}`

/** The attempt that a provider's answer belongs to, and the state that its page expects. */
export const readReturned = async (
  context: OpenContext,
  returned: string | undefined,
): Promise<{ attempt: FederationAttempt; state: string } | undefined> => {
  const [, key = returned, state = returned] = returnedPattern.exec(returned ?? '') ?? []
  const attempt = await readAttempt(context, key)
  if (!attempt || state === undefined) return undefined
  const isOfPage = attempt.stateHash === null ? state === key : (await digest(state)) === attempt.stateHash
  return isOfPage ? { attempt, state } : undefined
}

/** Consumes the attempt of a key; only one of two simultaneous calls gets it. */
export const consumeAttempt = async (
  context: OpenContext,
  key: string | undefined,
  kind: FederationAttempt['kind'],
): Promise<FederationAttempt | undefined> => {
  const attempt = await readAttempt(context, key)
  if (attempt?.kind !== kind) return undefined
  return context.store.federationAttempts.take(vendorScope, attempt.id)
}

/** Derives the secrets of an attempt from its key, which only the client has, and the stored salt. */
export const secretsOf = async ({ salt }: FederationAttempt, key: string): Promise<AttemptSecrets> => {
  const verifier = await successorOf(key, `verifier:${salt}`)
  return { nonce: await successorOf(key, `nonce:${salt}`), verifier, challenge: await digest(verifier) }
}
