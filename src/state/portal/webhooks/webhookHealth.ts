import * as calls from '../../../http/webhooks/calls.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** How webhooks are doing, by their ids. A server that measures this also tells when it delivered last. */
export const webhookHealth = flow('webhookHealth', scope =>
  query(scope, { key: [...keys.webhooks, 'health'], call: calls.health }),
)
