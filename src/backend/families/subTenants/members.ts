import type { InferOutput } from 'valibot'
import type * as operations from '../../../http/subTenants/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { requireFreshProof } from '../../identity/signIn/stepUp.ts'
import { becomeInviter } from '../../identity/invitations/invitedPeople.ts'
import { inviteMember } from '../../identity/invitations/inviteMember.ts'
import { withdrawInvitation } from '../../identity/invitations/inviting.ts'
import { endMembership } from '../../identity/membership/leaving.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { changeRoles } from '../../identity/administrators/roleChanges.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { accessSettingOf } from '../../identity/members/accessTypes.ts'
import { managedTenant, requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { HttpError } from '../../request/httpError.ts'
import { amongMembersOf } from './audit.ts'
import { accessInput, ownAccessInput, userAddInput, userRemoveInput, userRolesInput, usersAddInput } from './input.ts'

type Part = Pick<
  HandlersFor<typeof operations>,
  | 'userAdd'
  | 'usersAdd'
  | 'userRemove'
  | 'userRolesAdd'
  | 'userRolesRemove'
  | 'userRolesSet'
  | 'userAccessUpdate'
  | 'accessUpdate'
>

const isMember = (cause: unknown): boolean => cause instanceof HttpError && cause.code === 'ER-ALREADY-MEMBER'

interface Invitation {
  tenantId: string
  person: { email: string; name?: string | undefined }
  roleIds?: string[] | undefined
  isSubAccountAccessAllowed?: boolean | undefined
}

/**
 * Invites people into sub-tenants, each invitation in its own transaction, because each may send a mail; who is a member
 * already stays as they are, so that a call that failed in the middle can be repeated.
 */
const invite = async (context: SignedInContext, invitations: readonly Invitation[]): Promise<void> => {
  const tenants: TenantRecord[] = []
  for (const { tenantId } of invitations) tenants.push(await managedTenant(context, tenantId))
  for (const [index, { person, roleIds, isSubAccountAccessAllowed }] of invitations.entries()) {
    const tenant = tenants[index]!
    try {
      const options = {
        email: person.email,
        ...(person.name && { name: person.name }),
        ...(roleIds && { roleIds }),
        ...(isSubAccountAccessAllowed !== undefined && { isSubAccountAccessAllowed }),
      }
      // It may have been moved away or deleted since all were looked up.
      const stillBelow = ({ store }: SignedInContext) => managedTenant({ ...context, store }, tenant.id)
      await inviteMember(amongMembersOf(context, tenant), options, stillBelow)
    } catch (cause) {
      if (!isMember(cause)) throw cause
    }
  }
}

/** For a transaction. */
const removeFrom = async (inside: SignedInContext, userId: string): Promise<void> => {
  const { tenantId, audit } = inside
  const { user, invitation } = await targetOf(inside, userId, { isMembership: true })
  if (invitation) return withdrawInvitation(inside, invitation)
  const ended = await keepAdministrator(inside, tenantId, () => endMembership(inside, tenantId, userId))
  await audit('user.removed', { targetId: userId, targetEmail: user.email, severity: 'High', ...ended })
}

type Combine = (before: readonly string[], named: readonly string[]) => string[]

/** For a transaction. */
const changeRolesIn = async (
  inside: SignedInContext,
  { userId, subTenantsRoles }: InferOutput<typeof userRolesInput>,
  combine: Combine,
): Promise<void> => {
  for (const { tenantId, roleIds } of subTenantsRoles) {
    const within = amongMembersOf(inside, await managedTenant(inside, tenantId))
    const target = await targetOf(within, userId, { isMembership: true })
    await changeRoles(within, target, combine(target.membership.roleIds, roleIds))
  }
}

const isLocked = () =>
  new HttpError(409, 'All members of this account can use its sub-accounts. Change its settings first.', {
    code: 'ER-ACCESS-ALWAYS-ON',
  })

/** Changes whether a member of the context's tenant may use its sub-tenants. For a transaction. */
const setAccess = async (inside: SignedInContext, userId: string, isAllowed: boolean): Promise<void> => {
  const { store, tenantId, audit } = inside
  const tenant = await requireReseller(inside)
  const { user, membership, invitation } = await targetOf(inside, userId, { isMembership: true })
  if ((await accessSettingOf(store, tenant)).type === 'alwaysOn') throw isLocked()
  if (membership.isSubAccountAccessAllowed === isAllowed) return
  // Somebody gets into all accounts below.
  if (isAllowed) await requireFreshProof(inside)
  await store.memberships.update(tenantId, userId, { isSubAccountAccessAllowed: isAllowed })
  if (invitation && isAllowed) await becomeInviter(inside, [membership])
  const facts = { targetId: userId, targetEmail: user.email, isAllowed, severity: 'High' } as const
  await audit('user.subAccountAccessChanged', facts)
}

const permission = 'fe.account-hierarchy.write.subAccountAccess'
const write = { permission, transaction: true } as const
const roles = { ...write, input: userRolesInput } as const

/** Who is in the sub-tenants, with what roles, and who may use those of a tenant without being a member there. */
export const memberHandlers: Part = {
  userAdd: allowed({ permission, delivers: 'mail', input: userAddInput }, ({ user: person, subTenants }, context) =>
    invite(
      context,
      subTenants.map(each => ({ ...each, person })),
    ),
  ),
  usersAdd: allowed({ permission, delivers: 'mail', input: usersAddInput }, (input, context) => {
    const { users, tenantId, roleIds, allowSubAccountAccess: isSubAccountAccessAllowed } = input
    return invite(
      context,
      users.map(person => ({ tenantId, person, roleIds, isSubAccountAccessAllowed })),
    )
  }),
  userRemove: allowed({ ...write, input: userRemoveInput }, async ({ userId, subTenants }, context) => {
    for (const { tenantId } of subTenants)
      await removeFrom(amongMembersOf(context, await managedTenant(context, tenantId)), userId)
  }),
  userRolesAdd: allowed(roles, (input, context) =>
    changeRolesIn(context, input, (before, named) => [...new Set([...before, ...named])]),
  ),
  userRolesRemove: allowed(roles, (input, context) =>
    changeRolesIn(context, input, (before, named) => before.filter(id => !named.includes(id))),
  ),
  userRolesSet: allowed(roles, (input, context) => changeRolesIn(context, input, (_before, named) => [...named])),
  userAccessUpdate: allowed({ ...write, input: ownAccessInput }, ({ userId, allowAccess }, context) =>
    setAccess(context, userId, allowAccess),
  ),
  accessUpdate: allowed({ ...write, input: accessInput }, async ({ tenantId, userId, allowAccess }, context) =>
    setAccess(amongMembersOf(context, await managedTenant(context, tenantId)), userId, allowAccess),
  ),
}
