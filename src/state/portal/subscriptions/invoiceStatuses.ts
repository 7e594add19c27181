export { invoiceStatuses } from '../../../http/billing/answers.ts'
