import * as operations from '../../../http/webauthnDevices/operations.ts'
import { family } from '../../handler/family.ts'
import { webauthnDevicesHandlers } from './webauthnDevices.ts'

/** Passkeys of the signed-in person. */
export const webauthnDevicesFamily = family({
  operations,
  handlers: webauthnDevicesHandlers,
})
