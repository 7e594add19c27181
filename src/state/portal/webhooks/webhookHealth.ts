import * as calls from '../../../http/webhooks/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** Delivery statistics of webhooks by id. A server that has them also sends the time of the last delivery. */
export const webhookHealth = elementStore('webhookHealth', scope =>
  query(scope, { key: [...keys.webhooks, 'health'], call: calls.health }),
)
