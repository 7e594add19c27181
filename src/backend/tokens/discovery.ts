import { idTokenAlgorithm, signingAlgorithm } from './signingKeys.ts'
import type { Settings } from '../settings/settings.ts'

/** The metadata of hosted login, for OpenID Connect (Discovery §3) and for plain OAuth (RFC 8414 §2). */
export const discoveryOf = ({ baseUrl, urlPrefix }: Settings) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/${urlPrefix}/oauth/authorize`,
  token_endpoint: `${baseUrl}/${urlPrefix}/oauth/token`,
  userinfo_endpoint: `${baseUrl}/${urlPrefix}/oauth/userinfo`,
  revocation_endpoint: `${baseUrl}/${urlPrefix}/oauth/revoke`,
  revocation_endpoint_auth_methods_supported: ['none'],
  end_session_endpoint: `${baseUrl}/${urlPrefix}/oauth/logout`,
  jwks_uri: `${baseUrl}/.well-known/jwks.json`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [signingAlgorithm, idTokenAlgorithm],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  claims_parameter_supported: false,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
  scopes_supported: ['openid', 'email', 'profile'],
  authorization_response_iss_parameter_supported: true,
})
