import { me, meAuthorization, meTenants, meTenantsV1 } from '../../http/users/operations.ts'
import type { UserProfile } from '../../http/users/types.ts'
import type { App } from '../kit/app.ts'
import { isUnauthorized } from '../kit/clientErrors.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import type { Claims } from './claims.ts'
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

/** Loads the user of a token: profile and accounts, and roles where a flag requires them. */
const readUser = async (app: App, claims: Claims, signal: AbortSignal): Promise<PublicUser> => {
  const { clock } = app.ports
  const { flag, loadFlagsSoon } = app.use(vendorConfig)
  const startedAt = clock.now()
  const attempt = new AbortController()
  // The caller replaces a refused token itself: a refresh that loads the user would call this again, without end.
  const options = { signal: AbortSignal.any([signal, attempt.signal]), renewsToken: false }
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
  try {
    const [profile, [accounts, authorization]] = await Promise.all([
      app.send(me, {}, { ...options, totalTimeoutMs: limitMs }),
      readFlagged(),
    ])
    const tenants = Array.isArray(accounts.tenants) ? accounts.tenants : []
    return publicUser(claims, { ...profile, ...authorization }, tenants)
  } finally {
    // One failed read makes the other answers useless.
    attempt.abort()
  }
}

/**
 * Loads the user of a token. When the server refuses the token, the reads are repeated once with its replacement; a
 * second refusal is final.
 * @param replace gives the token to try instead, or nothing when there is none for the same user and tenant
 */
export const loadUser = async (
  app: App,
  token: AccessToken,
  signal: AbortSignal,
  replace: (refused: AccessToken) => Promise<AccessToken | undefined>,
): Promise<LoadedUser> => {
  try {
    return { token, user: await readUser(app, token.claims, signal) }
  } catch (cause) {
    const replacement = isUnauthorized(cause) ? await replace(token) : undefined
    if (!replacement) throw cause
    return { token: replacement, user: await readUser(app, replacement.claims, signal) }
  }
}
