import { unknownId } from '../../store/definitions.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { countOnce } from '../../store/rateLimits.ts'
import { appAddress, mail, vendorName } from '../../identity/messages/messages.ts'
import { endTokens, issueToken } from '../../tokens/oneTimeTokens.ts'
import type { OpenContext } from '../../context/context.ts'

/** How many unlock mails the owner of an identifier gets, however often others lock the account. */
const mailLimit = { max: 3, windowSeconds: 86_400, slides: 0 }

/**
 * Mails an unlock link to the owner of an account when it becomes locked. The link expires with the lock. For unknown
 * identifiers and people without a password it does the same work and sends nothing, so that accounts cannot be
 * enumerated.
 */
export const mailUnlockLink = async (
  context: OpenContext,
  identifier: string,
  user: UserRecord | undefined,
  lifeSeconds: number,
): Promise<void> => {
  const { count } = await countOnce(
    context,
    user ? `unlockMail:${user.id}` : `unlockMailOfUnknown:${identifier}`,
    mailLimit,
  )
  if (count > mailLimit.max) return
  const owner = user?.passwordHash !== undefined && !user.isDisabled ? user : undefined
  await endTokens(context, owner?.id ?? unknownId, 'unlock')
  const token = await issueToken(context, { purpose: 'unlock', userId: owner?.id ?? null, lifeSeconds })
  const name = await vendorName(context)
  const content = {
    subject: `Your ${name} account is temporarily locked`,
    lines: [
      'There were too many attempts to sign in to your account with an incorrect password, so password sign-in is locked.',
      'If that was you, unlock the account and try again.',
    ],
    link: {
      label: 'Unlock account',
      address: appAddress(context, '/account/activate', { purpose: 'unlock', token }),
    },
    note: "The link works once, until the lock ends. If this wasn't you, do nothing. The account unlocks on its own.",
  }
  await mail(context, owner, content, { lifeSeconds })
}
