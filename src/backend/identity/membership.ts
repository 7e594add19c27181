import type { UserRecord } from '../store/records.ts'
import { changeCredentials } from './credentials.ts'
import { invitationInvalid, type FoundInvitation } from './invitations.ts'
import type { newPasswordFields } from './passwordPolicy.ts'
import type { OpenContext } from '../handler/handler.ts'
import { vendorScope } from '../store/store.ts'

/** The fields of a person that come with a new password. */
export type PasswordFields = Awaited<ReturnType<typeof newPasswordFields>>

/** What changes about a person who joins. */
export interface JoinOptions {
  /** True when what they brought came through their mailbox. */
  provesEmail: boolean
  /** Taken where none is known. */
  name?: string
  password?: PasswordFields | undefined
}

/** Makes a person a member of a tenant for good. To be called inside a transaction. */
const makeMember = async (
  { store }: Pick<OpenContext, 'store'>,
  userId: string,
  { tenant, roleIds }: FoundInvitation,
  { provesEmail, name, password }: JoinOptions,
): Promise<UserRecord> => {
  await store.memberships.put(tenant.id, userId, current => ({
    userId,
    roleIds: current?.roleIds ?? roleIds,
    isActivated: true,
    isSubAccountAccessAllowed: current?.isSubAccountAccessAllowed ?? false,
  }))
  await store.invitations.removeWhere(vendorScope, { userId, ownerTenantId: tenant.id })
  const change = (current: UserRecord) => ({
    tenantIds: [...current.tenantIds.filter(id => id !== tenant.id), tenant.id],
    activeTenantId: tenant.id,
    isVerified: current.isVerified || provesEmail,
    ...(name && !current.name ? { name } : {}),
    ...password,
  })
  // A new password may replace one that somebody else chose.
  const user = password
    ? await changeCredentials(store, userId, change)
    : await store.users.update(vendorScope, userId, change)
  if (!user) throw invitationInvalid()
  return user
}

/**
 * Makes somebody a member with an invitation. `spend` uses the invitation up in the same transaction: of two callers at
 * a time only one joins with it.
 */
export const joinWith = async (
  context: OpenContext,
  userId: string,
  found: FoundInvitation,
  joining: JoinOptions,
  spend: (inside: OpenContext) => Promise<unknown>,
): Promise<UserRecord> => {
  const joined = await context.store.transaction(async store => {
    const inside = { ...context, store }
    await spend(inside)
    return makeMember(inside, userId, found, joining)
  })
  await context.auditFor(found.tenant.id, 'user.joined', { userId, email: joined.email })
  return joined
}

/** Uses up the token of a mailed invitation. @throws Refusal when somebody was faster */
export const consumeJoinToken =
  (tokenId: string) =>
  async ({ store }: OpenContext): Promise<void> => {
    if (!(await store.oneTimeTokens.take(vendorScope, tokenId))) throw invitationInvalid()
  }
