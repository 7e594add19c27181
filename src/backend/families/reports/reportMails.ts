import { mail, vendorName } from '../../identity/messages/messages.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { keptDays } from './records.ts'

/** For a transaction: tells members of a report by a link. What it says stays where only they can read it. */
export const mailReport = async (
  inside: JobContext,
  tenantId: string,
  { title, organization, isScheduled }: { title: string; organization: string; isScheduled: boolean },
  recipients: readonly UserRecord[],
): Promise<void> => {
  const vendor = await vendorName(inside)
  const content = {
    subject: `${title}: report of ${organization}`,
    lines: [
      isScheduled
        ? `The report “${title}” of ${organization} was made as scheduled.`
        : `A member of ${organization} sent you the report “${title}”.`,
      `You find it under “Reports” for ${keptDays} days.`,
    ],
    link: { label: `Sign in to ${vendor}`, address: inside.settings.appUrl },
  }
  for (const { email } of recipients) await mail(inside, { email, activeTenantId: tenantId }, content, { isBulk: true })
}
