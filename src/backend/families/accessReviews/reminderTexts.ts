import { isMailLanguage, mailLanguages } from '../../identity/invitations/invitationTexts.ts'
import { dayInWords } from '../../identity/messages/mailDates.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'

/** What a reminder says. */
interface ReminderFacts {
  tenantName: string
  /** Name of the review. */
  name: string
  dueAt: string
  /** Decisions that the reviewer can still make. */
  missing: number
  isOverdue: boolean
}

interface Texts {
  subject: (name: string) => string
  missing: (count: number, tenant: string) => string
  due: (date: string) => string
  overdue: (date: string) => string
  link: string
  note: string
}

const texts: Readonly<Record<(typeof mailLanguages)[number], Texts>> = {
  en: {
    subject: name => `Access review: ${name}`,
    missing: (count, tenant) =>
      `${count} ${count === 1 ? 'decision is' : 'decisions are'} missing in an access review at ${tenant}.`,
    due: date => `The review is due on ${date}.`,
    overdue: date => `The review was due on ${date}.`,
    link: 'Sign in',
    note: 'You get this email because you are a reviewer.',
  },
  de: {
    subject: name => `Zugriffsprüfung: ${name}`,
    missing: (count, tenant) =>
      `In einer Zugriffsprüfung bei ${tenant} ${count === 1 ? 'fehlt 1 Entscheidung' : `fehlen ${count} Entscheidungen`}.`,
    due: date => `Die Prüfung ist am ${date} fällig.`,
    overdue: date => `Die Prüfung war am ${date} fällig.`,
    link: 'Anmelden',
    note: 'Sie erhalten diese E-Mail, weil Sie an der Prüfung beteiligt sind.',
  },
}

/** The mail of a reminder in a language of the server, without its link. */
export const reminderMail = (
  language: string,
  { tenantName, name, dueAt, missing, isOverdue }: ReminderFacts,
): Omit<MailContent, 'link'> & { linkLabel: string } => {
  const locale = isMailLanguage(language) ? language : mailLanguages[0]
  const t = texts[locale]
  const date = dayInWords(dueAt, locale)
  return {
    subject: t.subject(name),
    lines: [t.missing(missing, tenantName), isOverdue ? t.overdue(date) : t.due(date)],
    linkLabel: t.link,
    note: t.note,
  }
}
