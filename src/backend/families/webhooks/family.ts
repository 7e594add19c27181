import * as operations from '../../../http/webhooks/operations.ts'
import { eventJob } from '../../events/eventJob.ts'
import { deliveryJob } from '../../events/webhookDelivery.ts'
import { family } from '../../handler/family.ts'
import { healthHandlers } from './health.ts'
import { messageHandlers } from './messages.ts'
import { seedWebhooks } from './sampleData.ts'
import { webhookHandlers } from './webhooks.ts'
import { webhookTestHandlers } from './webhookTests.ts'

/** Webhooks of tenants, and the events that they receive. */
export const webhooksFamily = family({
  name: 'webhooks',
  operations,
  handlers: { ...webhookHandlers, ...messageHandlers, ...webhookTestHandlers, ...healthHandlers },
  jobs: [eventJob, deliveryJob],
  capabilities: ['webhooks.editConflicts'],
  sample: seedWebhooks,
})
