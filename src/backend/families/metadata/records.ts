import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import { collection } from '../../store/store.ts'

/** Branding and texts of login box and portal, by entity name. */
export interface PortalConfigurationFields {
  configuration: PortalConfiguration
}

/** Branding and texts. */
export const metadataCollections = {
  portalConfigurations: collection<PortalConfigurationFields>({ cached: true }),
}

declare module '../../store/definitions.ts' {
  interface Definitions extends Declared<typeof metadataCollections> {}
}
