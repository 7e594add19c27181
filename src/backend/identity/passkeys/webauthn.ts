import * as v from 'valibot'
import type { WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../../http/mfa/types.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorName } from '../messages/messages.ts'
import { issueToken, consumeToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import { base64Url } from '../../ports/randomTokens.ts'
import type { PasskeyExpectation } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'

/** What a challenge is issued for; its answer is valid for nothing else. */
export type Ceremony = 'signIn' | 'createPasskey' | 'enrolSecondFactor' | 'proveSecondFactor' | 'removeSecondFactor'

/** What a challenge is bound to. */
export interface Binding {
  ceremony: Ceremony
  /** Null for a sign-in without an identifier, and for an unknown person. */
  userId: string | null
  /** Id of the MFA transaction or session; null before there is one. */
  attempt: string | null
  /** True only for a sign-in without an identifier. */
  isForAnyone?: boolean
}

/** A ceremony for a page: its options, and the token that some calls send back with the answer. */
export interface Begun<Options> {
  token: string
  options: Options
}

/** Lifetime of a challenge. Browsers time out after the same time. */
const lifeSeconds = 300
const timeout = lifeSeconds * 1000

/** EdDSA, ES256 and RS256, in order of preference (RFC 9053). */
const algorithms = [-8, -7, -257]

const textBytes = (text: string) => new TextEncoder().encode(text)

/** The one error for every passkey failure, so that accounts cannot be enumerated. */
export const passkeyRefused = (): HttpError =>
  new HttpError(400, "This passkey didn't work. Try again, or use another method.", { code: 'ER-PASSKEY-REFUSED' })

/** The user handle of WebAuthn: the bytes of the person's id as base64url. */
export const userHandleOf = (userId: string): string => base64Url(textBytes(userId))

/** Issues a challenge. It is the token itself, so that an answer identifies its record; only a hash is stored. */
const begin = async (context: OpenContext, { ceremony, userId, attempt, isForAnyone = false }: Binding) => {
  const facts = { ceremony, attempt, isForAnyone, rpId: context.settings.rpId }
  const token = await issueToken(context, { purpose: 'webauthn', userId, lifeSeconds, facts })
  return { token, challenge: base64Url(textBytes(token)) }
}

/** Begins to create a credential. `known` lists the existing ones, so that no authenticator creates a second one. */
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
        // A passkey works without an identifier and verifies its user; a second factor need not.
        residentKey: isPasskey ? 'required' : 'discouraged',
        requireResidentKey: isPasskey,
        userVerification: isPasskey ? 'required' : 'discouraged',
      },
    },
  }
}

/**
 * Begins to use a credential. The options of a sign-in name none, so that they do not reveal whether an account or a
 * passkey exists.
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

const clientData = v.object({ challenge: v.string() })

const challengeIn = (clientDataJSON: string): { challenge: string; token: string } | undefined => {
  const decoded = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  try {
    const { challenge } = v.parse(clientData, JSON.parse(decoded(clientDataJSON)))
    return { challenge, token: decoded(challenge) }
  } catch {
    // No browser writes such client data; the answer is refused.
    return undefined
  }
}

/** A consumed challenge, and what its answer must contain. */
export interface ConsumedChallenge {
  record: OneTimeRecord
  expected: Omit<PasskeyExpectation, 'mustVerifyUser'>
}

/**
 * Consumes the challenge of an answer; only one of two answers to one challenge is checked.
 * @param token the token that the page sends back with the answer, where the API has one
 * @throws HttpError 400 for a challenge that is unknown, used, expired, or bound to another ceremony or person
 */
export const consumeChallenge = async (
  context: OpenContext,
  clientDataJSON: string,
  binding: Pick<Binding, 'ceremony' | 'attempt'>,
  token?: string,
): Promise<ConsumedChallenge> => {
  const { rpId, passkeyOrigins } = context.settings
  const found = challengeIn(clientDataJSON)
  if (!found || (token !== undefined && token !== found.token)) throw passkeyRefused()
  const record = await consumeToken(context, found.token, 'webauthn')
  const { ceremony, attempt, rpId: itsRpId } = record?.facts ?? {}
  if (!record || ceremony !== binding.ceremony || attempt !== binding.attempt || itsRpId !== rpId)
    throw passkeyRefused()
  return { record, expected: { challenge: found.challenge, rpId, origins: passkeyOrigins } }
}
