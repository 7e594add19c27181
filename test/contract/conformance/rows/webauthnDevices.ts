import * as webauthnDevices from '../../../../src/http/webauthnDevices/operations.ts'
import { row } from '../row.ts'

const made = { id: 'Y3JlZA', response: { clientDataJSON: 'eyJ9', attestationObject: 'b2Jq' } }

export default [
  row(webauthnDevices.list, ({ api }) => api.auth.getWebAuthnDevices()),
  row(webauthnDevices.createSession, ({ api }) => api.auth.webAuthnCreateNewDeviceSession()),
  row(
    webauthnDevices.createVerify,
    ({ api }, input) => api.auth.verifyNewDeviceSession(input),
    made,
    { ...made, deviceType: 'Platform' },
    { ...made, deviceType: 'CrossPlatform' },
  ),
  row(webauthnDevices.remove, ({ api }, { deviceId }) => api.auth.deleteWebAuthnDevice(deviceId), {
    deviceId: 'device-1',
  }),
]
