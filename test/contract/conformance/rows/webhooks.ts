import * as webhooks from '../../../../src/http/webhooks/operations.ts'
import { row } from '../row.ts'

const webhook = {
  displayName: 'Orders',
  description: 'Tells the shop',
  url: 'https://hooks.acme.test/orders',
  secret: null,
  eventKeys: ['user.signedIn', 'user.invited'],
  isActive: true,
}

export default [
  row(webhooks.list, ({ api }) => api.connectivity.getWebhooksConfigurations()),
  row(webhooks.create, ({ api }, input) => api.connectivity.postWebhooksConfiguration(input), webhook, {
    ...webhook,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  row(webhooks.remove, ({ api }, { id }) => api.connectivity.deleteWebhooksConfiguration(id), { id: 'webhook-1' }),
  row(
    webhooks.test,
    ({ api }, input) => api.connectivity.postWebhookTest(input),
    { url: webhook.url, secret: null, payload: { type: 'user.signedIn' } },
    { url: webhook.url, secret: null },
  ),
  row(webhooks.retry, ({ api }, { id }) => api.connectivity.postWebhookRetry(id), { id: 'message-1' }),
  row(webhooks.logs, ({ api }, { id, offset, limit }) => api.connectivity.getWebhookLog(id, offset, limit), {
    id: 'webhook-1',
    offset: 20,
    limit: 10,
  }),
  row(webhooks.update, ({ api }, { id: _id, ...input }) => api.connectivity.postWebhooksConfiguration(input), {
    ...webhook,
    id: 'webhook-1',
    _id: 'webhook-1',
  }),
]
