import * as operations from '../../../http/testPayments/operations.ts'
import { receiveEvent } from '../../billing/receiveEvent.ts'
import { family } from '../../handler/family.ts'
import { testEventJob } from '../../testPayments/delivery.ts'
import { testPaymentHandlers } from './testPayments.ts'

/** The page's side of the test provider, and the delivery of its events. */
export const testPaymentsFamily = family({
  name: 'testPayments',
  operations,
  handlers: testPaymentHandlers,
  jobs: [testEventJob(receiveEvent)],
})
