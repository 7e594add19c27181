export { invoiceStatuses } from '../../../http/billing/paymentAnswers.ts'
