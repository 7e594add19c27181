import type { ProductEvent } from '../audits/eventPublisher.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import { momentInWords } from '../identity/messages/mailDates.ts'
import { eventOf } from '../audits/catalogue.ts'
import { auditSentenceOf, wordOf } from '../audits/describeAudit.ts'

/** What messages say about an event, in English. */
export interface EventText {
  title: string
  /** What happened: the sentence of the audit log, or what all events of the kind have in common. */
  description: string
  /** Who did it, when and what else is known, one fact each. */
  facts: string[]
  /** Everything in one line. */
  short: string
}

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

/** Whether text has the form of a mail address. Anything else that was typed as a name may be abuse, and is not sent on. */
const isAddress = (text: string) => /^[^\s@/]{1,64}@[^\s@/]{1,190}$/.test(text)

/** Mail address of the actor's account; without an account, what was typed, if it can be nothing but an address. */
const actorName = async (store: Store, { actor }: ProductEvent): Promise<string | undefined> => {
  const user = actor.userId === undefined ? undefined : await store.users.get(vendorScope, actor.userId)
  if (user) return user.email || undefined
  return actor.email !== undefined && isAddress(actor.email) ? actor.email : undefined
}

/** The facts of an event that messages tell, in words. */
const factsOf = ({ facts }: ProductEvent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]) =>
      Object.hasOwn(toldFacts, fact) ? [[fact, wordOf(fact, String(value)) ?? String(value).slice(0, 200)]] : [],
    ),
  )

/**
 * The sentence of the audit log about an event, with addresses in place of the names that people chose. There is none where
 * it needs other facts than messages tell.
 */
const sentenceOf = ({ key }: ProductEvent, email: string | undefined, facts: Record<string, string>) =>
  auditSentenceOf(key, { email, facts })

/** Describes an event. Holds no id, no secret, and nothing that a stranger wrote. */
export const eventTextOf = async (store: Store, event: ProductEvent): Promise<EventText> => {
  const { displayName = event.key, description = '' } = eventOf(event.key) ?? {}
  const name = await actorName(store, event)
  const known = factsOf(event)
  const sentence = sentenceOf(event, name, known)
  const who = name === undefined ? [] : [`Who: ${name}`]
  const when = `When: ${momentInWords(event.at)}`
  const told = Object.entries(known).map(([fact, value]) => `${toldFacts[fact]}: ${value}`)
  const inWhoseName = event.facts['impersonator'] === undefined ? [] : ['Another person was signed in as this person']
  const place = event.actor.ip ? [`Network address: ${event.actor.ip}`] : []
  return {
    title: displayName,
    description: sentence ?? description,
    facts: [...who, ...inWhoseName.map(text => `${text}.`), when, ...place, ...told],
    short: [
      sentence?.replace(/\.$/, '') ?? displayName,
      ...(sentence === undefined ? who : []),
      ...inWhoseName,
      when,
    ].join('. '),
  }
}

/** The mail about an event. @param setUpBy address of the administrator who entered the recipient */
export const mailOf = (text: EventText, tenantName: string, { to, setUpBy }: { to: string; setUpBy: string }) => ({
  subject: `${tenantName}: ${text.title}`,
  lines: [text.description, `Organization: ${tenantName}`, ...text.facts],
  note:
    `You get this mail because ${setUpBy} added ${to} to the mails about “${text.title}” of ${tenantName}. ` +
    `To end these mails, ask ${setUpBy} or another administrator of ${tenantName} to remove your address.`,
})

/** The text message about an event. */
export const textMessageOf = ({ short }: EventText, tenantName: string): string =>
  `${tenantName}: ${short}.`.slice(0, 300)

/** Slack reads `<…>` as links and mentions. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The Slack message about an event; a title and message of the subscription replace those of the event. */
export const slackTextOf = (
  text: EventText,
  { title, message }: { title?: string | undefined; message?: string | undefined },
): string => escaped([title || text.title, message || text.description, ...text.facts].join('\n'))
