import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import type * as operations from '../../../http/users/ownAccountOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { writeAudit } from '../../audits/audit.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { isNeededAsAdministrator } from '../../identity/administrators/administrators.ts'
import { isOnlyWayBack, lastWayBack } from '../../identity/administrators/wayBack.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { dayInWords } from '../../identity/messages/mailDates.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'
import { appAddress, mail, vendorName } from '../../identity/messages/messages.ts'
import { removePerson } from '../../identity/membership/removePerson.ts'
import type { JobContext, JobKind } from '../../jobs/jobs.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { HttpError, unauthorized } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { profileOf } from './users.ts'
import { inTransaction } from '../../context/transaction.ts'

/** How long a person can keep an account that they deleted. */
const graceSeconds = 30 * 86_400
/** How long the removal is tried before it is given up. */
const removalSeconds = 7 * 86_400

/** An account to be removed, unless its owner has kept it meanwhile. */
interface Deletion {
  userId: string
  deletionAt: string
}

const needed = () =>
  new HttpError(
    409,
    'An organization needs you as its administrator. Make another person one first, without an end date.',
    {
      code: 'ER-LAST-ADMINISTRATOR',
    },
  )

const requestedMail = (context: SignedInContext, name: string, deletionAt: string): MailContent => ({
  subject: `Your ${name} account will be deleted`,
  lines: [
    `Your account will be deleted on ${dayInWords(deletionAt)}. Until then you can sign in and keep it.`,
    'Then your profile, sign-in methods, API tokens, and memberships are removed for good.',
  ],
  link: { label: 'Sign in to keep my account', address: appAddress(context, '/account/login', {}) },
  note: "If this wasn't you, sign in, keep your account, and change your password.",
})

const keptMail = (name: string): MailContent => ({
  subject: `Your ${name} account stays`,
  lines: ['You decided to keep your account. It will not be deleted.'],
  note: "If this wasn't you, change your password and contact your administrator.",
})

const neededMail = (name: string): MailContent => ({
  subject: `Your ${name} account wasn't deleted`,
  lines: [
    'Meanwhile you have become the only administrator of an organization whose access has no end date, so your account was kept.',
    'Make another person administrator without an end date, then delete your account again.',
  ],
})

const wayBackMail = (name: string): MailContent => ({
  subject: `Your ${name} account wasn't deleted`,
  lines: [
    "Meanwhile you have become the only administrator who can sign in if your organization's identity provider doesn't work, so your account was kept.",
    'Exempt another administrator from single sign-on, then delete your account again.',
  ],
})

const deletedMail = (name: string): MailContent => ({
  subject: `Your ${name} account was deleted`,
  lines: ['Your account was deleted, as you asked 30 days ago. You can no longer sign in with it.'],
})

/** Mails a person who has an address. */
const tell = async (
  context: Parameters<typeof mail>[0],
  user: UserRecord,
  content: (name: string) => MailContent,
): Promise<void> => {
  if (!isPlaceholder(user.email)) await mail(context, user, content(await vendorName(context)))
}

const storedUser = async ({ store, user, session }: SignedInContext): Promise<UserRecord> => {
  await refuseEndedSession(store, session)
  const stored = await store.users.get(vendorScope, user.id)
  if (!stored) throw unauthorized()
  return stored
}

/** For a transaction. */
const requestDeletion = async (inside: SignedInContext): Promise<UserRecord> => {
  const { store } = inside
  const user = await storedUser(inside)
  if (user.deletionAt) return user
  if (await isNeededAsAdministrator(inside, user)) throw needed()
  if (await isOnlyWayBack(inside, user)) throw lastWayBack()
  const deletionAt = new Date(inside.ports.clock.now() + graceSeconds * 1000).toISOString()
  const changed = await store.users.update(vendorScope, user.id, { deletionAt })
  await inside.jobs.add(
    store,
    accountDeletionJob,
    { userId: user.id, deletionAt },
    { tenantId: inside.tenantId, delaySeconds: graceSeconds, lifeSeconds: graceSeconds + removalSeconds },
  )
  await inside.audit('user.deletionRequested', { severity: 'High', deletionAt })
  await tell(inside, user, name => requestedMail(inside, name, deletionAt))
  return changed ?? user
}

/** For a transaction. */
const keepAccount = async (inside: SignedInContext): Promise<UserRecord> => {
  const { store } = inside
  const user = await storedUser(inside)
  if (!user.deletionAt) return user
  const changed = await store.users.update(vendorScope, user.id, { deletionAt: null })
  await inside.audit('user.deletionCancelled', { severity: 'Medium' })
  await tell(inside, user, keptMail)
  return changed ?? user
}

const auditIn = (context: JobContext, tenantId: string, { id: userId, email }: UserRecord) =>
  writeAudit(context, { ip: '', userAgent: '' }, tenantId, 'user.deleted', {
    userId,
    email,
    severity: 'High',
  })

/** The mail to the owner of an account that is kept because an organization needs it; `undefined` for one that can be removed. */
const neededFor = async (inside: JobContext, user: UserRecord) => {
  if (await isNeededAsAdministrator(inside, user)) return neededMail
  return (await isOnlyWayBack(inside, user)) ? wayBackMail : undefined
}

/** For the transaction that removes the account. */
const removeDue = async (inside: JobContext, { userId, deletionAt }: Deletion): Promise<void> => {
  const { store } = inside
  const user = await store.users.get(vendorScope, userId)
  if (user?.deletionAt !== deletionAt) return
  const mailToStay = await neededFor(inside, user)
  if (mailToStay) {
    await store.users.update(vendorScope, userId, { deletionAt: null })
    return tell(inside, user, mailToStay)
  }
  for (const tenantId of user.tenantIds) await auditIn(inside, tenantId, user)
  await removePerson(inside, user)
  await tell(inside, user, deletedMail)
}

/** Removes a person at the end of the time in which they could keep their account. */
export const accountDeletionJob: JobKind<Deletion> = {
  name: 'accountDeletion',
  run: (deletion, context) => inTransaction(context, inside => removeDue(inside, deletion)),
}

/** People delete their account, which they can keep for 30 days. */
export const accountDeletionHandlers = {
  requestDeletion: signedIn({ stepUp: freshFactor, transaction: true }, async (_input, context) =>
    profileOf({ ...context, user: await requestDeletion(context) }),
  ),
  keepAccount: signedIn({ transaction: true }, async (_input, context) =>
    profileOf({ ...context, user: await keepAccount(context) }),
  ),
} satisfies Pick<HandlersFor<typeof operations>, 'requestDeletion' | 'keepAccount'>
