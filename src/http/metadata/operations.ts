import { operation } from '../operation.ts'
import type { PortalConfiguration } from './types.ts'

export { adminBox } from './adminBox.ts'

/** Reads what the signed-in person's tenant changed about its login box. */
export const loginBoxCustomization = operation<void, PortalConfiguration>({
  name: 'metadata.loginBoxCustomization',
  method: 'GET',
  path: '/metadata/admin-box',
})

/** One changed leaf of a configuration: `type` is its path joined by slashes, `payload` its value; null removes it. */
export interface CustomizationAction {
  type: string
  payload: unknown
}

/** Changes leaves of the tenant's login box. */
export const loginBoxCustomizationUpdate = operation<{ actions: CustomizationAction[] }>({
  name: 'metadata.loginBoxCustomizationUpdate',
  method: 'POST',
  path: '/metadata/admin-box',
})
