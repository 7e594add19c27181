import { invoiceLanguages, type InvoiceLanguage } from '../../http/invoiceLanguages.ts'
import type { BillingAccountFields, BillingInvoiceFields } from './records.ts'

/** Subject and paragraphs of a mail. */
interface Notice {
  subject: string
  lines: string[]
}

/** What mails of billing say; days are ISO dates. */
export interface NoticeTexts {
  open: string
  failure: (plan: string, accessUntil: string, nextTry: string | undefined) => Notice
  action: (plan: string, expires: string | undefined) => Notice
  trialEnd: (plan: string, ends: string, hasMethod: boolean) => Notice
  expiringCard: (plan: string, last4: string, expires: string) => Notice
  seats: (plan: string, used: number, limit: number) => Notice
  missedSeats: (plan: string, wanted: number, seats: number) => Notice
  cancellation: (plan: string, ends: string) => Notice
  reducedAccess: (plan: string) => Notice
  invoice: (kind: BillingInvoiceFields['kind'], number: string, issued: string, total: string) => Notice
}

const english: NoticeTexts = {
  open: 'Open billing',
  failure: (plan, accessUntil, nextTry) => ({
    subject: `A payment for ${plan} failed`,
    lines: [
      `We couldn't collect the payment for ${plan}. You keep access until ${accessUntil}.`,
      nextTry === undefined
        ? 'Pay the open invoice or choose another payment method to keep your plan.'
        : `The next try is on ${nextTry}. You can pay before that or choose another payment method.`,
    ],
  }),
  action: (plan, expires) => ({
    subject: `Confirm the payment for ${plan}`,
    lines: [
      `A payment for ${plan} has to be confirmed with your bank, or needs another payment method.`,
      ...(expires === undefined ? [] : [`After ${expires}, it is canceled and nothing is charged.`]),
    ],
  }),
  trialEnd: (plan, ends, hasMethod) => ({
    subject: `Your trial of ${plan} ends on ${ends}`,
    lines: [
      hasMethod
        ? `Your trial of ${plan} ends on ${ends}. After that, your payment method is charged.`
        : `Your trial of ${plan} ends on ${ends}. Add a payment method to keep the plan.`,
    ],
  }),
  expiringCard: (plan, last4, expires) => ({
    subject: `The card for ${plan} expires soon`,
    lines: [`The card that ends in ${last4} expires ${expires}. Choose another payment method to keep ${plan}.`],
  }),
  seats: (plan, used, limit) => ({
    subject: used < limit ? `${used} of ${limit} seats of ${plan} are taken` : `All seats of ${plan} are taken`,
    lines: [
      used < limit
        ? `Members and open invitations fill ${used} of the ${limit} seats of ${plan}.`
        : `Members and open invitations fill all ${limit} seats of ${plan}, so you can't invite anyone else.`,
      'Add seats, or remove members or invitations that are no longer needed.',
    ],
  }),
  missedSeats: (plan, wanted, seats) => ({
    subject: `The seats of ${plan} weren't reduced`,
    lines: [
      `We couldn't reduce the seats of ${plan} to ${wanted} before the plan renewed, so it still has ${seats} seats. The change was canceled.`,
      'To pay for fewer seats from the next period on, change the number of seats again.',
    ],
  }),
  cancellation: (plan, ends) => ({
    subject: `${plan} ends on ${ends}`,
    lines: [
      `Your subscription to ${plan} was canceled. You keep everything until ${ends}.`,
      'Until then, you can undo the cancellation.',
    ],
  }),
  reducedAccess: plan => ({
    subject: `${plan} is read-only`,
    lines: [`The payment deadline for ${plan} has passed, so it is now read-only. Pay the open invoices to go on.`],
  }),
  invoice: (kind, number, issued, total) => {
    const name = kind === 'invoice' ? 'invoice' : 'credit note'
    return {
      subject: `Your ${name} ${number}`,
      lines: [
        `Your ${name} ${number} for ${total}, issued on ${issued}, is ready.`,
        'You can download it in the portal.',
      ],
    }
  },
}

