import * as operations from '../../../http/webauthnDevices/operations.ts'
import { family } from '../../handler/family.ts'
import { webauthnDevicesHandlers } from './webauthnDevices.ts'
import { seedPasskeys } from './sampleData.ts'

/** Passkeys of the signed-in person. */
export const webauthnDevicesFamily = family({
  name: 'webauthnDevices',
  operations,
  handlers: webauthnDevicesHandlers,
  preview: seedPasskeys,
})
