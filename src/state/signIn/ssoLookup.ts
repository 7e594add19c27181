import { FeError } from '../../http/errors.ts'
import { prelogin } from '../../http/ssoLogin/prelogin.ts'
import type { PreLoginAnswer } from '../../http/ssoLogin/types.ts'
import type { Scope } from '../kit/scope.ts'
import { addressTenant } from '../session/addressTenant.ts'

/** A refusal means that no single sign-on is known; without an answer, there may be one. */
const withoutSso = (cause: unknown): PreLoginAnswer => {
  if (cause instanceof FeError && cause.status !== undefined) return {}
  throw cause
}

/** Looks up the single sign-on for an address or user name. There is none for phone numbers. */
export const lookUpSso = async (scope: Scope, identifier: string, signal: AbortSignal): Promise<PreLoginAnswer> => {
  if (identifier.startsWith('+')) return {}
  const tenantId = scope.app.use(addressTenant).tenantId()
  const key = identifier.includes('@') ? 'email' : 'username'
  return scope.send(prelogin, { [key]: identifier, ...(tenantId && { tenantId }) }, { signal }).catch(withoutSso)
}
