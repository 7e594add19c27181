import type { App } from '../../kit/app.ts'
import { vendorConfig } from '../../vendor/vendorConfig.ts'

/**
 * Whether the server has an ability beyond the contract, such as `webhooks.rotateSecret`. Without it a control is absent or
 * takes the contract's way. False until the vendor's public information is known.
 */
export const hasCapability = (app: App, name: string): boolean =>
  app.use(vendorConfig).$vendor.get()?.feCapabilities?.includes(name) ?? false
