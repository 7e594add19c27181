import type { SignedInContext } from '../../context/context.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { holds, keysToHold, rolesWithPermissions } from '../roles/rolePermissions.ts'
import { areNewMembersAllowed } from '../members/accessTypes.ts'
import { loadUserAccess } from '../members/members.ts'
import type { MembershipRecord } from '../members/records.ts'
import { isSensitive } from '../roles/sensitivePermissions.ts'
import { requireFreshProof } from '../signIn/stepUp.ts'

/**
 * What giving something to others needs: with the store of the transaction that gives it. `permissions` are those of the
 * request; an API token may have fewer than its creator.
 */
export type Giver = Pick<SignedInContext, 'store' | 'ports' | 'user' | 'session' | 'tenantId' | 'apiToken'> &
  Partial<Pick<SignedInContext, 'permissions' | 'rightsFrom'>>

const exceeds = { message: 'You can only give roles whose permissions you have yourself.', code: 'ER-ROLE-EXCEEDS' }

/**
 * Refuses permissions that the person, or the API token that acts for them, does not hold. Reads the person's permissions
 * again, for the transaction that gives them.
 * @param refusal says what is refused
 * @throws HttpError 403 for one that the person does not hold
 */
export const checkHolds = async (
  context: Giver,
  keys: readonly string[],
  refusal: Partial<typeof exceeds> = {},
): Promise<void> => {
  const { user, permissions, rightsFrom = context.tenantId } = context
  const held = (await loadUserAccess(context, user, [rightsFrom])).permissionsIn(rightsFrom).map(({ key }) => key)
  const mayGive = (key: string) => holds(held, key) && (!permissions || holds(permissions, key))
  if (keys.every(mayGive)) return
  const { message, code } = { ...exceeds, ...refusal }
  throw new HttpError(403, message, { code })
}

/**
 * Refuses a change of what has roles already that grant more than the person holds. Deleted roles grant nothing.
 * @throws HttpError 403
 */
export const checkHoldsRoles = async (
  context: Giver,
  roleIds: readonly string[],
  refusal?: Partial<typeof exceeds>,
): Promise<void> => {
  const { permissions } = await rolesWithPermissions(context.store, context.tenantId, roleIds)
  await checkHolds(context, keysToHold(permissions), refusal)
}

/** True for a key that grants changes of billing. Impersonators can't make them, so they can't grant them either. */
const changesBilling = (key: string): boolean =>
  key.startsWith('fe.subscriptions.write.') || holds([key], 'fe.subscriptions.write.*')

/**
 * Requires of a person who gives sensitive permissions the proof that using them takes. All ways to give rights call it: roles
 * of members, groups, invitations, links and tokens, permissions of roles, and access that begins again or lasts longer.
 * @throws HttpError 403 for an API token, for an impersonator, and without a fresh proof
 */
export const requireProofToGive = async (context: Giver, keys: readonly string[]): Promise<void> => {
  const isImpersonator = context.session.impersonatedBy !== undefined
  if (isImpersonator && keys.some(key => isSensitive(key) || changesBilling(key)))
    throw new HttpError(403, "You can't give these rights while you impersonate someone.", {
      code: 'ER-IMPERSONATED',
    })
  if (!keys.some(isSensitive)) return
  if (context.apiToken)
    throw new HttpError(
      403,
      "An API token can't give rights to change policies, reset two-step verification, or make API tokens. Sign in instead.",
      { code: 'ER-API-TOKEN' },
    )
  await requireFreshProof(context)
}

/** Like `requireProofToGive`, for all that roles grant. Deleted roles grant nothing. */
const requireProofToGiveRoles = async (context: Giver, roleIds: readonly string[]): Promise<void> => {
  const { permissions } = await rolesWithPermissions(context.store, context.tenantId, roleIds)
  await requireProofToGive(context, keysToHold(permissions))
}

/** Access to a tenant, as a membership, an invitation or a link gives it. */
interface GivenAccess {
  roleIds: readonly string[]
  groupIds?: MembershipRecord['groupIds'] | undefined
  isSubAccountAccessAllowed?: boolean | undefined
}

/**
 * Like `requireProofToGive`, for access that is given with its roles and groups, begins again or lasts longer. The way into all
 * accounts below takes the proof whatever the roles are, unless the organization lets every new member have it.
 */
export const requireProofToGiveAccess = async (
  context: Giver,
  { roleIds, groupIds = [], isSubAccountAccessAllowed = false }: GivenAccess,
): Promise<void> => {
  const { store, tenantId } = context
  if (isSubAccountAccessAllowed && !(await areNewMembersAllowed(store, tenantId))) await requireFreshProof(context)
  const groups =
    groupIds.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: [...groupIds] } })).items
  await requireProofToGiveRoles(context, [...roleIds, ...groups.flatMap(group => group.roleIds)])
}

/**
 * Refuses to give what has these roles, such as a place in a group, to people.
 * @throws HttpError 403 for roles that grant more than the person holds, and like `requireProofToGive`
 */
export const checkMayGive = async (context: Giver, roleIds: readonly string[]): Promise<void> => {
  await checkHoldsRoles(context, roleIds)
  await requireProofToGiveRoles(context, roleIds)
}

/**
 * Refuses roles that the person may not give, for the transaction that gives the roles.
 * @throws HttpError 404 for a role that is unknown or of another tenant, 403 for one that grants more than the person
 * holds, and like `requireProofToGive`
 */
export const checkMayGrant = async (context: Giver, roleIds: readonly string[]): Promise<void> => {
  const { roles, permissions } = await rolesWithPermissions(context.store, context.tenantId, roleIds)
  if (roles.length !== new Set(roleIds).size) throw notFound()
  const keys = keysToHold(permissions)
  await checkHolds(context, keys)
  await requireProofToGive(context, keys)
}
