import type { Store, UserRecord } from '../store/records.ts'
import { changeCredentials } from './credentials.ts'
import { unlockAccount } from './lock.ts'
import { mail, vendorName } from './messages.ts'
import { endTokens } from '../tokens/oneTimeTokens.ts'
import { newPasswordFields } from './passwordPolicy.ts'
import type { OpenContext } from '../handler/handler.ts'
import { vendorScope } from '../store/store.ts'

/** What follows a new password besides the password itself. */
interface Circumstances {
  /** The session that goes on; all others end. */
  keepSessionId?: string
  /** True: no session ends, because the person said so. */
  keepSessions?: boolean
  /** True when the proof went through the person's mailbox, so the address needs no other proof. */
  provesEmail?: boolean
  /** Uses up what allows the change, in the same transaction; a refusal in it leaves everything as it was. */
  spend: (inside: Store) => Promise<void>
}

const tellThePerson = async (context: OpenContext, { email }: UserRecord) => {
  const name = await vendorName(context)
  mail(context, email, {
    subject: `Your ${name} password was changed`,
    lines: ['The password of your account was just changed.'],
    note: 'If this was not you, reset your password at once and tell your administrator.',
  })
}

/** Changes the password and ends what it opened and what else would open it: all or nothing. */
const replacePassword = (
  { store }: OpenContext,
  user: UserRecord,
  fields: Partial<UserRecord>,
  { keepSessionId, keepSessions = false, spend }: Circumstances,
): Promise<void> =>
  store.transaction(async inside => {
    await spend(inside)
    // A password that thieves knew may have let them in.
    const isEverySession = keepSessions && !user.hasBreachedPassword
    const kept = { isEverySession, ...(keepSessionId !== undefined && { sessionId: keepSessionId }) }
    await changeCredentials(inside, user.id, () => fields, kept)
    // The second factor was asked for at browsers that were remembered after the old password.
    if (!isEverySession) await inside.rememberedDevices.removeWhere(vendorScope, { userId: user.id })
    await endTokens({ store: inside }, user.id, 'resetPassword')
    await endTokens({ store: inside }, user.id, 'resetPasswordSms')
  })

/**
 * Gives a person a new password: checked, audited, told by mail. Links to a new password, half-finished sign-ins and a
 * lock end with it, and sessions unless they are to stay. A sign-in under way that checked the old one is refused.
 * @throws Refusal 400 for a password that will not do
 */
export const setNewPassword = async (
  context: OpenContext,
  user: UserRecord,
  password: string,
  circumstances: Circumstances,
): Promise<void> => {
  const fields = await newPasswordFields(context, user, password)
  await replacePassword(
    context,
    user,
    { ...fields, ...(circumstances.provesEmail && { isVerified: true }) },
    circumstances,
  )
  await context.auditFor(user.activeTenantId, 'user.passwordChanged', {
    userId: user.id,
    email: user.email,
    severity: 'Medium',
  })
  await unlockAccount(context, user)
  await tellThePerson(context, user)
}
