import type { JobContext } from '../../jobs/jobs.ts'
import type { UserRecord } from '../members/records.ts'
import { unknownId } from '../../store/definitions.ts'
import { endTokens, issueToken } from '../../tokens/oneTimeTokens.ts'
import type { MailContent } from '../messages/messageJobs.ts'
import { appAddress, mail, vendorName } from '../messages/messages.ts'

const linkSeconds = 3_600

const linkMail = (context: JobContext, name: string, userId: string, linkToken: string): MailContent => ({
  subject: `Reset your ${name} password`,
  lines: ['Someone, hopefully you, asked to reset the password for your account.'],
  link: {
    label: 'Choose a new password',
    address: appAddress(context, '/account/reset-password', { userId, token: linkToken }),
  },
  note: "The link works once, for one hour. If you didn't request it, you can ignore this email. Your password stays the same.",
})

const elsewhereMail = (name: string): MailContent => ({
  subject: `Sign in to ${name}`,
  lines: [
    'Someone, hopefully you, asked to reset the password for your account.',
    'Your account has no password. You sign in through your organization or another service.',
  ],
})

/** True for people without a password, who sign in by an identity provider. */
export const signsInElsewhere = (user: UserRecord) => user.provider !== 'local' && user.passwordHash === undefined

/**
 * Mails a link, and ends earlier ones. Unknown people cost the same work, so that accounts cannot be enumerated.
 * @param options `isBulk` for one of many mails that were requested together
 */
export const mailResetLink = async (
  context: JobContext,
  user: UserRecord | undefined,
  options: { isBulk?: boolean } = {},
): Promise<void> => {
  const userId = user?.id ?? unknownId
  await endTokens(context, userId, 'resetPassword')
  const linkToken = await issueToken(context, {
    purpose: 'resetPassword',
    userId: user?.id ?? null,
    lifeSeconds: linkSeconds,
    facts: { provesEmail: true },
  })
  const name = await vendorName(context)
  const content = user && signsInElsewhere(user) ? elsewhereMail(name) : linkMail(context, name, userId, linkToken)
  await mail(context, user, content, { ...options, lifeSeconds: linkSeconds })
}
