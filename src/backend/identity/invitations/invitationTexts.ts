import { dayInWords } from '../messages/mailDates.ts'
import type { MailContent } from '../messages/messageJobs.ts'

/** The languages in which invitations are mailed; the first one is used where none was chosen. */
export const mailLanguages = ['en', 'de'] as const

type MailLanguage = (typeof mailLanguages)[number]

/** What an invitation says. */
export interface InvitationFacts {
  inviterName: string
  tenantName: string
  vendor: string
  message: string | undefined
  /** ISO date of the end of a temporary membership. */
  membershipEndsAt: string | undefined
}

interface Texts {
  subject: (tenant: string, vendor: string) => string
  invited: (inviter: string, tenant: string, vendor: string) => string
  wrote: (inviter: string, message: string) => string
  ends: (day: string) => string
  view: string
  note: string
}

const texts: Readonly<Record<MailLanguage, Texts>> = {
  en: {
    subject: (tenant, vendor) => `Join ${tenant} on ${vendor}`,
    invited: (inviter, tenant, vendor) => `${inviter} invited you to join ${tenant} on ${vendor}.`,
    wrote: (inviter, message) => `${inviter} wrote: “${message}”`,
    ends: day => `Your access will end on ${day} (UTC).`,
    view: 'View invitation',
    note: "The link works once, for seven days. If you weren't expecting it, you can ignore this email.",
  },
  de: {
    subject: (tenant, vendor) => `Einladung zu ${tenant} bei ${vendor}`,
    invited: (inviter, tenant, vendor) => `${inviter} lädt Sie ein, ${tenant} bei ${vendor} beizutreten.`,
    wrote: (inviter, message) => `${inviter} schreibt: „${message}“`,
    ends: day => `Ihr Zugang endet am ${day} (UTC).`,
    view: 'Einladung ansehen',
    note: 'Der Link funktioniert einmal und sieben Tage lang. Wenn Sie keine Einladung erwarten, ignorieren Sie diese E-Mail.',
  },
}

/** Whether invitations can be mailed in a language. */
export const isMailLanguage = (text: string | undefined): text is MailLanguage =>
  (mailLanguages as readonly (string | undefined)[]).includes(text)

/** The mail of an invitation in a language of the server, without its link. */
export const invitationMail = (
  language: string | undefined,
  { inviterName, tenantName, vendor, message, membershipEndsAt }: InvitationFacts,
): Omit<MailContent, 'link'> & { linkLabel: string } => {
  const known = isMailLanguage(language) ? language : mailLanguages[0]
  const t = texts[known]
  return {
    subject: t.subject(tenantName, vendor),
    lines: [
      t.invited(inviterName, tenantName, vendor),
      ...(message === undefined ? [] : [t.wrote(inviterName, message)]),
      ...(membershipEndsAt === undefined ? [] : [t.ends(dayInWords(membershipEndsAt, known))]),
    ],
    linkLabel: t.view,
    note: t.note,
  }
}