const german: NoticeTexts = {
  open: 'Abrechnung öffnen',
  failure: (plan, accessUntil, nextTry) => ({
    subject: `Eine Zahlung für ${plan} ist fehlgeschlagen`,
    lines: [
      `Wir konnten die Zahlung für ${plan} nicht einziehen. Ihr Zugang bleibt bis zum ${accessUntil} bestehen.`,
      nextTry === undefined
        ? 'Bezahlen Sie die offene Rechnung oder wählen Sie ein anderes Zahlungsmittel, um Ihren Tarif zu behalten.'
        : `Der nächste Versuch ist am ${nextTry}. Sie können vorher bezahlen oder ein anderes Zahlungsmittel wählen.`,
    ],
  }),
  action: (plan, expires) => ({
    subject: `Bestätigen Sie die Zahlung für ${plan}`,
    lines: [
      `Eine Zahlung für ${plan} muss bei Ihrer Bank bestätigt werden oder braucht ein anderes Zahlungsmittel.`,
      ...(expires === undefined ? [] : [`Nach dem ${expires} verfällt sie, und es wird nichts abgebucht.`]),
    ],
  }),
  trialEnd: (plan, ends, hasMethod) => ({
    subject: `Ihre Testphase von ${plan} endet am ${ends}`,
    lines: [
      hasMethod
        ? `Ihre Testphase von ${plan} endet am ${ends}. Danach wird Ihr Zahlungsmittel belastet.`
        : `Ihre Testphase von ${plan} endet am ${ends}. Fügen Sie ein Zahlungsmittel hinzu, um den Tarif zu behalten.`,
    ],
  }),
  expiringCard: (plan, last4, expires) => ({
    subject: `Die Karte für ${plan} läuft bald ab`,
    lines: [
      `Die Karte mit der Endung ${last4} läuft ${expires} ab. Wählen Sie ein anderes Zahlungsmittel, um ${plan} zu behalten.`,
    ],
  }),
  seats: (plan, used, limit) => ({
    subject:
      used < limit ? `${used} von ${limit} Plätzen von ${plan} sind belegt` : `Alle Plätze von ${plan} sind belegt`,
    lines: [
      used < limit
        ? `Mitglieder und offene Einladungen belegen ${used} der ${limit} Plätze von ${plan}.`
        : `Mitglieder und offene Einladungen belegen alle ${limit} Plätze von ${plan}. Mehr Personen können nicht eingeladen werden.`,
      'Fügen Sie Plätze hinzu oder entfernen Sie Mitglieder oder Einladungen, die nicht mehr gebraucht werden.',
    ],
  }),
  missedSeats: (plan, wanted, seats) => ({
    subject: `Die Plätze von ${plan} wurden nicht verringert`,
    lines: [
      `Wir konnten die Plätze von ${plan} vor der Verlängerung nicht auf ${wanted} verringern, es bleibt daher bei ${seats} Plätzen. Die Änderung wurde verworfen.`,
      'Um ab dem nächsten Zeitraum für weniger Plätze zu bezahlen, ändern Sie die Zahl der Plätze erneut.',
    ],
  }),
  cancellation: (plan, ends) => ({
    subject: `${plan} endet am ${ends}`,
    lines: [
      `Ihr Abonnement von ${plan} wurde gekündigt. Bis zum ${ends} behalten Sie alles.`,
      'Bis dahin können Sie die Kündigung zurücknehmen.',
    ],
  }),
  reducedAccess: plan => ({
    subject: `${plan} ist schreibgeschützt`,
    lines: [
      `Die Frist für die Zahlung von ${plan} ist abgelaufen. Bezahlen Sie die offenen Rechnungen, um wieder alles nutzen zu können.`,
    ],
  }),
  invoice: (kind, number, issued, total) => {
    const name = kind === 'invoice' ? 'Rechnung' : 'Gutschrift'
    return {
      subject: `Ihre ${name} ${number}`,
      lines: [
        `Ihre ${name} ${number} vom ${issued} über ${total} liegt bereit.`,
        'Sie können sie im Portal herunterladen.',
      ],
    }
  },
}

const texts: Readonly<Record<InvoiceLanguage, NoticeTexts>> = { en: english, de: german }

/** The language in which an organization is mailed about billing: that of its invoices. */
export const noticeLanguageOf = ({ information }: Pick<BillingAccountFields, 'information'>): InvoiceLanguage =>
  information.language ?? invoiceLanguages[0]

/** The texts of mails for an organization. */
export const noticeTextsOf = (account: Pick<BillingAccountFields, 'information'>): NoticeTexts =>
  texts[noticeLanguageOf(account)]
