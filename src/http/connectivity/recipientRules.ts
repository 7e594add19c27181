import type { ChannelConfiguration, ChannelSubscription } from './types.ts'

/** A request that a change of the mails or text messages about an event takes. */
export type ChannelStep =
  | { readonly kind: 'create'; readonly configuration: ChannelConfiguration }
  | { readonly kind: 'enable'; readonly eventKey: string; readonly enabled: boolean }
  | {
      readonly kind: 'replace'
      readonly eventKey: string
      readonly subscriptionId: string
      readonly subscription: ChannelSubscription
    }
  | { readonly kind: 'removeSubscription'; readonly eventKey: string; readonly subscriptionId: string }
  | { readonly kind: 'remove'; readonly eventKey: string }

/** Recipients to add and to remove. Differences rather than the whole list, so that two administrators keep each other's. */
export interface RecipientChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Recipients with the same key are the same: the case of letters does not matter. */
export const recipientKey = (recipient: string): string => recipient.trim().toLowerCase()

const filled = (recipients: readonly string[]) => recipients.filter(recipient => recipient.trim() !== '')

const isFilled = ({ recipients }: ChannelSubscription) => filled(recipients).length > 0

/** All recipients of an event, each once. */
export const recipientsOf = ({ subscriptions }: ChannelConfiguration): string[] => {
  const found = new Map<string, string>()
  for (const recipient of subscriptions.flatMap(({ recipients }) => filled(recipients)))
    if (!found.has(recipientKey(recipient))) found.set(recipientKey(recipient), recipient)
  return [...found.values()]
}

/** Whether messages about an event are sent. */
export const isOn = ({ enabled, subscriptions }: ChannelConfiguration): boolean =>
  enabled && subscriptions.some(subscription => subscription.enabled && isFilled(subscription))

/** The difference between two lists of recipients. */
export const recipientChange = (before: readonly string[], after: readonly string[]): RecipientChange => {
  const missingIn = (list: readonly string[]) => {
    const keys = new Set(list.map(recipientKey))
    return (recipient: string) => !keys.has(recipientKey(recipient))
  }
  return { add: filled(after).filter(missingIn(before)), remove: before.filter(missingIn(after)) }
}

/**
 * An event's messages after a change of recipients. New ones join the first subscription that is on; other clients may
 * have made several.
 */
export const withRecipients = (
  current: ChannelConfiguration | undefined,
  eventKey: string,
  { add, remove }: RecipientChange,
): ChannelConfiguration => {
  if (!current || current.subscriptions.length === 0)
    return { eventKey, enabled: true, subscriptions: [{ name: eventKey, enabled: true, recipients: filled(add) }] }
  const gone = new Set(remove.map(recipientKey))
  const kept = current.subscriptions.map(subscription => ({
    ...subscription,
    recipients: subscription.recipients.filter(recipient => !gone.has(recipientKey(recipient))),
  }))
  const present = new Set(kept.flatMap(({ recipients }) => recipients.map(recipientKey)))
  const added = filled(add).filter(recipient => !present.has(recipientKey(recipient)))
  const target = Math.max(
    0,
    kept.findIndex(({ enabled }) => enabled),
  )
  return {
    ...current,
    subscriptions: kept.map((subscription, index) =>
      index === target ? { ...subscription, recipients: [...subscription.recipients, ...added] } : subscription,
    ),
  }
}

/** An event's messages switched on or off. Switching on also switches its subscriptions on when all of them are off. */
export const withEnabled = (current: ChannelConfiguration, enabled: boolean): ChannelConfiguration => {
  const next = { ...current, enabled }
  if (!enabled || isOn(next)) return next
  return { ...next, subscriptions: current.subscriptions.map(subscription => ({ ...subscription, enabled: true })) }
}

/** The same messages without ids, as they are created again after they were removed. */
export const asNew = ({ eventKey, enabled, subscriptions }: ChannelConfiguration): ChannelConfiguration => ({
  eventKey,
  enabled,
  subscriptions: subscriptions.map(({ id: _id, ...subscription }) => subscription),
})

const isSame = (one: ChannelSubscription, other: ChannelSubscription) =>
  one.name === other.name && one.enabled === other.enabled && one.recipients.join('\n') === other.recipients.join('\n')

/**
 * The requests that lead from one state of an event's messages to another: created only with recipients and where the
 * event has none yet; a changed one is patched (its switch) and replaced (its subscriptions); one whose recipients are all
 * gone is deleted.
 */
export const stepsBetween = (current: ChannelConfiguration | undefined, next: ChannelConfiguration): ChannelStep[] => {
  const { eventKey, enabled } = next
  const kept = next.subscriptions.filter(isFilled)
  if (!current || current.subscriptions.length === 0)
    return kept.length > 0 ? [{ kind: 'create', configuration: { ...asNew(next), subscriptions: kept } }] : []
  if (kept.length === 0 && current.subscriptions.some(({ id }) => id === undefined))
    return [{ kind: 'remove', eventKey }]
  const steps: ChannelStep[] = []
  if (kept.length > 0 && enabled !== current.enabled) steps.push({ kind: 'enable', eventKey, enabled })
  for (const before of current.subscriptions) {
    const subscriptionId = before.id ?? ''
    const subscription = kept.find(({ id }) => id === before.id)
    if (!subscription) steps.push({ kind: 'removeSubscription', eventKey, subscriptionId })
    else if (!isSame(before, subscription)) steps.push({ kind: 'replace', eventKey, subscriptionId, subscription })
  }
  return steps
}
