import * as operations from '../../../http/billing/operations.ts'
import * as paymentOperations from '../../../http/billing/paymentOperations.ts'
import { dailyCheckJob } from '../../billing/dailyCheck.ts'
import { newCustomerJob } from '../../billing/newCustomer.ts'
import { eventJob, eventService } from '../../billing/receiveEvent.ts'
import { seatChangeJob } from '../../billing/seatChanges.ts'
import { deliveryJob, providerCheckJob } from './testProviderJobs.ts'
import { family } from '../../handler/family.ts'
import { accountHandlers } from './account.ts'
import { configurationHandlers } from './configuration.ts'
import { documentHandlers } from './documents.ts'
import { invoiceHandlers } from './invoices.ts'
import { methodHandlers } from './methods.ts'
import { splitHandlers } from './split.ts'
import { subscriptionHandlers } from './subscriptions.ts'

/** Billing: plans, payment, subscriptions and invoices of tenants. */
export const billingFamily = family({
  name: 'billing',
  operations: { ...operations, ...paymentOperations },
  handlers: {
    ...subscriptionHandlers,
    ...configurationHandlers,
    ...methodHandlers,
    ...invoiceHandlers,
    ...documentHandlers,
    ...splitHandlers,
    ...accountHandlers,
  },
  services: [eventService],
  jobs: [dailyCheckJob, seatChangeJob, newCustomerJob, eventJob, providerCheckJob, deliveryJob],
})
