export { verifyToken } from '../server/verifyToken.ts'
export type { KeyFetch, TokenAlgorithm, TokenOptions } from '../server/tokenOptions.ts'
export type { TokenClaims } from '../server/tokenClaims.ts'
export { checkAccess, hasPermission, hasRole, type AccessRules, type StepUpRule } from '../server/access.ts'
export {
  authenticateRequest,
  claimsOf,
  errorResponse,
  guardFetch,
  guardNode,
  type NodeResponse,
  type RequestWithHeaders,
} from '../server/authenticateRequest.ts'
export type { HeaderSource } from '../server/headers.ts'
export { verifyWebhook, type WebhookEvent, type WebhookMessage, type WebhookOptions } from '../server/verifyWebhook.ts'
export { FeError, type ServerErrorCode, type TokenErrorCode, type WebhookErrorCode } from '../server/errors.ts'
