import type { OpenContext } from '../../context/context.ts'
import type { UserRecord } from '../members/records.ts'
import { mail, vendorName } from '../messages/messages.ts'

/** With the store of a transaction, the notice is sent if it commits. */
export type NoticeContext = Pick<OpenContext, 'store' | 'jobs'>

/**
 * Mails a person that their second factors or passkeys changed, so that a change by an attacker is noticed.
 * @param subject what changed, without the vendor's name
 * @param line the change in one sentence
 */
export const notifyOfChange = async (
  context: NoticeContext,
  user: UserRecord,
  subject: string,
  line: string,
): Promise<void> => {
  const note = "If this wasn't you, change your password and contact your administrator."
  await mail(context, user, { subject: `${subject} at ${await vendorName(context)}`, lines: [line], note })
}
