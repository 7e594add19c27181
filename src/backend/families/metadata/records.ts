import type { PortalConfiguration } from '../../../http/metadata/types.ts'

/** Look and texts of login box and portal, by entity name. */
export interface PortalConfigurationFields {
  configuration: PortalConfiguration
}
