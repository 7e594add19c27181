import { metadataObject, type CustomValues } from '../../../http/customFields.ts'
import type { UserRecord } from '../members/records.ts'
import { forgetUnprovenPassword } from '../accounts/activations.ts'
import { isKeptOutByDirectory } from '../members/byDirectory.ts'
import { changeCredentials } from '../credentials/credentials.ts'
import { refuseEmailDomain } from '../restrictions/emailDomains.ts'
import { assignInvited } from '../invitations/invitedApplications.ts'
import { takeInvitation } from '../invitations/invitedPeople.ts'
import { countLinkUse, invitationInvalid, rolesToJoinWith, type FoundInvitation } from '../invitations/invitations.ts'
import { accessOnJoining, stillGiven } from '../invitations/invitedRoles.ts'
import type { newPasswordFields } from '../passwords/passwordPolicy.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'
import { inTransaction } from '../../context/transaction.ts'
import { takeSeats } from '../members/seats.ts'

/** The fields of a person that change with a new password. */
export type PasswordFields = Awaited<ReturnType<typeof newPasswordFields>>

/** What changes about a person who joins. */
export interface JoinOptions {
  /** True when the invitation came through their mailbox, which proves the address. */
  provesEmail: boolean
  /** Used where the person has no name yet. */
  name?: string
  password?: PasswordFields | undefined
  /** Values of custom fields, added to the person's metadata. */
  customValues?: CustomValues
  /** The keys among them that only the host declares. What the host application has set already stays. */
  ownMetadataKeys?: readonly string[]
}

/** The metadata of a person after the values of a sign-up were added. */
const metadataAfter = (
  { metadata }: UserRecord,
  { customValues = {}, ownMetadataKeys = [] }: JoinOptions,
): Partial<UserRecord> => {
  const stored = metadataObject(metadata) ?? {}
  const ofHost = ownMetadataKeys.filter(key => Object.hasOwn(stored, key))
  const added = Object.fromEntries(Object.entries(customValues).filter(([key]) => !ofHost.includes(key)))
  if (Object.keys(added).length === 0) return {}
  const own = ownMetadataKeys.filter(key => !ofHost.includes(key))
  return {
    metadata: JSON.stringify({ ...stored, ...added }),
    ...(own.length > 0 && { ownMetadataKeys: own }),
  }
}

const activate = async (
  context: OpenContext,
  userId: string,
  { tenant, roleIds, inviterId, appIds, mailed }: FoundInvitation,
  options: JoinOptions,
): Promise<UserRecord> => {
  const { store } = context
  const { provesEmail, name, password } = options
  const taken = await takeInvitation(store, tenant.id, userId)
  const pending = taken?.invitation
  // It may have been withdrawn since it was looked up.
  if (mailed && pending?.id !== mailed.invitationId) throw invitationInvalid()
  const membership = taken?.membership ?? (await store.memberships.get(tenant.id, userId))
  const expiresAt = pending?.membershipEndsAt
  // A role may have been deleted, and the inviter may have lost rights, since the person was invited.
  const inviting = { tenantId: tenant.id, inviterId: pending ? pending.inviterId : inviterId }
  if (provesEmail && !password) await forgetUnprovenPassword({ store }, { id: userId })
  const granted = await rolesToJoinWith(context, inviting, membership?.roleIds ?? roleIds)
  const { groupIds } = await stillGiven(context, inviting, { roleIds: [], groupIds: membership?.groupIds })
  const isAllowed = await accessOnJoining(context, inviting, membership)
  await store.memberships.put(tenant.id, userId, () => ({
    isSubAccountAccessAllowed: isAllowed,
    userId,
    roleIds: granted,
    ...(membership?.groupIds && { groupIds }),
    isActivated: true,
    ...(membership?.isDisabled && { isDisabled: true }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(membership?.sessionsAfter !== undefined && { sessionsAfter: membership.sessionsAfter }),
  }))
  const change = (current: UserRecord) => ({
    tenantIds: [...current.tenantIds.filter(id => id !== tenant.id), tenant.id],
    activeTenantId: tenant.id,
    isVerified: current.isVerified || provesEmail,
    ...(name && !current.name ? { name } : {}),
    ...metadataAfter(current, options),
    ...password,
  })
  // A new password may replace one that another person set.
  const user = password
    ? await changeCredentials(store, userId, change)
    : await store.users.update(vendorScope, userId, change)
  if (!user) throw invitationInvalid()
  const applications = taken?.applications ?? [{ inviterId, appIds: appIds ?? [] }]
  for (const assigned of applications) await assignInvited(context, user, { tenantId: tenant.id, ...assigned })
  return user
}

/** Activates a person's membership of a tenant. To be called inside a transaction. */
const makeMember = (
  context: OpenContext,
  userId: string,
  found: FoundInvitation,
  options: JoinOptions,
): Promise<UserRecord> => takeSeats(context, found.tenant.id, () => activate(context, userId, found, options))

/**
 * Makes a person a member by an invitation, and counts the use of an invite link; a member stays one as they are. `spend` consumes the invitation in the same transaction: only one of two
 * simultaneous calls joins with it.
 */
export const joinWith = async (
  context: OpenContext,
  userId: string,
  found: FoundInvitation,
  joining: JoinOptions,
  spend: (inside: OpenContext) => Promise<unknown>,
): Promise<UserRecord> =>
  inTransaction(context, async inside => {
    const { store } = inside
    await spend(inside)
    const member = await store.users.get(vendorScope, userId)
    // Of several calls at once with one invite link, the first joins.
    if (found.linkId !== undefined && member?.tenantIds.includes(found.tenant.id)) return member
    if (found.linkId !== undefined && (await isKeptOutByDirectory(store, found.tenant.id, userId)))
      throw invitationInvalid()
    if (found.linkId !== undefined) await countLinkUse(inside, found.linkId)
    const joined = await makeMember(inside, userId, found, joining)
    // The rule may have changed since the person was invited.
    await refuseEmailDomain(inside, found.tenant.id, joined.email)
    await inside.auditFor(found.tenant.id, 'user.joined', {
      userId,
      email: joined.email,
      ...(found.inviterId && { inviterId: found.inviterId }),
    })
    return joined
  })

/** Consumes the token of a mailed invitation. @throws HttpError when it was consumed already */
export const consumeJoinToken =
  (tokenId: string) =>
  async ({ store }: OpenContext): Promise<void> => {
    if (!(await store.oneTimeTokens.take(vendorScope, tokenId))) throw invitationInvalid()
  }
