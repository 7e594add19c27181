import type { FederationAttemptFields } from './records.ts'
import { digest, newSecret, successorOf } from '../ports/randomTokens.ts'
import { badRequest } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'
import { StoreConflict, vendorScope, type SavedRecord } from '../store/store.ts'

/** How long a person may take at a provider. */
const attemptSeconds = 600

/** At least 128 bits of base64url. */
const statePattern = /^[\w-]{22,128}$/

/** A sign-in at another provider, as stored. */
export type FederationAttempt = SavedRecord<FederationAttemptFields>

/** Options of a new attempt. */
export type AttemptWish = Omit<FederationAttemptFields, 'salt' | 'expiresAt'>

/** Secrets of an attempt, which are not stored. */
export interface AttemptSecrets {
  nonce: string
  /** The PKCE verifier towards the provider (RFC 7636). */
  verifier: string
  /** Its S256 challenge. */
  challenge: string
}

const isAlive = ({ expiresAt }: FederationAttempt, { ports }: OpenContext) => ports.clock.now() < Date.parse(expiresAt)

/** Begins an attempt with a state from the page or the backend. @throws HttpError 400 for a weak or used state. */
export const beginAttempt = async (
  context: OpenContext,
  state: string,
  wish: AttemptWish,
): Promise<FederationAttempt> => {
  if (!statePattern.test(state)) throw badRequest('state must be 22 to 128 characters of base64url')
  const { store, ports } = context
  try {
    return await store.federationAttempts.insert(vendorScope, {
      ...wish,
      id: await digest(state),
      salt: newSecret(ports.random),
      expiresAt: new Date(ports.clock.now() + attemptSeconds * 1000).toISOString(),
    })
  } catch (cause) {
    throw cause instanceof StoreConflict ? badRequest('This state was used before') : cause
  }
}

/** Reads the attempt of a state without consuming it. */
export const readAttempt = async (
  context: OpenContext,
  state: string | undefined,
): Promise<FederationAttempt | undefined> => {
  if (state === undefined || !statePattern.test(state)) return undefined
  const attempt = await context.store.federationAttempts.get(vendorScope, await digest(state))
  return attempt && isAlive(attempt, context) ? attempt : undefined
}

/** Consumes the attempt of a state; only one of two simultaneous calls gets it. */
export const consumeAttempt = async (
  context: OpenContext,
  state: string | undefined,
  kind: FederationAttempt['kind'],
): Promise<FederationAttempt | undefined> => {
  const attempt = await readAttempt(context, state)
  if (attempt?.kind !== kind) return undefined
  return context.store.federationAttempts.take(vendorScope, attempt.id)
}

/** Derives the secrets of an attempt from the state, which only the client has, and the stored salt. */
export const secretsOf = async ({ salt }: FederationAttempt, state: string): Promise<AttemptSecrets> => {
  const verifier = await successorOf(state, `verifier:${salt}`)
  return { nonce: await successorOf(state, `nonce:${salt}`), verifier, challenge: await digest(verifier) }
}
