import type { MfaDevices } from '../authResult.ts'
import { operation } from '../operation.ts'
import type {
  AuthenticatorSecret,
  Device,
  DeviceRemembering,
  Enrolled,
  MfaTransactionRef,
  MfaStrategiesConfiguration,
  TextCodeSent,
  WebAuthnAssertion,
  WebAuthnAttestation,
  WebAuthnCreation,
  WebAuthnDeviceType,
  WebAuthnRequest,
} from './types.ts'

const own = '/identity/resources/users/v1/mfa'

/** Starts to enrol an authenticator app in the profile; the older form of `authenticatorEnrollStart`. */
export const enrollStart = operation<void, AuthenticatorSecret>({
  name: 'mfa.enrollStart',
  method: 'POST',
  path: `${own}/enroll`,
})

/** Enrols the authenticator app by its first code. */
export const enrollVerify = operation<{ token: string }, Enrolled>({
  name: 'mfa.enrollVerify',
  method: 'POST',
  path: `${own}/enroll/verify`,
})

/** Removes the authenticator app by one of its codes or a recovery code. */
export const disable = operation<{ token?: string }>({
  name: 'mfa.disable',
  method: 'POST',
  path: `${own}/disable`,
})

/** Starts to enrol an authenticator app in the profile. */
export const authenticatorEnrollStart = operation<void, AuthenticatorSecret>({
  name: 'mfa.authenticatorEnrollStart',
  method: 'POST',
  path: `${own}/authenticator/enroll`,
})

/** Enrols the authenticator app by its first code. */
export const authenticatorEnrollVerify = operation<{ token: string }, Enrolled>({
  name: 'mfa.authenticatorEnrollVerify',
  method: 'POST',
  path: `${own}/authenticator/enroll/verify`,
})

/** Removes one authenticator app by one of its codes. */
export const authenticatorDisable = operation<Device & { token?: string }>({
  name: 'mfa.authenticatorDisable',
  method: 'POST',
  path: `${own}/authenticator/{deviceId}/disable/verify`,
})

/** Sends a code to a phone to enrol. */
export const smsEnrollStart = operation<{ phoneNumber: string }, TextCodeSent>({
  name: 'mfa.smsEnrollStart',
  method: 'POST',
  path: `${own}/sms/enroll`,
})

/** Enrols the phone. */
export const smsEnrollVerify = operation<{ otcToken: string; code: string }, Enrolled>({
  name: 'mfa.smsEnrollVerify',
  method: 'POST',
  path: `${own}/sms/enroll/verify`,
})

/** Sends a code to a phone to remove. */
export const smsDisableStart = operation<Device, TextCodeSent>({
  name: 'mfa.smsDisableStart',
  method: 'POST',
  path: `${own}/sms/{deviceId}/disable`,
})

/** Removes a phone by the code sent to it. */
export const smsDisable = operation<Device & { otcToken?: string; code?: string }>({
  name: 'mfa.smsDisable',
  method: 'POST',
  path: `${own}/sms/{deviceId}/disable/verify`,
})

/** Starts creating a passkey to enrol. */
export const webauthnEnrollStart = operation<void, WebAuthnCreation>({
  name: 'mfa.webauthnEnrollStart',
  method: 'POST',
  path: `${own}/webauthn/enroll`,
})

/** Enrols the passkey. */
export const webauthnEnrollVerify = operation<
  { deviceType: WebAuthnDeviceType; webauthnToken: string; options: WebAuthnAttestation },
  Enrolled
>({
  name: 'mfa.webauthnEnrollVerify',
  method: 'POST',
  path: `${own}/webauthn/enroll/verify`,
})

/** Starts the use of the passkey to remove. */
export const webauthnDisableStart = operation<Device, WebAuthnRequest>({
  name: 'mfa.webauthnDisableStart',
  method: 'POST',
  path: `${own}/webauthn/{deviceId}/disable`,
})

/** Removes a passkey by its signature. */
export const webauthnDisable = operation<Device & { webauthnToken?: string; options?: WebAuthnAssertion }>({
  name: 'mfa.webauthnDisable',
  method: 'POST',
  path: `${own}/webauthn/{deviceId}/disable/verify`,
})

/** Reads the signed-in person's second factors. */
export const listDevices = operation<void, MfaDevices>({
  name: 'mfa.listDevices',
  method: 'GET',
  path: `${own}/devices`,
})

/** Reads which second factors may be used. */
export const strategiesConfiguration = operation<void, MfaStrategiesConfiguration>({
  name: 'mfa.strategiesConfiguration',
  method: 'GET',
  path: '/identity/resources/configurations/v1/mfa/strategies',
})

/** Reads whether this browser may be remembered. The API takes the token in the query. */
export const rememberDeviceAllowed = operation<MfaTransactionRef, DeviceRemembering>({
  name: 'mfa.rememberDeviceAllowed',
  method: 'GET',
  path: '/identity/resources/configurations/v1/mfa-policy/allow-remember-device',
})
