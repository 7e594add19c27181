export { invoiceLanguageFor, invoiceLanguages } from '../../../http/billing/invoiceLanguages.ts'
