import type { PasskeyExpectation, PasskeyVerifier } from '../backend/ports/ports.ts'

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** Whether a browser wrote the answer for this page, for this challenge and for this kind of ceremony. */
const isForUs = (clientDataJSON: string, type: string, { challenge, origins }: PasskeyExpectation): boolean => {
  const data = JSON.parse(new TextDecoder().decode(bytesOf(clientDataJSON))) as Record<string, unknown>
  return data['type'] === type && data['challenge'] === challenge && origins.includes(String(data['origin']))
}

const userPresent = 0x01
const userVerified = 0x04

/**
 * Checks the client data and the authenticator data, but not the signature over them: the code for all its formats
 * is larger than the preview may be, and a forged answer here would only deceive the forger's own page.
 */
export const unsignedPasskeys: PasskeyVerifier = {
  verifyCreation: async ({ id, clientDataJSON }, expected) =>
    isForUs(clientDataJSON, 'webauthn.create', expected)
      ? { credentialId: id, publicKey: '', counter: 0, isSynced: false }
      : undefined,
  verifyUse: async ({ clientDataJSON, authenticatorData }, _publicKey, expected) => {
    const data = bytesOf(authenticatorData)
    if (data.length < 37 || !isForUs(clientDataJSON, 'webauthn.get', expected)) return undefined
    const rpIdHash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(expected.rpId)))
    if (!rpIdHash.every((byte, index) => byte === data[index])) return undefined
    const wanted = expected.mustVerifyUser ? userPresent | userVerified : userPresent
    if ((data[32]! & wanted) !== wanted) return undefined
    return { counter: new DataView(data.buffer).getUint32(33) }
  },
}
