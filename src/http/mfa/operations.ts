import type { AuthResult, MfaDevices } from '../identityAuth/types.ts'
import { operation } from '../operation.ts'
import type {
  AuthenticatorSecret,
  CodeSent,
  DeviceRemembering,
  Enrolled,
  MfaStrategiesConfiguration,
  TextCodeSent,
  WebAuthnAssertion,
  WebAuthnAttestation,
  WebAuthnCreation,
  WebAuthnDeviceType,
  WebAuthnRequest,
} from './types.ts'

/** Names a half-finished login (B8). Once it has ended, by time or by wrong codes, its routes answer 401. */
export interface Half {
  mfaToken: string
}

/** The last call of a second factor; a browser may ask to be remembered. */
export interface LastHalf extends Half {
  rememberDevice?: boolean
}

/** One of a person's factors, by the id in `MfaDevices`. */
export interface Device {
  deviceId: string
}

const login = '/identity/resources/auth/v1/user/mfa'
const own = '/identity/resources/users/v1/mfa'

/** Finishes a login, forced enrolment or step-up with a code of the authenticator app. */
export const loginVerify = operation<LastHalf & { value: string; invitationToken?: string }, AuthResult>({
  name: 'mfa.loginVerify',
  method: 'POST',
  path: `${login}/verify`,
  bearer: 'never',
})

/** Removes the second factors somebody lost, by one of their recovery codes; they then sign in without. */
export const loginRecover = operation<{ email: string; recoveryCode: string }>({
  name: 'mfa.loginRecover',
  method: 'POST',
  path: `${login}/recover`,
  bearer: 'never',
})

/** Reads what the authenticator app has to learn, during a forced enrolment. */
export const loginAuthenticatorEnrollStart = operation<Half, AuthenticatorSecret>({
  name: 'mfa.loginAuthenticatorEnrollStart',
  method: 'POST',
  path: `${login}/authenticator/enroll`,
  bearer: 'never',
})

/** Enrols the authenticator app and finishes the login. */
export const loginAuthenticatorEnrollVerify = operation<LastHalf & { token: string }, AuthResult>({
  name: 'mfa.loginAuthenticatorEnrollVerify',
  method: 'POST',
  path: `${login}/authenticator/enroll/verify`,
  bearer: 'never',
})

/** Finishes a login with a code of one authenticator app. */
export const loginAuthenticatorVerify = operation<LastHalf & Device & { value: string }, AuthResult>({
  name: 'mfa.loginAuthenticatorVerify',
  method: 'POST',
  path: `${login}/authenticator/{deviceId}/verify`,
  bearer: 'never',
})

/** Mails a code. */
export const loginEmailCodeStart = operation<Half, CodeSent>({
  name: 'mfa.loginEmailCodeStart',
  method: 'POST',
  path: `${login}/emailcode`,
  bearer: 'never',
})

/** Finishes a login with the code of a mail. */
export const loginEmailCodeVerify = operation<LastHalf & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginEmailCodeVerify',
  method: 'POST',
  path: `${login}/emailcode/verify`,
  bearer: 'never',
})

/** Sends a code to a new phone, during a forced enrolment. */
export const loginSmsEnrollStart = operation<Half & { phoneNumber: string }, TextCodeSent>({
  name: 'mfa.loginSmsEnrollStart',
  method: 'POST',
  path: `${login}/sms/enroll`,
  bearer: 'never',
})

/** Enrols the new phone and finishes the login. */
export const loginSmsEnrollVerify = operation<LastHalf & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginSmsEnrollVerify',
  method: 'POST',
  path: `${login}/sms/enroll/verify`,
  bearer: 'never',
})

/** Sends a code to an enrolled phone. */
export const loginSmsVerifyStart = operation<Half & Device, TextCodeSent>({
  name: 'mfa.loginSmsVerifyStart',
  method: 'POST',
  path: `${login}/sms/{deviceId}`,
  bearer: 'never',
})

/** Finishes a login with the code of a text message. */
export const loginSmsVerify = operation<LastHalf & Device & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginSmsVerify',
  method: 'POST',
  path: `${login}/sms/{deviceId}/verify`,
  bearer: 'never',
})

/** Starts making a passkey, during a forced enrolment. */
export const loginWebauthnEnrollStart = operation<Half, WebAuthnCreation>({
  name: 'mfa.loginWebauthnEnrollStart',
  method: 'POST',
  path: `${login}/webauthn/enroll`,
  bearer: 'never',
})

/** Enrols the new passkey and finishes the login. */
export const loginWebauthnEnrollVerify = operation<
  LastHalf & { deviceType: WebAuthnDeviceType; webauthnToken: string; options: WebAuthnAttestation },
  AuthResult
>({
  name: 'mfa.loginWebauthnEnrollVerify',
  method: 'POST',
  path: `${login}/webauthn/enroll/verify`,
  bearer: 'never',
})

/** Starts asking for a passkey. */
export const loginWebauthnVerifyStart = operation<Half & Device, WebAuthnRequest>({
  name: 'mfa.loginWebauthnVerifyStart',
  method: 'POST',
  path: `${login}/webauthn/{deviceId}`,
  bearer: 'never',
})

/** Finishes a login with a passkey. */
export const loginWebauthnVerify = operation<
  LastHalf & Device & { webauthnToken: string; options: WebAuthnAssertion },
  AuthResult
>({
  name: 'mfa.loginWebauthnVerify',
  method: 'POST',
  path: `${login}/webauthn/{deviceId}/verify`,
  bearer: 'never',
})

/** Starts to enrol an authenticator app in the profile; the older of two calls that do the same. */
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

/** Sends a code to a phone that is to become a factor. */
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

/** Sends a code to a phone that is to be removed. */
export const smsDisableStart = operation<Device, TextCodeSent>({
  name: 'mfa.smsDisableStart',
  method: 'POST',
  path: `${own}/sms/{deviceId}/disable`,
})

/** Removes a phone by the code it got. */
export const smsDisable = operation<Device & { otcToken?: string; code?: string }>({
  name: 'mfa.smsDisable',
  method: 'POST',
  path: `${own}/sms/{deviceId}/disable/verify`,
})

/** Starts making a passkey that is to become a factor. */
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

/** Starts asking for the passkey that is to be removed. */
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

/** Asks whether this browser may be remembered. The token travels in the query, as the API has it (T8). */
export const rememberDeviceAllowed = operation<Half, DeviceRemembering>({
  name: 'mfa.rememberDeviceAllowed',
  method: 'GET',
  path: '/identity/resources/configurations/v1/mfa-policy/allow-remember-device',
})
