import * as v from 'valibot'
import type * as operations from '../../../http/users/temporaryOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { keepAdministrator } from '../../identity/administrators/administrators.ts'
import { requireProofToGiveAccess } from '../../identity/granting/granting.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { dayInWords, momentInWords } from '../../identity/messages/mailDates.ts'
import { mail, vendorName } from '../../identity/messages/messages.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { vendorScope } from '../../store/store.ts'
import { expirationInput } from './input.ts'
import { endAfter, mayBeTemporary } from '../../identity/invitations/inviteMember.ts'

/** Mails a person that the end of their access changed. */
const tell = async (context: SignedInContext, person: UserRecord, endsAt: string | undefined): Promise<void> => {
  const { store, tenantId } = context
  const tenantName = (await store.tenants.get(vendorScope, tenantId))?.name ?? ''
  const content =
    endsAt === undefined
      ? {
          subject: `Your access to ${tenantName} no longer ends`,
          line: `Your access to ${tenantName} no longer has an end date.`,
        }
      : {
          subject: `Your access to ${tenantName} ends on ${dayInWords(endsAt)}`,
          line: `Your access to ${tenantName} ends on ${momentInWords(endsAt)}.`,
        }
  const { subject, line } = content
  const note = `An administrator of ${tenantName} on ${await vendorName(context)} changed this.`
  await mail(context, { email: person.email, activeTenantId: tenantId }, { subject, lines: [line], note })
}

/** For a transaction. */
const setEnd = async (inside: SignedInContext, userId: string, endsAt: string): Promise<void> => {
  const { store, tenantId } = inside
  const { user: person, membership, invitation } = await targetOf(inside, userId, { isMembership: true })
  const { expiresAt } = membership
  if (expiresAt !== undefined && endsAt > expiresAt) await requireProofToGiveAccess(inside, membership)
  const facts = { targetId: userId, targetEmail: person.email, endsAt }
  await inside.audit('member.expirySet', facts)
  if (invitation) return void (await store.invitations.update(vendorScope, userId, { membershipEndsAt: endsAt }))
  await keepAdministrator(inside, tenantId, () => store.memberships.update(tenantId, userId, { expiresAt: endsAt }))
  await tell(inside, person, endsAt)
}

/** For a transaction. */
const makePermanent = async (inside: SignedInContext, userId: string): Promise<void> => {
  const { store } = inside
  const { user: person, membership, invitation } = await targetOf(inside, userId, { isMembership: true })
  const { expiresAt, ...lasting } = membership
  if (expiresAt === undefined) return
  await requireProofToGiveAccess(inside, membership)
  await inside.audit('member.madePermanent', { targetId: userId, targetEmail: person.email })
  if (invitation) {
    const { membershipEndsAt: _end, ...unlimited } = invitation
    return void (await store.invitations.put(vendorScope, userId, () => unlimited))
  }
  await store.memberships.put(inside.tenantId, userId, () => lasting)
  await tell(inside, person, undefined)
}

const write = { permission: 'fe.secure.write.users', whileImpersonating: 'withWriteAccess' } as const

/** Temporary memberships. */
export const temporaryHandlers = {
  temporaryConfiguration: allowed({ permission: 'fe.secure.read.users' }, async (_input, context) => ({
    enabled: await mayBeTemporary(context),
  })),
  temporaryExpirationUpdate: allowed(
    { ...write, input: expirationInput, transaction: true },
    async (input, context) => {
      const { membershipEndsAt = '' } = await endAfter(context, input.expirationInSeconds)
      await setEnd(context, input.userId, membershipEndsAt)
      return { temporaryExpirationDate: membershipEndsAt }
    },
  ),
  temporarySetPermanent: allowed(
    { ...write, input: v.object({ userId: id }), transaction: true },
    ({ userId }, context) => makePermanent(context, userId),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
