import type { PasskeyVerifier } from '../../../src/backend/ports/ports.ts'

// Loaded on first use, because most server processes never verify a passkey.
const library = () => import('@simplewebauthn/server')

/** The library throws with the reason; callers only learn that the verification failed. */
const orUndefined = <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => work.catch(() => undefined)

/**
 * Whether the ceremony ran in a frame of a page of another origin, which is not offered. The library checks the rest of the
 * client data; malformed data is left to it.
 */
const isFramedElsewhere = async (clientDataJSON: string): Promise<boolean> => {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return decodeClientDataJSON(clientDataJSON).crossOrigin === true
  } catch {
    return false
  }
}

const shape = { type: 'public-key', clientExtensionResults: {} } as const

/** Checks authenticators' answers in full: origin, frame, domain, presence and signature. */
export const passkeyVerifier: PasskeyVerifier = {
  verifyCreation: async ({ id, clientDataJSON, attestationObject }, { challenge, origins, rpId, mustVerifyUser }) => {
    if (await isFramedElsewhere(clientDataJSON)) return undefined
    const { verifyRegistrationResponse } = await library()
    const verified = await orUndefined(
      verifyRegistrationResponse({
        response: { ...shape, id, rawId: id, response: { clientDataJSON, attestationObject } },
        expectedChallenge: challenge,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        requireUserVerification: mustVerifyUser,
      }),
    )
    if (!verified?.verified) return undefined
    const { credential, credentialBackedUp } = verified.registrationInfo
    // The id comes from the data that the authenticator signed, not from the page.
    if (credential.id !== id) return undefined
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    }
  },
  verifyUse: async ({ id, ...response }, publicKey, { challenge, origins, rpId, mustVerifyUser }) => {
    if (await isFramedElsewhere(response.clientDataJSON)) return undefined
    const { verifyAuthenticationResponse } = await library()
    const verified = await orUndefined(
      verifyAuthenticationResponse({
        response: { ...shape, id, rawId: id, response },
        expectedChallenge: challenge,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        // The previous counter is compared where it is stored.
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
        requireUserVerification: mustVerifyUser,
      }),
    )
    return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : undefined
  },
}
