import { webhookHealthAnswer } from '../../../http/webhooks/answers.ts'
import * as operations from '../../../http/webhooks/operations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { webhooksKey } from './webhooks.ts'

/** How webhooks are doing; for a server with the ability `webhooks.health`. */
export const webhookHealth = flow('webhookHealth', scope =>
  query(scope, {
    key: [...webhooksKey, 'health'],
    read: (id: string, signal) => read(scope, operations.health, { id }, webhookHealthAnswer, { signal }),
  }),
)
