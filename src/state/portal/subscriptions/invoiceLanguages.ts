export { invoiceLanguageFor, invoiceLanguages } from '../../../http/invoiceLanguages.ts'
