import { mail, vendorName } from '../../identity/messages/messages.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { keptDays } from './records.ts'
import { reportMail } from './reportMailTexts.ts'
import type { ReportText } from './reportTexts.ts'

interface MailedReport {
  title: ReportText
  organization: string
  isScheduled: boolean
  /** That of who sent it or set the schedule. */
  language: string | undefined
}

/** For a transaction: tells members of a report by a link. What it says stays where only they can read it. */
export const mailReport = async (
  inside: JobContext,
  tenantId: string,
  { title, organization, isScheduled, language }: MailedReport,
  recipients: readonly UserRecord[],
): Promise<void> => {
  const vendor = await vendorName(inside)
  const facts = { title, organization, isScheduled, vendor, days: keptDays }
  const { linkLabel: label, ...texts } = reportMail(language, facts)
  const content = { ...texts, link: { label, address: inside.settings.appUrl } }
  for (const { email } of recipients) await mail(inside, { email, activeTenantId: tenantId }, content, { isBulk: true })
}
