/** The languages that invoices are written in. The first one is that of who has chosen none. */
export const invoiceLanguages = ['en', 'de'] as const

/** A language that invoices are written in. */
export type InvoiceLanguage = (typeof invoiceLanguages)[number]

/** The language of invoices for somebody who reads in a locale; undefined where there are none in it. */
export const invoiceLanguageFor = (locale: string): InvoiceLanguage | undefined => {
  const [language] = locale.toLowerCase().split('-')
  return invoiceLanguages.find(known => known === language)
}
