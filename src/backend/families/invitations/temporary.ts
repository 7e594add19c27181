import * as v from 'valibot'
import type * as operations from '../../../http/invitations/operations.ts'
import type { SignedInContext } from '../../context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../handler/schema.ts'
import { keepAdministrator } from '../../identity/administrators.ts'
import { checkHolds, rolesWithKeys } from '../../identity/granting.ts'
import type { MembershipRecord } from '../../identity/members.ts'
import { mail, vendorName } from '../../identity/messages.ts'
import type { Store, UserRecord } from '../../records.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { expirationInput } from './input.ts'
import { endAfter, mayBeTemporary } from './inviteMember.ts'

/** Within a transaction. */
type Inside = SignedInContext & { store: Store }

/** @throws HttpError for people who hold more than the caller, whose membership is not theirs to prolong or end */
const checkOutranks = async (context: Inside, { roleIds, groupIds = [] }: MembershipRecord): Promise<void> => {
  const { store, tenantId } = context
  const groups = groupIds.length === 0 ? [] : (await store.groups.find(tenantId, { where: { id: groupIds } })).items
  const all = [...roleIds, ...groups.flatMap(group => group.roleIds)]
  await checkHolds(context, (await rolesWithKeys(store, tenantId, all)).keys)
}

/**
 * A member whose membership the caller may let end or make permanent.
 * @throws HttpError 404 for an unknown one and for those of others, 403 for one's own and those of a directory
 */
const memberToChange = async (context: Inside, userId: string) => {
  const { store, tenantId, user } = context
  const [person, membership] = await Promise.all([
    store.users.get(vendorScope, userId),
    store.memberships.get(tenantId, userId),
  ])
  if (!membership || !person?.tenantIds.includes(tenantId)) throw notFound()
  if (userId === user.id)
    throw new HttpError(403, 'You cannot change when your own access ends.', { code: 'ER-OWN-MEMBERSHIP' })
  if (membership.managedBy === 'scim2')
    throw new HttpError(403, 'A directory manages this person.', { code: 'ER-MANAGED-BY-DIRECTORY' })
  await checkOutranks(context, membership)
  return { person, membership }
}

const tell = async (context: Inside, person: UserRecord, endsAt: string | undefined): Promise<void> => {
  const { store, tenantId } = context
  const tenantName = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  const end = endsAt?.slice(0, 16).replace('T', ', ')
  const content =
    end === undefined
      ? {
          subject: `Your access to ${tenantName} no longer ends`,
          line: `Your access to ${tenantName} has no end date any more.`,
        }
      : {
          subject: `Your access to ${tenantName} ends on ${end.slice(0, 10)}`,
          line: `Your access to ${tenantName} ends on ${end} UTC.`,
        }
  const { subject, line } = content
  const note = `An administrator of ${tenantName} on ${await vendorName(context)} changed this.`
  await mail(context, { email: person.email, activeTenantId: tenantId }, { subject, lines: [line], note })
}

const setEnd = (context: SignedInContext, userId: string, endsAt: string): Promise<void> =>
  context.store.transaction(async store => {
    const inside = { ...context, store }
    const { tenantId, ports } = context
    const { person } = await memberToChange(inside, userId)
    // The organization must have an administrator when this membership has ended, so the check sees it as ended now.
    const now = new Date(ports.clock.now()).toISOString()
    await keepAdministrator(inside, tenantId, () => store.memberships.update(tenantId, userId, { expiresAt: now }))
    await store.memberships.update(tenantId, userId, { expiresAt: endsAt })
    await tell(inside, person, endsAt)
    await context.audit('member.expirySet', { targetId: userId, targetEmail: person.email, endsAt }, store)
  })

const makePermanent = (context: SignedInContext, userId: string): Promise<void> =>
  context.store.transaction(async store => {
    const inside = { ...context, store }
    const { person, membership } = await memberToChange(inside, userId)
    const { expiresAt, ...lasting } = membership
    if (expiresAt === undefined) return
    await store.memberships.put(context.tenantId, userId, () => lasting)
    await tell(inside, person, undefined)
    await context.audit('member.madePermanent', { targetId: userId, targetEmail: person.email }, store)
  })

const write = { permission: 'fe.secure.write.users', whileImpersonating: 'withWriteAccess' } as const

/** Temporary memberships. */
export const temporaryHandlers = {
  temporaryConfiguration: allowed({ permission: 'fe.secure.read.users' }, async (_input, context) => ({
    enabled: await mayBeTemporary(context),
  })),
  temporaryExpirationUpdate: allowed({ ...write, input: expirationInput }, async (input, context) => {
    const { membershipEndsAt = '' } = await endAfter(context, input.expirationInSeconds)
    await setEnd(context, input.userId, membershipEndsAt)
    return { temporaryExpirationDate: membershipEndsAt }
  }),
  temporarySetPermanent: allowed({ ...write, input: v.object({ userId: id }) }, ({ userId }, context) =>
    makePermanent(context, userId),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
