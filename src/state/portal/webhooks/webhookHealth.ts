import * as operations from '../../../http/webhooks/operations.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { webhooksKey } from './webhooks.ts'

/** How webhooks are doing; for a server with the ability `webhooks.health`. */
export const webhookHealth = flow('webhookHealth', scope =>
  query(scope, {
    key: [...webhooksKey, 'health'],
    read: (id: string, signal) => scope.send(operations.health, { id }, { signal }),
  }),
)
