import { isOn, recipientsOf } from '../../../http/connectivity/recipientRules.ts'
import type { ChannelConfiguration } from '../../../http/connectivity/types.ts'
import type { RowOrder } from '../../../http/pages.ts'
import type { EventText } from './eventCatalogue.ts'

/** The mails or text messages about one event, as a row of the list. */
export interface ChannelRow extends EventText {
  readonly id: string
  readonly eventKey: string
  readonly isOn: boolean
  readonly recipients: readonly string[]
  readonly configuration: ChannelConfiguration
}

/** Which rows a list shows. */
export interface EventFilters {
  category?: string | undefined
  state?: string | undefined
}

/** Orders of rows about events: by category and name, or by name. */
export const eventSorts: RowOrder<EventText>['sorted'] = {
  category: ({ category, name }) => `${category}\n${name}`,
  name: ({ name }) => name,
}

/** How the rows of a channel are searched and ordered. */
export const channelOrder: RowOrder<ChannelRow> = {
  searched: ({ name, eventKey, category, recipients }) => [name, eventKey, category, ...recipients],
  sorted: { ...eventSorts, recipients: ({ recipients }) => recipients.length },
}

/** Whether a row is of the chosen category and state. */
export const fitsFilters = (
  { category, state }: EventFilters,
  row: { readonly category: string; readonly isOn: boolean },
): boolean =>
  (category === undefined || row.category === category) && (state === undefined || row.isOn === (state === 'on'))

/** The row of an event's messages. */
export const channelRow = (configuration: ChannelConfiguration, text: EventText): ChannelRow => ({
  ...text,
  id: configuration.eventKey,
  eventKey: configuration.eventKey,
  isOn: isOn(configuration),
  recipients: recipientsOf(configuration),
  configuration,
})
