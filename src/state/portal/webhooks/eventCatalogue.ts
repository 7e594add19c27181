import { eventCategories } from '../../../http/connectivity/operations.ts'
import * as operations from '../../../http/webhooks/operations.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { hasCapability } from '../common/capabilities.ts'

/** An event that webhooks can subscribe to. */
export interface CatalogueEntry {
  key: string
  displayName: string
  description: string
  /** An example of the payload; absent where the server has none. */
  samplePayload?: object | undefined
}

/** Events that belong together. */
export interface EventGroup {
  key: string
  name: string
  events: readonly CatalogueEntry[]
}

const entryOf = (event: Partial<CatalogueEntry>): CatalogueEntry => ({
  key: event.key ?? '',
  displayName: event.displayName || (event.key ?? ''),
  description: event.description ?? '',
  samplePayload: event.samplePayload ?? undefined,
})

const isNamed = ({ key }: CatalogueEntry) => key !== ''

const listOf = <T>(items: readonly T[] | null | undefined): readonly T[] => (items instanceof Array ? items : [])

/** The events that webhooks can subscribe to, by category: of the server's own catalogue, else of the contract's. */
export const eventCatalogue = flow('webhookEvents', scope =>
  query(scope, {
    key: ['webhookEvents'],
    maxAgeMs: 600_000,
    read: async (_all: void, signal): Promise<readonly EventGroup[]> => {
      if (!(await hasCapability(scope.app, 'webhooks.events'))) {
        const categories = listOf(await scope.send(eventCategories, undefined, { signal }))
        return categories.map(({ id, name, events }) => ({
          key: id,
          name: name ?? id,
          events: listOf(events).map(entryOf).filter(isNamed),
        }))
      }
      const events = listOf(await scope.send(operations.events, undefined, { signal }))
      return [...Map.groupBy(events, ({ category }) => category ?? '')].map(([name, own]) => ({
        key: name,
        name,
        events: own.map(entryOf).filter(isNamed),
      }))
    },
  }),
)
