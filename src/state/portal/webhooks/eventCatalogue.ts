import * as calls from '../../../http/webhooks/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** The events that webhooks can subscribe to, by category: of the server's own catalogue, else of the contract's. */
export const eventCatalogue = elementStore('webhookEvents', scope =>
  query(scope, { key: keys.webhookEvents, call: calls.events, maxAgeMs: 600_000 }),
)
