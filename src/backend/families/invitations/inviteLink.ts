import type * as ownOperations from '../../../http/invitations/operations.ts'
import type * as operations from '../../../http/team/invitationOperations.ts'
import { inviteLinkMinutes } from '../../../http/invitations/limits.ts'
import type { InviteLink } from '../../../http/team/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { checkHoldsRoles, checkMayGrant, requireProofToGiveAccess } from '../../identity/granting/granting.ts'
import { checkGivenApplications } from '../../identity/invitations/invitedApplications.ts'
import { mayStillInviteByLink } from '../../identity/invitations/invitedRoles.ts'
import { newSecret } from '../../ports/randomTokens.ts'
import type { Store } from '../../store/definitions.ts'
import { canDeliver } from '../../request/delivery.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { linkInput, linkSettings } from './input.ts'
import { linkToWire } from './toWire.ts'
import { inTransaction } from '../../context/transaction.ts'

/** Settings of a link as a client gives them. */
interface LinkSettings {
  expiresInMinutes?: number | undefined
  shouldSendEmail?: boolean | undefined
  roleIds?: string[] | undefined
  appIds?: string[] | undefined
}

const expiryOf = ({ ports }: SignedInContext, minutes: number) =>
  new Date(ports.clock.now() + minutes * 60_000).toISOString()

const storedLink = async ({ tenantId }: SignedInContext, store: Store) =>
  (await store.inviteLinks.find(vendorScope, { where: { ownerTenantId: tenantId } })).items[0]

/** The link of the tenant, if it still works. */
const linkOf = async (context: SignedInContext, store: Store) => {
  const { ports, tenantId } = context
  const link = await storedLink(context, store)
  if (!link || ports.clock.now() >= Date.parse(link.expiresAt)) return undefined
  return (await mayStillInviteByLink({ store, ports }, { tenantId, inviterId: link.createdBy })) ? link : undefined
}

/** False for a check that refuses. */
const passes = (check: Promise<void>): Promise<boolean> =>
  check.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof HttpError) return false
      throw cause
    },
  )

const toWire = async (context: SignedInContext, link: NonNullable<Awaited<ReturnType<typeof linkOf>>>) => {
  const creator = link.createdBy === null ? undefined : await context.store.users.get(vendorScope, link.createdBy)
  const wire = linkToWire(context, link, creator && (creator.name || creator.email))
  const mayGrant = await passes(checkHoldsRoles(context, link.roleIds))
  if (mayGrant && (await passes(requireProofToGiveAccess(context, link)))) return wire
  // With the token, people could join themselves and so get roles that they cannot give, or not without a proof.
  const { address: _address, ...shown } = wire
  return { ...shown, token: '', ...(mayGrant && { addressHidden: true }) }
}

const listed = (appIds: readonly string[]) => ({ applications: appIds.join(', ') })

/** Replaces the tenant's link: there is one at most, and an earlier one ends. */
const createLink = async (context: SignedInContext, input: LinkSettings): Promise<InviteLink> => {
  const { tenantId, user, ports, settings } = context
  await limitRate(context, `inviteLinksOf:${tenantId}`, settings.rateLimits.inviteLinksOfTenant)
  const { roleIds = [], appIds = [], shouldSendEmail, expiresInMinutes = inviteLinkMinutes } = input
  const token = newSecret(ports.random)
  const create = () =>
    inTransaction(context, async inside => {
      const { store } = inside
      await checkMayGrant(inside, roleIds)
      await checkGivenApplications(inside, appIds)
      await store.inviteLinks.removeWhere(vendorScope, { ownerTenantId: tenantId })
      const made = await store.inviteLinks.insert(vendorScope, {
        ownerTenantId: tenantId,
        token,
        roleIds,
        appIds,
        createdBy: user.id,
        expiresAt: expiryOf(inside, expiresInMinutes),
        uses: 0,
        ...(shouldSendEmail !== undefined && { shouldSendEmail }),
      })
      const facts = { linkId: made.id, roles: roleIds.join(', '), ...(appIds.length > 0 && listed(appIds)) }
      await inside.audit('inviteLink.created', { severity: 'Medium', ...facts })
      return made
    })
  try {
    return await toWire(context, await create())
  } catch (cause) {
    if (!(cause instanceof StoreConflict)) throw cause
    throw editConflict('Someone else created a link a moment ago.')
  }
}

