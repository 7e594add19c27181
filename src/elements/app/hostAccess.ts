import type { Tenant } from '../../http/tenants/types.ts'
import type { PublicUser } from '../../state/session/publicUser.ts'
import type { SessionState } from '../../state/session/session.ts'
import { patternCovers } from '../../state/vendor/entitlements/patternCovers.ts'

type OneOrMore = string | readonly string[]

/** Whom content is for, among those who are signed in. All that is named has to hold. */
export interface AccessRules {
  /** Key of a permission, or several, each of which is needed. A wildcard of a role, such as `reports.*`, covers what it matches. */
  permission?: OneOrMore
  /** Key of a role, or several, each of which is needed. */
  role?: OneOrMore
  /** Key of a feature, or several, each of which is needed. Needs `entitlementsOptions: { enabled: true }`. */
  feature?: OneOrMore
}

/** How far the entitlements of the signed-in person and tenant are. */
export type EntitlementsLoad = 'loading' | 'loaded' | 'failed'

const userOf = (session: SessionState): PublicUser | undefined =>
  session.status === 'signedIn' ? session.user : undefined

/** The keys of the permissions of the signed-in person in the active tenant, wildcards included. */
export const permissionsOf = (session: SessionState): readonly string[] => userOf(session)?.permissionKeys ?? []

/** The keys of the roles of the signed-in person in the active tenant. */
export const rolesOf = (session: SessionState): readonly string[] => userOf(session)?.roles.map(({ key }) => key) ?? []

/** True when the signed-in person has a permission, by its own key or by a wildcard that covers it. */
export const hasPermission = (session: SessionState, key: string): boolean =>
  key !== '' && permissionsOf(session).some(held => patternCovers(held, key))

/** True when the signed-in person has a role. */
export const hasRole = (session: SessionState, key: string): boolean => rolesOf(session).includes(key)

/** The tenants that the signed-in person belongs to. */
export const organizationsOf = (session: SessionState): readonly Tenant[] => userOf(session)?.accounts ?? []

/** The active tenant; undefined while no one is signed in, and for a tenant of which only the id is known. */
export const organizationOf = (session: SessionState): Tenant | undefined =>
  session.status === 'signedIn' ? organizationsOf(session).find(one => one.tenantId === session.tenantId) : undefined

/** Combines the answers about single keys: false wins, then undefined, which stands for one that is not known yet. */
const allOf = (answers: readonly (boolean | undefined)[]): boolean | undefined => {
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

/** A rule without a value holds for no one: it would let everyone see what one key too few was written for. */
const eachOf = (keys: unknown, holds: (key: string) => boolean | undefined): boolean | undefined => {
  const all: unknown[] = Array.isArray(keys) ? keys : [keys]
  return all.length > 0 && allOf(all.map(key => typeof key === 'string' && key !== '' && holds(key)))
}

/**
 * Whether content is for the person of a session; undefined while that is not known. For display only: content is in the
 * page all the same, and servers decide.
 */
export const mayAccess = (
  session: SessionState,
  rules: AccessRules,
  isEntitled: (feature: string) => boolean | undefined,
): boolean | undefined => {
  if (session.status !== 'signedIn') return session.status === 'checking' ? undefined : false
  return allOf([
    !('permission' in rules) || eachOf(rules.permission, key => hasPermission(session, key)),
    !('role' in rules) || eachOf(rules.role, key => hasRole(session, key)),
    !('feature' in rules) || eachOf(rules.feature, isEntitled),
  ])
}

/** Those of a component's properties that are rules. */
export const rulesIn = (props: object): AccessRules =>
  Object.fromEntries(Object.entries(props).filter(([name]) => ['permission', 'role', 'feature'].includes(name)))
