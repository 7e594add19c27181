import type { UserRecord } from './collections.ts'
import { unlockAccount } from './lock.ts'
import { mail, vendorName } from './messages.ts'
import { endTokens } from './oneTime.ts'
import { newPasswordFields } from './passwordPolicy.ts'
import type { OpenContext } from './route.ts'
import { vendorScope } from './store.ts'

/** What follows a new password besides the password itself. */
interface Circumstances {
  /** The session that goes on; all others end (B3). */
  keepSessionId?: string
  /** True: no session ends, because the person said so. */
  keepSessions?: boolean
  /** True when the proof went through the person's mailbox, so the address needs no other proof. */
  provesEmail?: boolean
  /** Runs between the checks and the change; a refusal in it leaves everything as it was. */
  spend?: () => Promise<void>
}

const endSessions = async ({ store }: OpenContext, userId: string, keepSessionId: string | undefined) => {
  const { items } = await store.sessions.find(vendorScope, { where: { userId } })
  for (const { id } of items) if (id !== keepSessionId) await store.sessions.take(vendorScope, id)
  // A half-finished sign-in was begun with the old password, and so was the one that a browser was remembered at.
  await store.halfLogins.removeWhere(vendorScope, { userId })
  await store.rememberedDevices.removeWhere(vendorScope, { userId })
}

const tellThePerson = async (context: OpenContext, { email }: UserRecord) => {
  const name = await vendorName(context)
  mail(context, email, {
    subject: `Your ${name} password was changed`,
    lines: ['The password of your account was just changed.'],
    note: 'If this was not you, reset your password at once and tell your administrator.',
  })
}

/**
 * Gives a person a new password: checked, audited, told by mail. Links to a new password, half-finished sign-ins and a
 * lock end with it, and sessions unless they are to stay (B3).
 * @throws Refusal 400 for a password that will not do
 */
export const setNewPassword = async (
  context: OpenContext,
  user: UserRecord,
  password: string,
  { keepSessionId, keepSessions = false, provesEmail = false, spend }: Circumstances = {},
): Promise<void> => {
  const fields = await newPasswordFields(context, user, password)
  await spend?.()
  await context.store.users.update(vendorScope, user.id, { ...fields, ...(provesEmail && { isVerified: true }) })
  await endTokens(context, user.id, 'resetPassword')
  await endTokens(context, user.id, 'resetPasswordSms')
  // A password that thieves knew may have let them in.
  if (!keepSessions || user.hasBreachedPassword) await endSessions(context, user.id, keepSessionId)
  await unlockAccount(context, user)
  await context.audit(user.activeTenantId, 'user.passwordChanged', {
    userId: user.id,
    email: user.email,
    severity: 'Medium',
  })
  await tellThePerson(context, user)
}
