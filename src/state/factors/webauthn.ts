import type { WebAuthnCreationOptions, WebAuthnRequestOptions } from '../../http/mfa/types.ts'

/** A new credential as JSON. */
export type CreatedJson = { id: string; response: { clientDataJSON: string; attestationObject: string } }

/** A credential's answer as JSON, whole, as the API takes it. */
export interface UsedJson {
  id: string
  rawId: string
  type: string
  authenticatorAttachment?: string
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }
}

/** Options of a credential request. */
export interface Asking {
  signal: AbortSignal
  /** True: conditional UI, among the suggestions of a field and without a dialog. */
  isQuiet?: boolean
}

const older = () => import('./webauthnJson.ts')

/** Relying party ids are domain names, never IP addresses. */
const isNamed = (hostname: string) => !/^(?:\[.*\]|[\d.]+)$/.test(hostname)

/** True when this browser and this page support passkeys; otherwise they are not offered. */
export const canUsePasskeys = (page: URL): boolean =>
  typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined && isNamed(page.hostname)

const yes = async (ask: (() => Promise<boolean>) | undefined): Promise<boolean> => {
  try {
    return (await ask?.()) === true
  } catch {
    // Some browsers reject the check inside frames; passkeys do not work there either.
    return false
  }
}

/** True when the device has an authenticator with user verification (fingerprint, face or PIN). */
export const canMakePasskeys = (): Promise<boolean> =>
  yes(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

/** True when passkeys can be suggested in a field (conditional UI). */
export const canSuggestPasskeys = (): Promise<boolean> =>
  yes(() => PublicKeyCredential.isConditionalMediationAvailable())

/** Creates a credential. Rejects with the browser's `DOMException`. */
export const createCredential = async (
  options: WebAuthnCreationOptions,
  { signal }: Asking,
): Promise<{ made: CreatedJson; isPlatform: boolean }> => {
  const isModern = typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  const publicKey = isModern
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
    : (await older()).creationOptions(options)
  const credential = (await navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential
  const { id, response } = await jsonOf<CreatedJson>(credential)
  const { clientDataJSON, attestationObject } = response
  return {
    made: { id, response: { clientDataJSON, attestationObject } },
    isPlatform: credential.authenticatorAttachment === 'platform',
  }
}

/** Requests a credential. Rejects with the browser's `DOMException`. */
export const useCredential = async (
  options: WebAuthnRequestOptions,
  { signal, isQuiet = false }: Asking,
): Promise<UsedJson> => {
  const isModern = typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  const publicKey = isModern
    ? PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
    : (await older()).requestOptions(options)
  const request = { publicKey, signal, ...(isQuiet && { mediation: 'conditional' as const }) }
  const credential = (await navigator.credentials.get(request)) as PublicKeyCredential
  const { id, rawId, type, authenticatorAttachment, response } = await jsonOf<UsedJson>(credential)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Password managers that replace the browser's WebAuthn often omit `toJSON`, or implement it wrongly. */
const jsonOf = async <Json>(credential: PublicKeyCredential): Promise<Json> => {
  try {
    return credential.toJSON() as Json
  } catch {
    return (await older()).credentialJson(credential) as Json
  }
}
