import type { AuthResult } from '../authResult.ts'
import { operation } from '../operation.ts'
import type {
  AuthenticatorSecret,
  CodeSent,
  Device,
  MfaTransactionRef,
  MfaCompletion,
  TextCodeSent,
  WebAuthnAssertion,
  WebAuthnAttestation,
  WebAuthnCreation,
  WebAuthnDeviceType,
  WebAuthnRequest,
} from './types.ts'

const login = '/identity/resources/auth/v1/user/mfa'

/** Finishes a login, forced enrolment or step-up with a code of the authenticator app. */
export const loginVerify = operation<MfaCompletion & { value: string; invitationToken?: string }, AuthResult>({
  name: 'mfa.loginVerify',
  method: 'POST',
  path: `${login}/verify`,
  bearer: 'never',
})

/** Removes lost second factors by a recovery code; the person then signs in without them. */
export const loginRecover = operation<{ email: string; recoveryCode: string }>({
  name: 'mfa.loginRecover',
  method: 'POST',
  path: `${login}/recover`,
  bearer: 'never',
})

/** Reads the secret for the authenticator app, during a forced enrolment. */
export const loginAuthenticatorEnrollStart = operation<MfaTransactionRef, AuthenticatorSecret>({
  name: 'mfa.loginAuthenticatorEnrollStart',
  method: 'POST',
  path: `${login}/authenticator/enroll`,
  bearer: 'never',
})

/** Enrols the authenticator app and finishes the login. */
export const loginAuthenticatorEnrollVerify = operation<MfaCompletion & { token: string }, AuthResult>({
  name: 'mfa.loginAuthenticatorEnrollVerify',
  method: 'POST',
  path: `${login}/authenticator/enroll/verify`,
  bearer: 'never',
})

/** Finishes a login with a code of one authenticator app. */
export const loginAuthenticatorVerify = operation<MfaCompletion & Device & { value: string }, AuthResult>({
  name: 'mfa.loginAuthenticatorVerify',
  method: 'POST',
  path: `${login}/authenticator/{deviceId}/verify`,
  bearer: 'never',
})

/** Mails a code. */
export const loginEmailCodeStart = operation<MfaTransactionRef, CodeSent>({
  name: 'mfa.loginEmailCodeStart',
  method: 'POST',
  path: `${login}/emailcode`,
  bearer: 'never',
})

/** Finishes a login with a code sent by mail. */
export const loginEmailCodeVerify = operation<MfaCompletion & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginEmailCodeVerify',
  method: 'POST',
  path: `${login}/emailcode/verify`,
  bearer: 'never',
})

/** Sends a code to a new phone, during a forced enrolment. */
export const loginSmsEnrollStart = operation<MfaTransactionRef & { phoneNumber: string }, TextCodeSent>({
  name: 'mfa.loginSmsEnrollStart',
  method: 'POST',
  path: `${login}/sms/enroll`,
  bearer: 'never',
})

/** Enrols the new phone and finishes the login. */
export const loginSmsEnrollVerify = operation<MfaCompletion & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginSmsEnrollVerify',
  method: 'POST',
  path: `${login}/sms/enroll/verify`,
  bearer: 'never',
})

/** Sends a code to an enrolled phone. */
export const loginSmsVerifyStart = operation<MfaTransactionRef & Device, TextCodeSent>({
  name: 'mfa.loginSmsVerifyStart',
  method: 'POST',
  path: `${login}/sms/{deviceId}`,
  bearer: 'never',
})

/** Finishes a login with a code sent by text message. */
export const loginSmsVerify = operation<MfaCompletion & Device & { otcToken: string; code: string }, AuthResult>({
  name: 'mfa.loginSmsVerify',
  method: 'POST',
  path: `${login}/sms/{deviceId}/verify`,
  bearer: 'never',
})

/** Starts creating a passkey, during a forced enrolment. */
export const loginWebauthnEnrollStart = operation<MfaTransactionRef, WebAuthnCreation>({
  name: 'mfa.loginWebauthnEnrollStart',
  method: 'POST',
  path: `${login}/webauthn/enroll`,
  bearer: 'never',
})

/** Enrols the new passkey and finishes the login. */
export const loginWebauthnEnrollVerify = operation<
  MfaCompletion & { deviceType: WebAuthnDeviceType; webauthnToken: string; options: WebAuthnAttestation },
  AuthResult
>({
  name: 'mfa.loginWebauthnEnrollVerify',
  method: 'POST',
  path: `${login}/webauthn/enroll/verify`,
  bearer: 'never',
})

/** Starts the use of a passkey. */
export const loginWebauthnVerifyStart = operation<MfaTransactionRef & Device, WebAuthnRequest>({
  name: 'mfa.loginWebauthnVerifyStart',
  method: 'POST',
  path: `${login}/webauthn/{deviceId}`,
  bearer: 'never',
})

/** Finishes a login with a passkey. */
export const loginWebauthnVerify = operation<
  MfaCompletion & Device & { webauthnToken: string; options: WebAuthnAssertion },
  AuthResult
>({
  name: 'mfa.loginWebauthnVerify',
  method: 'POST',
  path: `${login}/webauthn/{deviceId}/verify`,
  bearer: 'never',
})
