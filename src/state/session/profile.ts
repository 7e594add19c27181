import { stop } from '../../http/impersonation/operations.ts'
import { me, meAuthorization, meTenants, meTenantsV1 } from '../../http/users/operations.ts'
import type { UserProfile } from '../../http/users/types.ts'
import type { App } from '../kit/app.ts'
import { isClientError, isUnauthorized } from '../kit/clientErrors.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import { addressTenant } from './addressTenant.ts'
import type { Claims } from './claims.ts'
import { readImpersonation } from './impersonation.ts'
import type { AccessToken } from './accessToken.ts'
import { publicUser, type PublicUser } from './publicUser.ts'

/** Time limit of the reads of a session check, all retries together. */
const limitMs = 10_000
/** Minimum time left for the reads that depend on a feature flag. */
const leastMs = 5_000

const isPerTenant = (app: App): boolean => app.options().authOptions?.enableSessionPerTenant === true

/** How the person's accounts are read here, by option or by a flag that has to be known. */
export const accountsOperation = (app: App): typeof meTenants =>
  isPerTenant(app) || app.use(vendorConfig).flag('admin_portal_use_current_user_tenants_v1_endpoint')
    ? meTenantsV1
    : meTenants

/** A loaded user, and the token that the server accepted for the reads. */
export interface LoadedUser {
  user: PublicUser
  token: AccessToken
}

/** Which reads to do, and until when. */
interface UserReads {
  /** Tenant in place of the token's own. */
  tenantId: string | undefined
  signal: AbortSignal
}

/** Loads the user of a token: profile and accounts, and roles where a flag requires them. */
const readUser = async (app: App, claims: Claims, { tenantId, signal }: UserReads): Promise<PublicUser> => {
  const { clock } = app.ports
  const { $vendor, flag, loadFlagsSoon, loadVendor } = app.use(vendorConfig)
  const startedAt = clock.now()
  const attempt = new AbortController()
  // The caller replaces a refused token itself: a refresh that loads the user would call this again, without end.
  const options = {
    signal: AbortSignal.any([signal, attempt.signal]),
    renewsToken: false,
    tenantId: tenantId ?? null,
  }
  // The flags seldom ask for the other endpoint, so the accounts do not wait for them.
  const usualAccounts = isPerTenant(app)
    ? undefined
    : app.send(meTenants, undefined, { ...options, totalTimeoutMs: limitMs })
  usualAccounts?.catch(() => {})
  const readFlagged = async () => {
    await loadFlagsSoon()
    options.signal.throwIfAborted()
    const totalTimeoutMs = Math.min(limitMs, Math.max(leastMs, startedAt + limitMs - clock.now()))
    const operation = accountsOperation(app)
    const wantsAuthorization = flag('admin_portal_should_load_authorization')
    return Promise.all([
      operation !== meTenants || !usualAccounts
        ? app.send(operation, undefined, { ...options, totalTimeoutMs })
        : usualAccounts,
      wantsAuthorization
        ? app.send(meAuthorization, undefined, { ...options, totalTimeoutMs })
        : ({} as Partial<UserProfile>),
    ])
  }
  /** With the contract only, the server knows no more than the token. */
  const impersonationBy = async (byId: string) => {
    await loadVendor()
    const known: unknown = $vendor.get()?.feCapabilities
    const isTold = Array.isArray(known) && known.includes(stop.name)
    return isTold ? readImpersonation(app, byId, { ...options, totalTimeoutMs: limitMs }) : { byId }
  }
  try {
    const { actorId } = claims
    const [profile, [accounts, authorization], impersonation] = await Promise.all([
      app.send(me, {}, { ...options, totalTimeoutMs: limitMs }),
      readFlagged(),
      actorId && impersonationBy(actorId),
    ])
    const tenants = Array.isArray(accounts.tenants) ? accounts.tenants : []
    const user = publicUser(claims, { ...profile, ...authorization }, tenants, tenantId)
    return impersonation ? { ...user, impersonation } : user
  } finally {
    // One failed read makes the other answers useless.
    attempt.abort()
  }
}

/** Gives the token to try after a refused one, or nothing when there is none for the same user and tenant. */
type Replace = (refused: AccessToken) => Promise<AccessToken | undefined>

/** Repeats the reads once with the replacement of a token that the server refuses; a second refusal is final. */
const loadIn = async (app: App, token: AccessToken, reads: UserReads, replace: Replace): Promise<LoadedUser> => {
  try {
    return { token, user: await readUser(app, token.claims, reads) }
  } catch (cause) {
    const replacement = isUnauthorized(cause) ? await replace(token) : undefined
    if (!replacement) throw cause
    return { token: replacement, user: await readUser(app, replacement.claims, reads) }
  }
}

/**
 * Loads the user of a token in the tenant that the page's address names. When the server does not open that one, or answers
 * for another one, the user is loaded in the token's own tenant, where all requests go from then on.
 */
export const loadUser = async (
  app: App,
  token: AccessToken,
  signal: AbortSignal,
  replace: Replace,
): Promise<LoadedUser> => {
  const ofAddress = app.use(addressTenant)
  const tenantId = ofAddress.tenantId()
  const loadOwn = () => loadIn(app, token, { tenantId: undefined, signal }, replace)
  if (tenantId === undefined) return loadOwn()
  try {
    const loaded = await loadIn(app, token, { tenantId, signal }, replace)
    if (loaded.user.tenantId === tenantId) return loaded
  } catch (cause) {
    if (signal.aborted || !isClientError(cause) || tenantId === token.claims.tenantId) throw cause
  }
  const loaded = await loadOwn()
  ofAddress.refuse(tenantId)
  return loaded
}
