import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import * as calls from '../../../http/connectivity/calls.ts'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import { query, type Query } from '../../kit/query.ts'
import type { Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** The events change only with the product, so they are read again rarely. */
const maxAgeMs = 600_000

/** What is known about an event by its key; a server may name keys that its catalogue does not have. */
export interface EventText {
  readonly name: string
  readonly description: string
  readonly category: string
}

/** The events that one channel can report. */
export type ChannelEvents = Pick<Query<void, readonly ChannelEvent[]>, 'of' | 'refresh'>

/** The events that channels can report. */
export interface EventCatalogue {
  events: Query<EventChannel, readonly ChannelEvent[]>
  ofChannel: (channel: EventChannel) => ChannelEvents
  /**
   * The texts of events, for the rows of a list. Resolves also when the catalogue could not be read: then the key of an
   * event is its name, so that what is set up can still be seen and changed.
   */
  texts: (channel: EventChannel) => Promise<(eventKey: string) => EventText>
}

/** The texts of the events of a catalogue. */
export const textsOf = (events: readonly ChannelEvent[]): ((eventKey: string) => EventText) => {
  const byKey = new Map(events.map(event => [event.key, event]))
  return eventKey => {
    const event = byKey.get(eventKey)
    return {
      name: event?.displayName || eventKey,
      description: event?.description ?? '',
      category: event?.category.name ?? '',
    }
  }
}

/** Opens the catalogue of an element. */
export const eventCatalogue = (scope: Scope): EventCatalogue => {
  // Not below the key of what is set up: a write there changes no event.
  const events = query(scope, { key: keys.connectivityEvents, call: calls.events, maxAgeMs })
  const reading = new Map<EventChannel, Promise<unknown>>()
  const read = (channel: EventChannel) => {
    const known = reading.get(channel)
    if (known) return known
    const started = events.refresh(channel).finally(() => reading.delete(channel))
    reading.set(channel, started)
    return started
  }
  return {
    events,
    ofChannel: channel => ({ of: () => events.of(channel), refresh: () => events.refresh(channel) }),
    texts: async channel => {
      const $events = events.of(channel)
      if (!$events.get().data) await read(channel)
      return textsOf($events.get().data ?? [])
    },
  }
}
