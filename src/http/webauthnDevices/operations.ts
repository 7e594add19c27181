import type { WebAuthnAttestation, WebAuthnCreationOptions } from '../mfa/types.ts'
import { operation, ownOperation } from '../operation.ts'
import type { WebAuthnDevice } from './types.ts'

const path = '/identity/resources/users/webauthn/v1/devices'

/** Reads the signed-in person's passkeys. */
export const list = operation<void, { devices: WebAuthnDevice[] }>({
  name: 'webauthnDevices.list',
  method: 'GET',
  path,
})

/** Starts creating a passkey. */
export const createSession = operation<void, { options: WebAuthnCreationOptions }>({
  name: 'webauthnDevices.createSession',
  method: 'POST',
  path,
})

/** Stores a created passkey. */
export const createVerify = operation<WebAuthnAttestation>({
  name: 'webauthnDevices.createVerify',
  method: 'POST',
  path: `${path}/verify`,
})

/** Removes one passkey. */
export const remove = operation<{ deviceId: string }>({
  name: 'webauthnDevices.delete',
  method: 'DELETE',
  path: `${path}/{deviceId}`,
})

/** Changes the display name of one passkey. */
export const rename = ownOperation<{ deviceId: string; name: string }>({
  name: 'webauthnDevices.rename',
  method: 'PATCH',
  path: '/fe/passkeys/{deviceId}',
})
