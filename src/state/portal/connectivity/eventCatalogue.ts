import { channelEventList, type ChannelEvent } from '../../../http/connectivity/answers.ts'
import { channelEvents } from '../../../http/connectivity/operations.ts'
import type { EventChannel } from '../../../http/connectivity/types.ts'
import { query, type Query } from '../../kit/query.ts'
import { read as readAnswer } from '../../kit/read.ts'
import type { Scope } from '../../kit/scope.ts'

/** The events change only with the product, so they are read again rarely. */
const maxAgeMs = 600_000

/** What is known about an event by its key; a server may name keys that its catalogue does not have. */
export interface EventText {
  readonly name: string
  readonly description: string
  readonly category: string
}

/** The events that channels can tell about. */
export interface EventCatalogue {
  events: Query<EventChannel, readonly ChannelEvent[]>
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
  const events = query<EventChannel, readonly ChannelEvent[]>(scope, {
    // Not below the key of what is set up: a write there changes no event.
    key: ['connectivityEvents'],
    maxAgeMs,
    read: async (channels, signal) =>
      (await readAnswer(scope, channelEvents, { channels }, channelEventList, { signal })).rows,
  })
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
    texts: async channel => {
      const $events = events.of(channel)
      if (!$events.get().data) await read(channel)
      return textsOf($events.get().data ?? [])
    },
  }
}
