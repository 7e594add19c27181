import type { RateLimit } from '../settings/config.ts'
import { mailJob, textMessageJob } from '../identity/messages/messageJobs.ts'
import type { ProductEvent } from '../audits/eventPublisher.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { digest } from '../ports/randomTokens.ts'
import { singletonId, type Store } from '../store/definitions.ts'
import { countOnce } from '../store/rateLimits.ts'
import { vendorScope } from '../store/store.ts'
import { writeAudit } from '../audits/audit.ts'
import type { PersonalChannel } from '../../http/connectivity/types.ts'
import type { SubscriptionFields } from './channelRecords.ts'
import { eventTextOf, mailOf, slackTextOf, textMessageOf } from './eventText.ts'
import { slackMessageJob } from './slackJobs.ts'

/** A message is not sent later than this after its event. */
const lifeSeconds = 86_400

/** An event on its way to people and Slack channels. */
export interface NotifiedEvent {
  /** The same in every run of the job. */
  id: string
  tenantId: string
  event: ProductEvent
}

/** Who gets a message about an event, and who entered them. */
interface Recipient extends Pick<SubscriptionFields, 'setUpBy'> {
  to: string
}

/** Recipients of an event, each once. */
const recipientsOf = async (
  store: Store,
  tenantId: string,
  channel: PersonalChannel,
  eventKey: string,
): Promise<Map<string, Recipient>> => {
  const { items } = await store.channelConfigurations.find(tenantId)
  const recipients = items
    .filter(item => item.channel === channel && item.eventKey === eventKey && item.enabled)
    .flatMap(({ subscriptions }) => subscriptions.filter(({ enabled }) => enabled))
    .flatMap(({ recipients: all, setUpBy }) => all.map(to => ({ to, setUpBy })))
  return new Map(recipients.map(recipient => [recipient.to, recipient]))
}

/** A post to a Slack channel; title and message replace those of the event. */
interface SlackPost {
  channelId: string
  title?: string | undefined
  message?: string | undefined
}

/** Posts about an event, one for each channel; of several, the last subscription's. */
const slackPostsOf = async (store: Store, tenantId: string, eventKey: string): Promise<Map<string, SlackPost>> => {
  const active = (await store.slackSubscriptions.find(tenantId)).items.filter(({ isActive }) => isActive)
  const posts = active
    .flatMap(({ slackEvents }) => slackEvents)
    .filter(event => event.eventKey === eventKey)
    .flatMap(({ channelIds, title, message }) => channelIds.map(channelId => ({ channelId, title, message })))
  return new Map(posts.map(post => [post.channelId, post]))
}

/** True when people or Slack channels of a tenant are told about an event. */
export const hasNotifications = async (store: Store, tenantId: string, eventKey: string): Promise<boolean> => {
  const [configurations, posts] = await Promise.all([
    store.channelConfigurations.find(tenantId),
    slackPostsOf(store, tenantId, eventKey),
  ])
  const tellsPeople = configurations.items.some(
    configuration =>
      configuration.eventKey === eventKey &&
      configuration.enabled &&
      configuration.subscriptions.some(({ enabled }) => enabled),
  )
  return tellsPeople || posts.size > 0
}

const limitNames = { email: 'eventMails', sms: 'eventTextMessages', slack: 'eventSlackMessages' } as const

const isWithin = async (context: JobContext, key: string, limit: RateLimit) =>
  (await countOnce(context, key, { ...limit, slides: 0 })).count <= limit.max

/** The messages that the limits of the tenant and of each recipient leave; dropped ones are reported once an hour. */
const withinLimits = async <Message>(
  context: JobContext,
  tenantId: string,
  channel: keyof typeof limitNames,
  messages: ReadonlyMap<string, Message>,
): Promise<Message[]> => {
  const { store, ports, events, settings } = context
  const { [limitNames[channel]]: ofTenant, eventMessagesToRecipient } = settings.rateLimits
  const kept: Message[] = []
  for (const [recipient, message] of messages) {
    const isFew = await isWithin(context, `eventsTo:${tenantId}:${channel}:${recipient}`, eventMessagesToRecipient)
    if (isFew && (await isWithin(context, `${limitNames[channel]}:${tenantId}`, ofTenant))) kept.push(message)
  }
  if (kept.length < messages.size) {
    const facts = { outcome: 'failure', severity: 'Medium', channel } as const
    const log = { store, ports, events }
    await writeAudit(log, { ip: '', userAgent: '' }, tenantId, 'notifications.limited', facts)
  }
  return kept
}

/** Finds all messages about an event, as functions that add them with the store of a transaction. */
const messagesOf = async ({ tenantId, event }: NotifiedEvent, context: JobContext) => {
  const { store, jobs } = context
  const text = await eventTextOf(store, event)
  const tenantName = (await store.tenants.get(vendorScope, tenantId))?.name ?? 'your organization'
  const people = { tenantId, queue: `notifications:${tenantId}`, lifeSeconds }
  const mails = await withinLimits(context, tenantId, 'email', await recipientsOf(store, tenantId, 'email', event.key))
  const texts = await withinLimits(context, tenantId, 'sms', await recipientsOf(store, tenantId, 'sms', event.key))
  const connection = await store.slackConnections.get(tenantId, singletonId)
  const wanted = connection ? await slackPostsOf(store, tenantId, event.key) : new Map<string, SlackPost>()
  const posts = await withinLimits(context, tenantId, 'slack', wanted)
  const workspaceId = connection?.workspaceId ?? ''
  return [
    ...mails.map(recipient => (inside: Store) => {
      const payload = { to: recipient.to, content: mailOf(text, tenantName, recipient) }
      return jobs.add(inside, mailJob, payload, people)
    }),
    ...texts.map(
      ({ to }) =>
        (inside: Store) =>
          jobs.add(inside, textMessageJob, { to, text: textMessageOf(text, tenantName) }, people),
    ),
    ...posts.map(post => (inside: Store) => {
      const payload = { tenantId, workspaceId, channelId: post.channelId, text: slackTextOf(text, post) }
      return jobs.add(inside, slackMessageJob, payload, { tenantId, queue: `slack:${tenantId}`, lifeSeconds })
    }),
  ]
}

/** Sends the mails, text messages and Slack messages about an event, each as a job of its own. */
export const notify = async (notified: NotifiedEvent, context: JobContext): Promise<void> => {
  const { store, ports } = context
  if (!(await hasNotifications(store, notified.tenantId, notified.event.key))) return
  // A counter marks the event as done, so that a job that runs twice sends nothing twice; counters expire.
  const marker = await digest(`notified:${notified.id}`)
  if (await store.counters.get(vendorScope, marker)) return
  const messages = await messagesOf(notified, context)
  const expiresAt = new Date(ports.clock.now() + 4 * lifeSeconds * 1000).toISOString()
  await store.transaction(async inside => {
    if (await inside.counters.get(vendorScope, marker)) return
    await inside.counters.put(vendorScope, marker, () => ({ count: 1, expiresAt }))
    for (const add of messages) await add(inside)
  })
}
