import type * as v from 'valibot'
import type { ChannelConfiguration, PersonalChannel } from '../../../http/connectivity/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import {
  configurationId,
  type ChannelConfigurationFields,
  type SubscriptionFields,
} from '../../events/channelRecords.ts'
import { newId } from '../../ports/randomTokens.ts'
import { editConflict, HttpError, notFound } from '../../request/httpError.ts'
import type { Store } from '../../store/definitions.ts'
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
    .filter(configuration => configuration.channel === channel && configuration.subscriptions.length > 0)
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
  editConflict('This event has notifications already.', current && toWire(current))

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
      const before = await inside.channelConfigurations.get(tenantId, id)
      if (before && before.subscriptions.length > 0) throw conflict(before)
      const fields = { channel, eventKey, enabled, subscriptions: kept }
      await inside.channelConfigurations.put(tenantId, id, () => fields)
      await refuseTooMany(inside, tenantId, channel)
      const facts = { event: eventKey, recipients: countOf([{ subscriptions: kept }]) }
      await audit(`${channel}Notification.created`, { severity: 'Medium', ...facts }, inside)
    })
  } catch (cause) {
    // Another administrator took the id at the same time.
    if (!(cause instanceof StoreConflict)) throw cause
    throw conflict(await store.channelConfigurations.get(tenantId, id))
  }
}

/**
 * For a transaction: changes the messages about an event; `undefined` changes nothing. A change that leaves no
 * subscription deletes them: the record stays, empty, so that calls which clients of the API send beside the one that
 * deletes find it.
 */
const changeConfiguration = async (
  { store, tenantId, audit }: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
  change: (current: ConfigurationRecord | undefined) => Partial<ChannelConfigurationFields> | undefined,
): Promise<void> => {
  const current = await store.channelConfigurations.get(tenantId, configurationId(channel, eventKey))
  const fields = change(current)
  if (!current || !fields) return
  if (fields.subscriptions?.length === 0) {
    if (current.subscriptions.length === 0) return
    await store.channelConfigurations.update(tenantId, current.id, fields)
    return audit(`${channel}Notification.deleted`, { severity: 'Medium', event: eventKey })
  }
  await store.channelConfigurations.update(tenantId, current.id, fields)
  await refuseTooMany(store, tenantId, channel)
  const facts = { event: eventKey, recipients: countOf([{ ...current, ...fields }]) }
  return audit(`${channel}Notification.updated`, { severity: 'Medium', ...facts })
}

/** For a transaction: switches the messages about an event on or off. @throws HttpError 404 for an event without any */
export const switchConfiguration = (
  context: SignedInContext,
  channel: PersonalChannel,
  { eventKey, enabled }: { eventKey: string; enabled: boolean },
): Promise<void> =>
  changeConfiguration(context, channel, eventKey, current => {
    if (!current) throw notFound()
    return { enabled }
  })

/** For a transaction: deletes the messages about an event; those that are gone already are no error. */
export const deleteConfiguration = (
  context: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
): Promise<void> => changeConfiguration(context, channel, eventKey, () => ({ subscriptions: [] }))

const find = (current: ConfigurationRecord | undefined, subscriptionId: string) =>
  current?.subscriptions.find(({ id }) => id === subscriptionId)

/** For a transaction: deletes one subscription; one that is gone already is no error. */
export const deleteSubscription = (
  context: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
  subscriptionId: string,
): Promise<void> =>
  changeConfiguration(context, channel, eventKey, current => {
    const known = find(current, subscriptionId)
    return known && { subscriptions: current?.subscriptions.filter(other => other !== known) ?? [] }
  })

/**
 * For a transaction: replaces one subscription, which may have no recipients afterwards.
 * @throws HttpError 404 for an unknown one that is to get recipients
 */
export const replaceSubscription = (
  context: SignedInContext,
  channel: PersonalChannel,
  eventKey: string,
  subscriptionId: string,
  { name, enabled, recipients }: Omit<EnteredSubscription, 'id'>,
): Promise<void> =>
  changeConfiguration(context, channel, eventKey, current => {
    const known = find(current, subscriptionId)
    if (!known && recipients.length === 0) return undefined
    if (!known) throw notFound()
    const hasNew = recipients.some(recipient => !known.recipients.includes(recipient))
    const setUpBy = hasNew ? context.user.email : known.setUpBy
    const replaced: SubscriptionFields = { id: known.id, name, enabled, recipients, setUpBy }
    return { subscriptions: current?.subscriptions.map(other => (other === known ? replaced : other)) ?? [] }
  })
