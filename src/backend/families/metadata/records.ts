import type { PortalConfiguration } from '../../../http/metadata/types.ts'

/** Branding and texts of login box and portal, by entity name. */
export interface PortalConfigurationFields {
  configuration: PortalConfiguration
}
