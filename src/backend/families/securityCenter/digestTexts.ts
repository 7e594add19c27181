import { isMailLanguage, mailLanguages } from '../../identity/invitations/invitationTexts.ts'
import type { MailContent } from '../../identity/messages/messageJobs.ts'

/** What a weekly summary says. */
export interface DigestFacts {
  tenantName: string
  vendor: string
  score: number
  /** The score of a week ago, if there was one. */
  before: number | undefined
  /** How many recommendations are open, by severity. */
  open: Readonly<Record<'SEVERE' | 'WARNING' | 'INFO', number>>
  /** Members without a second step, with a breached password, and without a sign-in for 90 days. */
  withoutMfa: number
  breached: number
  inactive: number
}

interface Texts {
  subject: (tenant: string, score: number) => string
  score: (score: number) => string
  up: (points: number) => string
  down: (points: number) => string
  same: string
  open: (open: DigestFacts['open']) => string
  nothingOpen: string
  withoutMfa: (count: number) => string
  breached: (count: number) => string
  inactive: (count: number) => string
  link: (vendor: string) => string
  note: string
}

const english = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`

const texts: Readonly<Record<(typeof mailLanguages)[number], Texts>> = {
  en: {
    subject: (tenant, score) => `Security of ${tenant}: ${score} of 100`,
    score: score => `The security score is ${score} of 100.`,
    up: points => `It is up ${english(points, 'point', 'points')} from last week.`,
    down: points => `It is down ${english(points, 'point', 'points')} from last week.`,
    same: 'It is the same as last week.',
    open: ({ SEVERE, WARNING, INFO }) =>
      `Open recommendations: ${SEVERE} severe, ${english(WARNING, 'warning', 'warnings')}, and ${english(INFO, 'suggestion', 'suggestions')}.`,
    nothingOpen: 'All recommendations are followed.',
    withoutMfa: count => `${english(count, 'member signs', 'members sign')} in without two-step verification.`,
    breached: count => `${english(count, 'member has', 'members have')} a password that was in a data breach.`,
    inactive: count => `${english(count, "member hasn't", "members haven't")} signed in for 90 days.`,
    link: vendor => `Sign in to ${vendor}`,
    note: 'You get this email each Monday because you turned on the weekly summary. You can turn it off in the security center.',
  },
  de: {
    subject: (tenant, score) => `Sicherheit von ${tenant}: ${score} von 100`,
    score: score => `Der Sicherheitswert ist ${score} von 100.`,
    up: points => `Das ${points === 1 ? 'ist 1 Punkt' : `sind ${points} Punkte`} mehr als vor einer Woche.`,
    down: points => `Das ${points === 1 ? 'ist 1 Punkt' : `sind ${points} Punkte`} weniger als vor einer Woche.`,
    same: 'Das ist so viel wie vor einer Woche.',
    open: ({ SEVERE, WARNING, INFO }) =>
      `Offene Empfehlungen: ${SEVERE} schwerwiegend, ${WARNING} ${WARNING === 1 ? 'Warnung' : 'Warnungen'} und ${INFO} ${INFO === 1 ? 'Vorschlag' : 'Vorschläge'}.`,
    nothingOpen: 'Alle Empfehlungen sind umgesetzt.',
    withoutMfa: count =>
      `${count === 1 ? '1 Mitglied meldet' : `${count} Mitglieder melden`} sich ohne Zwei-Faktor-Anmeldung an.`,
    breached: count =>
      `${count === 1 ? '1 Mitglied hat' : `${count} Mitglieder haben`} ein Passwort, das in einem Datenleck war.`,
    inactive: count =>
      `${count === 1 ? '1 Mitglied hat' : `${count} Mitglieder haben`} sich seit 90 Tagen nicht angemeldet.`,
    link: vendor => `Bei ${vendor} anmelden`,
    note: 'Sie erhalten diese E-Mail jeden Montag, weil Sie die wöchentliche Zusammenfassung eingeschaltet haben. Im Sicherheitscenter können Sie sie ausschalten.',
  },
}

/** The mail of a weekly summary in a language of the server, without its link. */
export const digestMail = (
  language: string | undefined,
  { tenantName, vendor, score, before, open, withoutMfa, breached, inactive }: DigestFacts,
): Omit<MailContent, 'link'> & { linkLabel: string } => {
  const t = texts[isMailLanguage(language) ? language : mailLanguages[0]]
  const points = before === undefined ? undefined : score - before
  const change = points === undefined ? [] : [points === 0 ? t.same : points > 0 ? t.up(points) : t.down(-points)]
  const isOpen = open.SEVERE + open.WARNING + open.INFO > 0
  return {
    subject: t.subject(tenantName, score),
    lines: [
      [t.score(score), ...change].join(' '),
      isOpen ? t.open(open) : t.nothingOpen,
      ...(withoutMfa > 0 ? [t.withoutMfa(withoutMfa)] : []),
      ...(breached > 0 ? [t.breached(breached)] : []),
      ...(inactive > 0 ? [t.inactive(inactive)] : []),
    ],
    linkLabel: t.link(vendor),
    note: t.note,
  }
}
