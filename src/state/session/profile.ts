import { me, meAuthorization, meTenants, meTenantsV1 } from '../../http/users/operations.ts'
import type { UserProfile } from '../../http/users/types.ts'
import type { App } from '../kit/app.ts'
import { rules } from '../settings/rules.ts'
import type { Claims } from './claims.ts'
import { publicUser, type PublicUser } from './publicUser.ts'

/** Loads the person behind a token: profile and accounts, and roles where a flag asks for them. */
export const loadUser = async (app: App, claims: Claims, signal: AbortSignal): Promise<PublicUser> => {
  const { flag, loadFlags } = app.use(rules)
  await loadFlags()
  const usesV1 =
    app.options().authOptions?.enableSessionPerTenant === true ||
    flag('admin_portal_use_current_user_tenants_v1_endpoint')
  const wantsAuthorization = flag('admin_portal_should_load_authorization')
  const [profile, accounts, authorization] = await Promise.all([
    app.send(me, {}, { signal }),
    app.send(usesV1 ? meTenantsV1 : meTenants, undefined, { signal }),
    wantsAuthorization ? app.send(meAuthorization, undefined, { signal }) : ({} as Partial<UserProfile>),
  ])
  const tenants = Array.isArray(accounts.tenants) ? accounts.tenants : []
  return publicUser(claims, { ...profile, ...authorization }, tenants)
}
