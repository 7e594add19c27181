import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { changeCredentials } from '../credentials/credentials.ts'
import { unlockAccount } from './lock.ts'
import type { MailContent } from '../messages/messageJobs.ts'
import { mail, vendorName } from '../messages/messages.ts'
import { endTokens } from '../../tokens/oneTimeTokens.ts'
import { newPasswordFields } from './passwordPolicy.ts'
import type { OpenContext } from '../../context/context.ts'
import { vendorScope } from '../../store/store.ts'

/** Options of a password change. */
interface Circumstances {
  /** The session that continues; all others end. */
  keepSessionId?: string
  /** True: no session ends, as the person chose. */
  keepSessions?: boolean
  /** True when the proof went through the person's mailbox, which also proves the address. */
  provesEmail?: boolean
  /** Consumes what authorizes the change, in the same transaction; an error in it rolls everything back. */
  spend: (inside: Store) => Promise<void>
}

const changeNotice = (vendor: string): MailContent => ({
  subject: `Your ${vendor} password was changed`,
  lines: ['The password for your account was changed.'],
  note: "If this wasn't you, reset your password right away and contact your administrator.",
})

/** Changes the password, ends sessions and reset links, and notifies the owner, in one transaction. */
const replacePassword = async (
  context: OpenContext,
  user: UserRecord,
  fields: Partial<UserRecord>,
  { keepSessionId, keepSessions = false, spend }: Circumstances,
): Promise<void> => {
  const { store, jobs } = context
  const notice = changeNotice(await vendorName(context))
  await store.transaction(async inside => {
    await spend(inside)
    // A breached password may have let other people in.
    const isEverySession = keepSessions && !user.hasBreachedPassword
    const kept = { isEverySession, ...(keepSessionId !== undefined && { sessionId: keepSessionId }) }
    await changeCredentials(inside, user.id, () => fields, kept)
    // Browsers that were remembered with the old password must prove the second factor again.
    if (!isEverySession) await inside.rememberedDevices.removeWhere(vendorScope, { userId: user.id })
    await endTokens({ store: inside }, user.id, 'resetPassword')
    await endTokens({ store: inside }, user.id, 'resetPasswordSms')
    await mail({ store: inside, jobs }, user, notice)
  })
}

/**
 * Sets a person's new password: checks and audits it and notifies the owner by mail. Ends reset links, MFA transactions
 * and a lock, and sessions unless they are to continue. A sign-in in progress that checked the old one is refused.
 * @throws HttpError 400 for a password that is not acceptable
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
}
