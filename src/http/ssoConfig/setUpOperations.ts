import { ownOperation } from '../operation.ts'
import type { SsoDetails } from './types.ts'

/** Reads everything about a connection that its administrator has to know. */
export const details = ownOperation<{ ssoConfigId: string }, SsoDetails>({
  name: 'ssoConfig.details',
  method: 'GET',
  path: '/fe/sso/configurations/{ssoConfigId}',
})

/** Accepts another entity id or sign-in address, which the metadata of a connection's provider names now. */
export const acceptProvider = ownOperation<{ ssoConfigId: string; entityId: string; ssoEndpoint: string }>({
  name: 'ssoConfig.acceptProvider',
  method: 'PUT',
  path: '/fe/sso/configurations/{ssoConfigId}/provider',
})

/** Asks an OpenID provider for its metadata. The context of a refusal may have the `issuer` that it would be right with. */
export const checkIssuer = ownOperation<{ issuer: string }, { issuer: string; authorizationEndpoint: string }>({
  name: 'ssoConfig.checkIssuer',
  method: 'POST',
  path: '/fe/sso/issuers',
})
