import { eventCategoryList, type CatalogueEntry } from '../../../http/connectivity/answers.ts'
import { eventCategories } from '../../../http/connectivity/operations.ts'
import { webhookEventList } from '../../../http/webhooks/answers.ts'
import * as operations from '../../../http/webhooks/operations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** Events that belong together. */
export interface EventGroup {
  key: string
  name: string
  events: readonly CatalogueEntry[]
}

/** The events that webhooks can subscribe to, by category: of the server's own catalogue, else of the contract's. */
export const eventCatalogue = flow('webhookEvents', scope =>
  query(scope, {
    key: ['webhookEvents'],
    maxAgeMs: 600_000,
    read: async (_all: void, signal): Promise<readonly EventGroup[]> => {
      if (!(await hasCapability(scope.app, 'webhooks.events')))
        return (await read(scope, eventCategories, undefined, eventCategoryList, { signal })).rows
      const { rows } = await read(scope, operations.events, undefined, webhookEventList, { signal })
      return [...Map.groupBy(rows, ({ category }) => category)].map(([name, events]) => ({ key: name, name, events }))
    },
  }),
)
