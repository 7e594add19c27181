import type { WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../http/mfa/types.ts'
import type { UserRecord } from '../store/records.ts'
import { vendorName } from './messages.ts'
import { issueToken, consumeToken, type OneTimeRecord } from '../tokens/oneTimeTokens.ts'
import { base64Url } from '../ports/randomTokens.ts'
import type { PasskeyExpectation } from '../ports/ports.ts'
import { HttpError } from '../request/httpError.ts'
import type { OpenContext } from '../handler/handler.ts'

/** What a challenge is given out for; its answer is good for nothing else (B7). */
export type Ceremony = 'signIn' | 'createPasskey' | 'enrolSecondFactor' | 'proveSecondFactor' | 'removeSecondFactor'

/** Whose challenge it is. */
export interface Binding {
  ceremony: Ceremony
  /** Null for nobody in particular, and for somebody we do not know (B1). */
  userId: string | null
  /** The half-finished login or the session that asked; null when there is none yet. */
  attempt: string | null
  /** True only for a sign-in that did not say who it is. */
  isForAnyone?: boolean
}

/** A ceremony for a page: its options, and the token that some calls send back besides. */
export interface Begun<Options> {
  token: string
  options: Options
}

/** How long somebody may look for their key. Browsers give up after the same time. */
const lifeSeconds = 300
const timeout = lifeSeconds * 1000

/** EdDSA, ES256 and RS256, in the order we like them (RFC 9053). */
const algorithms = [-8, -7, -257]

const textBytes = (text: string) => new TextEncoder().encode(text)

/** Why a passkey did not work: one answer, whatever was wrong (B1). */
export const passkeyRefused = (): HttpError =>
  new HttpError(400, 'This passkey did not work. Try again, or choose another way.', { code: 'ER-PASSKEY-REFUSED' })

/** How authenticators know a person: the bytes of the id as base64url. */
export const userHandleOf = (userId: string): string => base64Url(textBytes(userId))

/** The challenge is the token itself, so that an answer alone leads back to its record; only a hash is stored. */
const begin = async (context: OpenContext, { ceremony, userId, attempt, isForAnyone = false }: Binding) => {
  const facts = { ceremony, attempt, isForAnyone, rpId: context.settings.rpId }
  const token = await issueToken(context, { purpose: 'webauthn', userId, lifeSeconds, facts })
  return { token, challenge: base64Url(textBytes(token)) }
}

/** Begins to make a credential. `known` are those the person has already, so that no authenticator makes a second one. */
export const beginCreation = async (
  context: OpenContext,
  user: UserRecord,
  binding: Omit<Binding, 'userId'>,
  known: readonly string[],
): Promise<Begun<WebAuthnCreationOptions>> => {
  const { token, challenge } = await begin(context, { ...binding, userId: user.id })
  const isPasskey = binding.ceremony === 'createPasskey'
  return {
    token,
    options: {
      rp: { name: await vendorName(context), id: context.settings.rpId },
      user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
      challenge,
      pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: known.map(id => ({ type: 'public-key', id })),
      authenticatorSelection: {
        // A passkey must be found without a name and must ask who holds it; a second factor need not.
        residentKey: isPasskey ? 'required' : 'discouraged',
        requireResidentKey: isPasskey,
        userVerification: isPasskey ? 'required' : 'discouraged',
      },
    },
  }
}

/**
 * Begins to ask for a credential. A sign-in names none, so that its options say nothing about whether somebody has an
 * account or a passkey (B1).
 */
export const beginUse = async (
  context: OpenContext,
  binding: Binding,
  allowed?: { id: string; transports: string[] },
): Promise<Begun<WebAuthnRequestOptions>> => {
  const { token, challenge } = await begin(context, binding)
  const { rpId } = context.settings
  return {
    token,
    options: {
      challenge,
      rpId,
      timeout,
      userVerification: allowed ? 'discouraged' : 'required',
      ...(allowed && { allowCredentials: [{ type: 'public-key', ...allowed }] }),
    },
  }
}

const challengeIn = (clientDataJSON: string): { challenge: string; token: string } | undefined => {
  const decoded = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  try {
    const { challenge } = JSON.parse(decoded(clientDataJSON)) as { challenge: unknown }
    return typeof challenge === 'string' ? { challenge, token: decoded(challenge) } : undefined
  } catch {
    // Whatever it was, no browser wrote it.
    return undefined
  }
}

/** A challenge that was used up, and what an answer to it must hold. */
export interface Taken {
  record: OneTimeRecord
  expected: Omit<PasskeyExpectation, 'mustVerifyUser'>
}

/**
 * Uses up the challenge that an answer carries; of two answers to one challenge only one is looked at (B7).
 * @param token what the page sends back besides, where the API wants it
 * @throws Refusal for a challenge that is unknown, spent, too old, or was given out for something or somebody else
 */
export const takeChallenge = async (
  context: OpenContext,
  clientDataJSON: string,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  token?: string,
): Promise<Taken> => {
  const { rpId, passkeyOrigins } = context.settings
  const found = challengeIn(clientDataJSON)
  if (!found || (token !== undefined && token !== found.token)) throw passkeyRefused()
  const record = await consumeToken(context, found.token, 'webauthn')
  const { ceremony, attempt, rpId: itsRpId } = record?.facts ?? {}
  if (!record || ceremony !== binding.ceremony || attempt !== binding.attempt || itsRpId !== rpId)
    throw passkeyRefused()
  return { record, expected: { challenge: found.challenge, rpId, origins: passkeyOrigins } }
}
