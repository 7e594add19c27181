import * as operations from '../../../http/testPayments/operations.ts'
import { family } from '../../handler/family.ts'
import { testPaymentHandlers } from './testPayments.ts'

/** The page's side of the test provider. */
export const testPaymentsFamily = family({ name: 'testPayments', operations, handlers: testPaymentHandlers })
