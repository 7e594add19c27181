import type { ProductEvent } from '../ports/events.ts'
import { eventOf } from './catalogue.ts'

/** What messages say about an event, in English. */
export interface EventText {
  title: string
  description: string
  /** Who, when, and what else is known, one fact each. */
  facts: string[]
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Facts that messages tell, with their names. Others are ids, which mean nothing to people, or texts that a stranger may
 * have chosen, which must not reach an inbox under the vendor's name.
 */
const toldFacts: Readonly<Record<string, string>> = {
  targetEmail: 'Person concerned',
  policy: 'Policy',
  kind: 'Kind',
  host: 'Address',
  cause: 'Cause',
  event: 'Event',
  recipients: 'Recipients',
  channels: 'Channels',
  channel: 'Channel',
  people: 'People',
}

/** True for text that can only be a mail address, and not a message of whoever typed it. */
const isAddress = (text: string) => /^[^\s@/]{1,64}@[^\s@/]{1,190}$/.test(text)

const actorOf = ({ actor, facts }: ProductEvent): string[] => {
  const address = actor.email !== undefined && isAddress(actor.email) ? actor.email : undefined
  const who = [address, actor.ip && `from the network address ${actor.ip}`].filter(Boolean).join(', ')
  return [
    ...(who === '' ? [] : [`Who: ${who}`]),
    ...(facts['impersonator'] === undefined ? [] : ['Another person was signed in as this person.']),
  ]
}

/** Describes an event. Holds no id, no secret, and nothing that a stranger wrote. */
export const eventTextOf = (event: ProductEvent): EventText => {
  const { displayName = event.key, description = '' } = eventOf(event.key) ?? {}
  const told = Object.entries(event.facts).flatMap(([name, value]) =>
    Object.hasOwn(toldFacts, name) ? [`${toldFacts[name]}: ${String(value).slice(0, 200)}`] : [],
  )
  return {
    title: displayName,
    description,
    facts: [...actorOf(event), `When: ${date.format(new Date(event.at))} UTC`, ...told],
  }
}
