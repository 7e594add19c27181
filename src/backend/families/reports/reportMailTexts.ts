import { isMailLanguage, mailLanguages } from '../../identity/invitations/invitationTexts.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'
import { reportText, type ReportText } from './reportTexts.ts'

/** What a mail says of a report. */
interface MailFacts {
  title: ReportText
  organization: string
  isScheduled: boolean
  vendor: string
  /** Days for which it is kept. */
  days: number
}

interface Texts {
  subject: (title: string, organization: string) => string
  scheduled: (title: string, organization: string) => string
  sent: (title: string, organization: string) => string
  kept: (days: number) => string
  link: (vendor: string) => string
}

const texts: Readonly<Record<(typeof mailLanguages)[number], Texts>> = {
  en: {
    subject: (title, organization) => `${title}: report of ${organization}`,
    scheduled: (title, organization) => `The report “${title}” of ${organization} was made as scheduled.`,
    sent: (title, organization) => `A member of ${organization} sent you the report “${title}”.`,
    kept: days => `You find it under “Reports” for ${days} days.`,
    link: vendor => `Sign in to ${vendor}`,
  },
  de: {
    subject: (title, organization) => `${title}: Bericht von ${organization}`,
    scheduled: (title, organization) => `Der Bericht „${title}“ von ${organization} wurde wie geplant erstellt.`,
    sent: (title, organization) => `Ein Mitglied von ${organization} hat Ihnen den Bericht „${title}“ gesendet.`,
    kept: days => `Sie finden ihn ${days} Tage lang unter „Berichte“.`,
    link: vendor => `Bei ${vendor} anmelden`,
  },
}

/** The mail that tells of a report, in a language of the server, without its link. */
export const reportMail = (
  language: string | undefined,
  { title, organization, isScheduled, vendor, days }: MailFacts,
): Omit<MailContent, 'link'> & { linkLabel: string } => {
  const locale = language !== undefined && isMailLanguage(language) ? language : mailLanguages[0]
  const t = texts[locale]
  const name = reportText(title, locale)
  return {
    subject: t.subject(name, organization),
    lines: [(isScheduled ? t.scheduled : t.sent)(name, organization), t.kept(days)],
    linkLabel: t.link(vendor),
  }
}
