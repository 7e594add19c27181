import { operation } from '../operation.ts'
import type { MetadataRows, PortalConfiguration } from './types.ts'

/** Reads theme, navigation and texts of login box and portal. A missing row is an empty configuration. */
export const adminBox = operation<void, MetadataRows<{ configuration: PortalConfiguration }>>({
  name: 'metadata.adminBox',
  method: 'GET',
  path: '/metadata',
  fixedQuery: { entityName: 'adminBox' },
  retry: 'startUp',
})
