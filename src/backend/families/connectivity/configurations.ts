import type * as v from 'valibot'
import type { ChannelConfiguration, PersonalChannel } from '../../../http/connectivity/types.ts'
import type { SignedInContext } from '../../context.ts'
import {
  configurationId,
  type ChannelConfigurationFields,
  type SubscriptionFields,
} from '../../events/channelRecords.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import type { Store } from '../../records.ts'
import { StoreConflict, type SavedRecord } from '../../store/store.ts'
import type { configurationInput } from './input.ts'

type ConfigurationRecord = SavedRecord<ChannelConfigurationFields>
type Entered = v.InferOutput<ReturnType<typeof configurationInput>>
type EnteredSubscription = Entered['subscriptions'][number]

/** The most recipients of a tenant, in all events of a channel together. */
const mostTenantRecipients = 1_000

/** The mails or text messages about one event as the API returns them. */
const toWire = ({ eventKey, enabled, subscriptions }: ChannelConfigurationFields): ChannelConfiguration => ({
  eventKey,
  enabled,
  subscriptions: subscriptions.map(({ setUpBy: _setUpBy, ...subscription }) => subscription),
})

/** All mails or text messages of the tenant, in the order of their events' keys. */
export const listConfigurations = async (
  { store, tenantId }: SignedInContext,
  channel: PersonalChannel,
): Promise<ChannelConfiguration[]> => {
  const { items } = await store.channelConfigurations.find(tenantId)
  return items
    .filter(configuration => configuration.channel === channel)
    .map(toWire)
    .toSorted((a, b) => (a.eventKey < b.eventKey ? -1 : 1))
}

const countOf = (configurations: readonly Pick<ChannelConfigurationFields, 'subscriptions'>[]) =>
  configurations.flatMap(({ subscriptions }) => subscriptions.flatMap(({ recipients }) => recipients)).length

/** @throws HttpError 400 when the tenant has more recipients than the limit */
const refuseTooMany = async (store: Store, tenantId: string, channel: PersonalChannel) => {
  const { items } = await store.channelConfigurations.find(tenantId)
  if (countOf(items.filter(configuration => configuration.channel === channel)) > mostTenantRecipients)
    throw new HttpError(400, `An organization has at most ${mostTenantRecipients} recipients.`, { code: 'ER-TOO-MANY' })
}

const conflict = (current: ConfigurationRecord | undefined) =>
  new HttpError(409, 'This event has notifications already.', {
    code: 'ER-CONFLICT',
    ...(current && { context: { current: toWire(current) } }),
  })

/**
 * Adds the messages about an event that has none yet. Subscriptions without recipients are left out.
 * @throws HttpError 400 without any recipient, 409 with the current messages when the event has some
 */
export const createConfiguration = async (
  context: SignedInContext,
  channel: PersonalChannel,
  { eventKey, enabled, subscriptions }: Entered,
): Promise<void> => {
  const { store, ports, tenantId, user, audit } = context
  const kept = subscriptions
    .filter(({ recipients }) => recipients.length > 0)
    .map(({ id: _chosen, ...fields }) => ({ ...fields, id: newId(ports.random), setUpBy: user.email }))
  if (kept.length === 0) throw new HttpError(400, 'Enter at least one recipient.', { code: 'ER-NO-RECIPIENTS' })
  const id = configurationId(channel, eventKey)
  try {
    await store.transaction(async inside => {
      await inside.channelConfigurations.insert(tenantId, { id, channel, eventKey, enabled, subscriptions: kept })
      await refuseTooMany(inside, tenantId, channel)
      const facts = { event: eventKey, recipients: countOf([{ subscriptions: kept }]) }
      await audit(`${channel}Notification.created`, { severity: 'Medium', ...facts }, inside)
    })
  } catch (cause) {
    // The id is taken: by an earlier call, or by another administrator at the same time.
    if (!(cause instanceof StoreConflict)) throw cause
    throw conflict(await store.channelConfigurations.get(tenantId, id))
  }
}

/** Changes the messages about an event; a change that leaves no subscription deletes them. */
const changeConfiguration = (
  { store, tenantId, audit }: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
  change: (current: ConfigurationRecord) => Partial<ChannelConfigurationFields>,
): Promise<void> =>
  store.transaction(async inside => {
    const current = await inside.channelConfigurations.get(tenantId, configurationId(channel, eventKey))
    if (!current) throw notFound()
    const fields = change(current)
    if (fields.subscriptions?.length === 0) {
      await inside.channelConfigurations.take(tenantId, current.id)
      return audit(`${channel}Notification.deleted`, { severity: 'Medium', event: eventKey }, inside)
    }
    await inside.channelConfigurations.update(tenantId, current.id, fields)
    await refuseTooMany(inside, tenantId, channel)
    const facts = { event: eventKey, recipients: countOf([{ ...current, ...fields }]) }
    return audit(`${channel}Notification.updated`, { severity: 'Medium', ...facts }, inside)
  })

/** Switches the messages about an event on or off. @throws HttpError 404 for an event without any */
export const switchConfiguration = (
  context: SignedInContext,
  channel: PersonalChannel,
  { eventKey, enabled }: { eventKey: string; enabled: boolean },
): Promise<void> => changeConfiguration(context, channel, eventKey, () => ({ enabled }))

/** Deletes the messages about an event. @throws HttpError 404 for an event without any */
export const deleteConfiguration = (
  context: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
): Promise<void> => changeConfiguration(context, channel, eventKey, () => ({ subscriptions: [] }))

/**
 * Replaces one subscription; without recipients it is deleted.
 * @throws HttpError 404 for an unknown one
 */
export const replaceSubscription = (
  context: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
  subscriptionId: string,
  { name, enabled, recipients }: Omit<EnteredSubscription, 'id'>,
): Promise<void> =>
  changeConfiguration(context, channel, eventKey, ({ subscriptions }) => {
    if (!subscriptions.some(({ id }) => id === subscriptionId)) throw notFound()
    const replaced = (old: SubscriptionFields): SubscriptionFields[] => {
      if (old.id !== subscriptionId) return [old]
      if (recipients.length === 0) return []
      const hasNew = recipients.some(recipient => !old.recipients.includes(recipient))
      return [{ id: old.id, name, enabled, recipients, setUpBy: hasNew ? context.user.email : old.setUpBy }]
    }
    return { subscriptions: subscriptions.flatMap(replaced) }
  })
