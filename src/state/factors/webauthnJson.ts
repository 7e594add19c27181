import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser'
import type {
  WebAuthnCreationOptions,
  WebAuthnCredentialReference,
  WebAuthnRequestOptions,
} from '../../http/mfa/types.ts'

const reference = ({ id, type, transports }: WebAuthnCredentialReference) =>
  ({ id: base64URLStringToBuffer(id), type, ...(transports && { transports }) }) as PublicKeyCredentialDescriptor

/** Parses creation options for browsers that cannot parse JSON themselves. */
export const creationOptions = (options: WebAuthnCreationOptions): PublicKeyCredentialCreationOptions => ({
  ...options,
  challenge: base64URLStringToBuffer(options.challenge),
  user: { ...options.user, id: base64URLStringToBuffer(options.user.id) },
  excludeCredentials: (options.excludeCredentials ?? []).map(reference),
})

/** Parses request options in the same way. */
export const requestOptions = (options: WebAuthnRequestOptions): PublicKeyCredentialRequestOptions => ({
  ...options,
  challenge: base64URLStringToBuffer(options.challenge),
  allowCredentials: (options.allowCredentials ?? []).map(reference),
})

/** A credential as JSON, for browsers without `toJSON`. */
export const credentialJson = ({ id, rawId, type, authenticatorAttachment, response }: PublicKeyCredential): object => {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } = response as Partial<
    AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  >
  const parts = { clientDataJSON, attestationObject, authenticatorData, signature, userHandle }
  const texts = Object.entries(parts).flatMap(([name, bytes]) =>
    bytes ? [[name, bufferToBase64URLString(bytes)]] : [],
  )
  return {
    id,
    rawId: bufferToBase64URLString(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    response: Object.fromEntries(texts) as unknown,
  }
}