/** For a transaction: changes the link that still works. @throws HttpError 404 without one */
const updateLink = async (inside: SignedInContext, input: LinkSettings): Promise<InviteLink> => {
  const { roleIds, appIds, shouldSendEmail, expiresInMinutes } = input
  const { store } = inside
  const link = await linkOf(inside, store)
  if (!link) throw notFound()
  // Extending the validity of a link gives its roles to more people.
  await checkMayGrant(inside, roleIds ?? link.roleIds)
  // Applications that the link gives already may stay: whether they are assigned depends on the person who made it.
  const added = appIds?.filter(appId => !link.appIds?.includes(appId))
  await checkGivenApplications(inside, added)
  const changed = await store.inviteLinks.update(vendorScope, link.id, {
    ...(roleIds !== undefined && { roleIds }),
    ...(appIds !== undefined && { appIds }),
    ...(shouldSendEmail !== undefined && { shouldSendEmail }),
    ...(expiresInMinutes !== undefined && { expiresAt: expiryOf(inside, expiresInMinutes) }),
  })
  const facts = {
    linkId: link.id,
    before: link.roleIds.join(', '),
    after: (roleIds ?? link.roleIds).join(', '),
    ...(appIds !== undefined && listed(appIds)),
  }
  await inside.audit('inviteLink.changed', { severity: 'Medium', ...facts })
  return toWire(inside, changed ?? link)
}

const write = { permission: 'fe.secure.write.tenantInvites', whileImpersonating: 'withWriteAccess' } as const

/** The invite link of the tenant. */
export const linkHandlers = {
  inviteLink: allowed(write, async (_input, context) => {
    const link = await linkOf(context, context.store)
    if (!link) throw notFound()
    return toWire(context, link)
  }),
  links: allowed(write, async (_input, context) => {
    const link = await linkOf(context, context.store)
    return link ? [await toWire(context, link)] : []
  }),
  linkShow: allowed(write, async (_input, context) => {
    const link = await linkOf(context, context.store)
    if (!link) throw notFound()
    if (await passes(checkHoldsRoles(context, link.roleIds))) await requireProofToGiveAccess(context, link)
    return toWire(context, link)
  }),
  inviteLinkCreateV1: allowed({ ...write, input: linkInput }, (input, context) => createLink(context, input)),
  inviteLinkCreate: allowed({ ...write, input: linkInput }, (input, context) => createLink(context, input)),
  inviteLinkUpdate: allowed({ ...write, input: linkInput, transaction: true }, (input, context) =>
    updateLink(context, input),
  ),
  linkCreate: allowed({ ...write, input: linkSettings }, (input, context) => createLink(context, input)),
  linkUpdate: allowed({ ...write, input: linkSettings, transaction: true }, (input, context) =>
    updateLink(context, input),
  ),
  inviteLinkDelete: allowed(
    { ...write, permission: 'fe.secure.delete.tenantInvites', transaction: true },
    async (_input, context) => {
      const { store, audit } = context
      // Also one that does not work any more.
      const link = await storedLink(context, store)
      if (!link) throw notFound()
      await store.inviteLinks.removeWhere(vendorScope, { id: link.id })
      await audit('inviteLink.removed', { severity: 'Medium', linkId: link.id, uses: link.uses ?? 0 })
    },
  ),
  inviteLinkConfiguration: allowed({ permission: 'fe.secure.read.users' }, (_input, context) =>
    Promise.resolve({ tenantInvitationsAllowed: true, emailsEnabled: canDeliver(context, 'mail') }),
  ),
} satisfies Partial<HandlersFor<typeof operations & typeof ownOperations>>
