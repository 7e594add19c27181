import type { SentAccess } from '../../../http/roles/answers.ts'
import { groupPermissions, type PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import type { NotEntitledReason } from '../../vendor/entitlements/answers.ts'
import { attributesOf } from '../../vendor/entitlements/attributes.ts'
import { evaluate, type Facts } from '../../vendor/entitlements/evaluate.ts'
import { field, list } from '../../vendor/entitlements/fields.ts'

/** One way in which a person has a permission: by this role, which grants it by this key. */
export interface Grant {
  role: SentAccess['roles'][number]
  key: string
}

/** A feature that a permission depends on: one of them must be granted. */
export interface LinkedFeature {
  key: string
  state: 'granted' | 'missing' | 'expired'
}

/** Whether a person has a permission, and why. */
export interface AccessReason {
  id: string
  key: string
  categoryId: string
  /** What it allows, in one sentence. */
  text: string
  /** Undefined: it is granted. */
  denied: NotEntitledReason | undefined
  grants: readonly Grant[]
  features: readonly LinkedFeature[]
}

const factsOf = ({ userId, email, entitlements, claims }: SentAccess, nowMs: number): Facts => {
  const keys = Array.isArray(claims['permissions']) ? claims['permissions'] : []
  const tenantId = typeof claims['tenantId'] === 'string' ? claims['tenantId'] : ''
  return {
    entitlements: { ...entitlements, permissions: Object.fromEntries(keys.map(key => [String(key), true])) },
    attributes: attributesOf({ id: userId, tenantId, email }, claims),
    nowMs,
  }
}

const stateOf = (featureKey: string, facts: Facts): LinkedFeature['state'] => {
  const answer = evaluate({ featureKey }, facts)
  if (answer.isEntitled) return 'granted'
  return answer.justification === 'BUNDLE_EXPIRED' ? 'expired' : 'missing'
}

/** Why a person has each permission or lacks it, by what the permissions are about. The answers are those that checks of entitlements in hosts give (§5). */
export const explainAccess = (access: SentAccess, nowMs: number): PermissionGroup<AccessReason>[] => {
  const facts = factsOf(access, nowMs)
  const roleOf = new Map(access.roles.map(role => [role.id, role]))
  const features = Object.entries(Object(field(access.entitlements, 'features')) as object)
  const reasons = access.permissions.map(({ id, key, name, description, categoryId, grants }): AccessReason => {
    const answer = evaluate({ permissionKey: key }, facts)
    return {
      id,
      key,
      categoryId,
      text: description || name || key,
      denied: answer.isEntitled ? undefined : answer.justification,
      grants: grants.flatMap(grant => {
        const role = roleOf.get(grant.roleId)
        return role ? [{ role, key: grant.key }] : []
      }),
      features: features
        .filter(([, feature]) => list(field(feature, 'linkedPermissions')).includes(key))
        .map(([feature]) => ({ key: feature, state: stateOf(feature, facts) })),
    }
  })
  return groupPermissions(reasons, access.categories)
}
