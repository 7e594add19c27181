import * as mfaLogin from '../../../../src/http/mfa/loginOperations.ts'
import * as mfa from '../../../../src/http/mfa/operations.ts'
import { row } from '../row.ts'

const half = { mfaToken: 'half.ü"\\' }
const last = { ...half, rememberDevice: true }
const device = { deviceId: 'device-1' }
const text = { otcToken: 'otc', code: '123456' }
const attestation = {
  id: 'Y3JlZA',
  response: { clientDataJSON: 'eyJ9', attestationObject: 'b2Jq' },
  deviceType: 'Platform' as const,
}
const assertion = {
  id: 'Y3JlZA',
  response: { clientDataJSON: 'eyJ9', authenticatorData: 'ZGF0YQ', signature: 'c2ln', userHandle: 'dXNlcg' },
}
const made = { webauthnToken: 'ceremony', options: attestation, deviceType: 'Platform' as const }
const used = { webauthnToken: 'ceremony', options: assertion }

export default [
  row(
    mfaLogin.loginVerify,
    ({ api }, input) => api.auth.loginWithMfaV2(input),
    { ...half, value: '123456' },
    { ...last, value: '123456', invitationToken: 'invitation' },
  ),
  row(mfaLogin.loginVerify, ({ api }, input) => api.auth.loginWithMfa(input), { ...last, value: '123456' }),
  row(mfaLogin.loginRecover, ({ api }, input) => api.auth.recoverMfaToken(input), {
    email: 'ada@acme.test',
    recoveryCode: 'ABCD-EFGH',
  }),
  row(
    mfaLogin.loginAuthenticatorEnrollStart,
    ({ api }, { mfaToken }) => api.auth.preEnrollMFAAuthenticatorAppForLogin({ mfaToken }),
    half,
  ),
  row(
    mfaLogin.loginAuthenticatorEnrollVerify,
    ({ api }, input) => api.auth.enrollMFAAuthenticatorAppForLoginV2(input),
    { ...half, token: '123456' },
    { ...last, token: '123456' },
  ),
  row(
    mfaLogin.loginAuthenticatorVerify,
    ({ api }, { deviceId, ...body }) => api.auth.verifyMFAAuthenticatorAppForLogin(deviceId, body),
    {
      ...last,
      ...device,
      value: '123456',
    },
  ),
  row(mfaLogin.loginEmailCodeStart, ({ api }, input) => api.auth.preVerifyMFAEmailCode(input), half),
  row(
    mfaLogin.loginEmailCodeVerify,
    ({ api }, input) => api.auth.verifyMFAEmailCodeV2(input),
    { ...half, ...text },
    { ...last, ...text },
  ),
  row(mfaLogin.loginSmsEnrollStart, ({ api }, input) => api.auth.preEnrollMFASMSForLogin(input), {
    ...half,
    phoneNumber: '+12025550143',
  }),
  row(mfaLogin.loginSmsEnrollVerify, ({ api }, input) => api.auth.enrollMFASMSForLoginV2(input), { ...last, ...text }),
  row(
    mfaLogin.loginSmsVerifyStart,
    ({ api }, { deviceId, ...body }) => api.auth.preVerifyMFASMSForLogin(deviceId, body),
    {
      ...half,
      ...device,
    },
  ),
  row(mfaLogin.loginSmsVerify, ({ api }, { deviceId, ...body }) => api.auth.verifyMFASMSForLoginV2(deviceId, body), {
    ...last,
    ...device,
    ...text,
  }),
  row(mfaLogin.loginWebauthnEnrollStart, ({ api }, input) => api.auth.preEnrollMFAWebAuthnForLogin(input), half),
  row(mfaLogin.loginWebauthnEnrollVerify, ({ api }, input) => api.auth.enrollMFAWebAuthnForLoginV2(input), {
    ...last,
    ...made,
  }),
  row(
    mfaLogin.loginWebauthnVerifyStart,
    ({ api }, { deviceId, ...body }) => api.auth.preVerifyMFAWebAuthnForLogin(deviceId, body),
    {
      ...half,
      ...device,
    },
  ),
  row(
    mfaLogin.loginWebauthnVerify,
    ({ api }, { deviceId, ...body }) => api.auth.verifyMFAWebAuthnForLoginV2(deviceId, body),
    {
      ...last,
      ...device,
      ...used,
    },
  ),
  row(mfa.enrollStart, ({ api }) => api.auth.enrollMfa()),
  row(mfa.enrollVerify, ({ api }, input) => api.auth.verifyMfa(input), { token: '123456' }),
  row(mfa.disable, ({ api }, input) => api.auth.disableMfa(input), { token: '123456' }),
  row(mfa.authenticatorEnrollStart, ({ api }) => api.auth.preEnrollMFAAuthenticatorApp()),
  row(mfa.authenticatorEnrollVerify, ({ api }, input) => api.auth.enrollMFAAuthenticatorApp(input), {
    token: '123456',
  }),
  row(
    mfa.authenticatorDisable,
    ({ api }, { deviceId, ...body }) => api.auth.disableMFAAuthenticatorApp(deviceId, body),
    {
      ...device,
      token: '123456',
    },
  ),
  row(mfa.smsEnrollStart, ({ api }, input) => api.auth.preEnrollMFASMS(input), { phoneNumber: '+12025550143' }),
  row(mfa.smsEnrollVerify, ({ api }, input) => api.auth.enrollMFASMS(input), text),
  row(mfa.smsDisableStart, ({ api }, { deviceId }) => api.auth.preDisableMFASMS(deviceId), device),
  row(mfa.smsDisable, ({ api }, { deviceId, ...body }) => api.auth.disableMFASMS(deviceId, body), {
    ...device,
    ...text,
  }),
  row(mfa.webauthnEnrollStart, ({ api }) => api.auth.preEnrollMFAWebAuthn()),
  row(mfa.webauthnEnrollVerify, ({ api }, input) => api.auth.enrollMFAWebAuthn(input), made),
  row(mfa.webauthnDisableStart, ({ api }, { deviceId }) => api.auth.preDisableMFAWebAuthn(deviceId), device),
  row(mfa.webauthnDisable, ({ api }, { deviceId, ...body }) => api.auth.disableMFAWebAuthn(deviceId, body), {
    ...device,
    ...used,
  }),
  row(mfa.listDevices, ({ api }) => api.auth.getMFADevices()),
  row(mfa.strategiesConfiguration, ({ api }) => api.auth.getMFAStrategiesConfig()),
  row(
    mfa.rememberDeviceAllowed,
    ({ api }, { mfaToken }) => api.auth.checkIfAllowToRememberMfaDevice(mfaToken),
    { mfaToken: 'half.secret' },
    { mfaToken: 'half &=ü' },
  ),
]
