import { operation } from '../operation.ts'
import type { AuditsMetadata } from '../audits/types.ts'
import type { NotificationsMetadata } from '../notifications/types.ts'
import type { IpMetadata, MetadataRows, PortalConfiguration, SamlServiceMetadata } from './types.ts'

export { adminBox } from './adminBox.ts'

/** Reads the addresses that organizations register at their SAML provider. */
export const saml = operation<void, MetadataRows<SamlServiceMetadata>>({
  name: 'metadata.saml',
  method: 'GET',
  path: '/metadata',
  fixedQuery: { entityName: 'saml' },
})

/** Reads the columns of the audit log. */
export const audits = operation<void, MetadataRows<AuditsMetadata>>({
  name: 'metadata.audits',
  method: 'GET',
  path: '/metadata',
  fixedQuery: { entityName: 'audits' },
})

/** Reads how notifications look. */
export const notifications = operation<void, MetadataRows<NotificationsMetadata>>({
  name: 'metadata.notifications',
  method: 'GET',
  path: '/metadata',
  fixedQuery: { entityName: 'notifications' },
})

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

/** Reads where the request comes from, as far as the server knows. */
export const currentUserIp = operation<void, IpMetadata>({
  name: 'metadata.currentUserIp',
  method: 'GET',
  path: '/metadata/ipme',
})

/** Reads where a network address is, as far as the server knows. */
export const ip = operation<{ ip: string }, IpMetadata>({
  name: 'metadata.ip',
  method: 'GET',
  path: '/metadata/ip/{ip}',
})
