import * as v from 'valibot'
import type * as operations from '../../../http/team/memberOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id, text } from '../../request/schema.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { notifyOfChange } from '../../identity/credentials/credentialNotices.ts'
import { changeCredentials } from '../../identity/credentials/credentials.ts'
import { unlockAccount } from '../../identity/passwords/lock.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { limitMessages } from '../../identity/messages/messages.ts'
import { mailResetLink } from '../../identity/passwords/passwordLinks.ts'
import { removeFactors } from '../../identity/factors/secondFactors.ts'
import { HttpError } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { inTransaction } from '../../context/transaction.ts'

type Part = Pick<HandlersFor<typeof operations>, 'memberUnlock' | 'memberTwoStepReset' | 'memberPasswordReset'>

const permission = 'fe.secure.write.users'

const input = v.object({ userId: id })

/** How often a lockout can be ended by administrators; more would help to guess a password. */
const unlockLimit = { max: 5, windowSeconds: 86_400 }

const belongsElsewhere = () =>
  new HttpError(
    409,
    "This person also belongs to other organizations, so you can't reset their two-step verification.",
    {
      code: 'ER-MEMBER-ELSEWHERE',
    },
  )

/** Removes a member's second factors, in a transaction; everything that they opened ends. */
const resetTwoStep = async (inside: SignedInContext, userId: string, reason: string): Promise<void> => {
  const { store } = inside
  const { user } = await targetOf(inside, userId, { isMembership: false })
  if (userId === inside.user.id)
    throw new HttpError(409, 'Change your own two-step verification in Privacy.', { code: 'ER-OWN-FACTORS' })
  // The factors protect the person's access to the other organizations as well.
  if (user.tenantIds.length > 1) throw belongsElsewhere()
  await removeFactors(store, userId)
  await changeCredentials(store, userId)
  const line =
    'An administrator removed your two-step methods, and you were signed out everywhere. Sign in to set them up again.'
  await notifyOfChange(inside, user, 'Two-step verification was reset', line)
  const facts = { targetId: userId, targetEmail: user.email, reason, severity: 'High' } as const
  await inside.audit('user.secondFactorsReset', facts)
}

/** Help for members who cannot get in. */
export const memberSecurityHandlers: Part = {
  memberUnlock: allowed({ permission, input, transaction: true }, async ({ userId }, context) => {
    const { user } = await targetOf(context, userId, { isMembership: false })
    await limitRate(context, `unlocksOf:${userId}`, unlockLimit)
    await unlockAccount(context, user)
    await context.audit('user.unlockedByAdministrator', { targetId: userId, targetEmail: user.email })
  }),
  memberTwoStepReset: allowed(
    {
      permission,
      input: v.object({ userId: id, reason: v.pipe(text(400), v.trim(), v.nonEmpty()) }),
      stepUp: freshFactor,
      transaction: true,
    },
    ({ userId, reason }, context) => resetTwoStep(context, userId, reason),
  ),
  memberPasswordReset: allowed({ delivers: 'mail', permission, input }, async ({ userId }, context) => {
    await limitMessages(context, 'passwordReset', userId)
    await inTransaction(context, async inside => {
      const { user } = await targetOf(inside, userId, { isMembership: false })
      await mailResetLink(inside, user)
      await inside.audit('user.passwordResetSent', { targetId: userId, targetEmail: user.email })
    })
  }),
}
