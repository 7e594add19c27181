/** The texts of a printed invoice in one language. */
export interface DocumentTexts {
  invoice: string
  creditNote: string
  billedTo: string
  number: string
  issued: string
  due: string
  paid: string
  reference: string
  corrects: string
  taxId: string
  description: string
  quantity: string
  unitPrice: string
  amount: string
  subtotal: string
  creditUsed: string
  total: string
  toPay: string
  /** With `{plan}`, `{from}` and `{to}`. */
  planLine: string
  creditLine: string
  trialLine: string
  /** With `{plan}`. */
  discountLine: string
  /** With `{rate}`. */
  tax: string
  /** With `{tax}` and `{base}`. */
  taxOn: string
  noTax: string
  reverseCharge: string
  reverseChargeNote: string
  /** Of a name that the font has no letters for. */
  missingLetters: string
  /** With `{page}` and `{pages}`. */
  page: string
}

const english: DocumentTexts = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  billedTo: 'Billed to',
  number: 'Number',
  issued: 'Issued',
  due: 'Due',
  paid: 'Paid',
  reference: 'Your reference',
  corrects: 'Corrects invoice',
  taxId: 'VAT ID',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  creditUsed: 'Credit used',
  total: 'Total',
  toPay: 'Amount due',
  planLine: '{plan}, {from} to {to}',
  creditLine: 'Unused time on {plan}, {from} to {to}',
  trialLine: 'Trial of {plan}, {from} to {to}',
  discountLine: 'Discount on {plan}',
  tax: 'VAT {rate}%',
  taxOn: '{tax} on {base}',
  noTax: 'No VAT',
  reverseCharge: 'VAT 0% (reverse charge)',
  reverseChargeNote: 'Reverse charge: the customer accounts for the VAT.',
  missingLetters:
    "Some letters can't be printed with the font of this document. The electronic invoice has the complete texts.",
  page: 'Page {page} of {pages}',
}

const german: DocumentTexts = {
  invoice: 'Rechnung',
  creditNote: 'Gutschrift',
  billedTo: 'Rechnung an',
  number: 'Nummer',
  issued: 'Datum',
  due: 'Fällig am',
  paid: 'Bezahlt am',
  reference: 'Ihre Referenz',
  corrects: 'Korrigiert Rechnung',
  taxId: 'USt-IdNr.',
  description: 'Beschreibung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  creditUsed: 'Verrechnetes Guthaben',
  total: 'Gesamtbetrag',
  toPay: 'Zu zahlen',
  planLine: '{plan}, {from} bis {to}',
  creditLine: 'Nicht genutzte Zeit von {plan}, {from} bis {to}',
  trialLine: 'Test von {plan}, {from} bis {to}',
  discountLine: 'Rabatt auf {plan}',
  tax: 'USt. {rate} %',
  taxOn: '{tax} auf {base}',
  noTax: 'Keine USt.',
  reverseCharge: 'USt. 0 % (Steuerschuldnerschaft)',
  reverseChargeNote: 'Steuerschuldnerschaft des Leistungsempfängers.',
  missingLetters:
    'Einige Buchstaben fehlen in der Schrift dieses Dokuments. Die elektronische Rechnung enthält die vollständigen Texte.',
  page: 'Seite {page} von {pages}',
}

/** The texts in a language; English for those without a translation. */
export const documentTextsOf = (language: string): DocumentTexts =>
  language.toLowerCase().startsWith('de') ? german : english

/** A text with its `{names}` replaced. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
