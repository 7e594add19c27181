import { callOfSeveral, type Server } from '../call.ts'
import { deletedError } from '../editing.ts'
import type { Listed } from '../fields.ts'
import { channelConfigurations, channelEventList, type ChannelEvent } from './answers.ts'
import * as operations from './operations.ts'
import {
  recipientsOf,
  stepsBetween,
  withEnabled,
  withRecipients,
  type ChannelStep,
  type RecipientChange,
} from './recipientRules.ts'
import { runAll } from './runAll.ts'
import type { ChannelConfiguration, EventChannel, PersonalChannel } from './types.ts'

/** An event's messages, and how to change who gets them. */
export interface RecipientsInput extends RecipientChange {
  readonly eventKey: string
}

/** Events with the recipients of each. */
export interface NewEvents {
  readonly eventKeys: readonly string[]
  readonly recipients: readonly string[]
}

/** The events that a channel can report. */
export const events = callOfSeveral({
  name: operations.channelEvents.name,
  run: async ({ send }, channels: EventChannel): Promise<readonly ChannelEvent[]> =>
    (await send(operations.channelEvents, { channels }, channelEventList)).rows,
})

const operationsOf = {
  email: {
    read: operations.emails,
    create: operations.emailCreate,
    enable: operations.emailEnable,
    remove: operations.emailDelete,
    replace: operations.emailSubscriptionUpdate,
    removeSubscription: operations.emailSubscriptionDelete,
  },
  sms: {
    read: operations.sms,
    create: operations.smsCreate,
    enable: operations.smsEnable,
    remove: operations.smsDelete,
    replace: operations.smsSubscriptionUpdate,
    removeSubscription: operations.smsSubscriptionDelete,
  },
} as const

/** Sends the requests of a change in their order. */
const sendSteps = async ({ send }: Server, channel: PersonalChannel, steps: readonly ChannelStep[]) => {
  const operation = operationsOf[channel]
  for (const step of steps)
    if (step.kind === 'create') await send(operation.create, step.configuration)
    else if (step.kind === 'enable') await send(operation.enable, { eventKey: step.eventKey, enabled: step.enabled })
    else if (step.kind === 'remove') await send(operation.remove, { eventKey: step.eventKey })
    else {
      const { eventKey, subscriptionId } = step
      if (step.kind === 'removeSubscription') await send(operation.removeSubscription, { eventKey, subscriptionId })
      else await send(operation.replace, { ...step.subscription, eventKey, subscriptionId })
    }
}

/** The calls for mails or text messages. Each write begins with what is there now: others may have changed it. */
const callsFor = (channel: PersonalChannel) => {
  const nameOf = (verb: string) => `connectivity.${channel}.${verb}`
  const readAll = ({ send }: Server) => send(operationsOf[channel].read, undefined, channelConfigurations)
  const find = async (server: Server, eventKey: string) =>
    (await readAll(server)).rows.find(row => row.eventKey === eventKey)
  const change = async (
    server: Server,
    eventKey: string,
    changed: (current: ChannelConfiguration) => ChannelConfiguration,
  ) => {
    const current = await find(server, eventKey)
    if (!current || current.subscriptions.length === 0) throw deletedError()
    await sendSteps(server, channel, stepsBetween(current, changed(current)))
  }
  return {
    /** Everything that is set up. */
    all: callOfSeveral({
      name: nameOf('all'),
      run: (server, _all: void): Promise<Listed<ChannelConfiguration>> => readAll(server),
    }),
    setEnabled: callOfSeveral({
      name: nameOf('setEnabled'),
      run: (server, { eventKey, enabled }: { eventKey: string; enabled: boolean }) =>
        change(server, eventKey, current => withEnabled(current, enabled)),
    }),
    /** Changes the recipients of an event; without any left, its messages are removed. */
    setRecipients: callOfSeveral({
      name: nameOf('setRecipients'),
      run: (server, { eventKey, ...recipients }: RecipientsInput) =>
        change(server, eventKey, current => withRecipients(current, eventKey, recipients)),
    }),
    /** Adds events one by one; a failure does not stop the others. `partsDone` is the number added. */
    addEvents: callOfSeveral({
      name: nameOf('addEvents'),
      run: async (server, { eventKeys, recipients }: NewEvents) => {
        const { rows } = await readAll(server)
        await runAll(eventKeys, eventKey => {
          const current = rows.find(row => row.eventKey === eventKey)
          const next = withRecipients(current, eventKey, { add: recipients, remove: [] })
          return sendSteps(server, channel, stepsBetween(current, next))
        })
      },
    }),
    /** Sets removed messages up again; recipients that others have added meanwhile stay. */
    restore: callOfSeveral({
      name: nameOf('restore'),
      run: async (server, removed: ChannelConfiguration) => {
        const current = await find(server, removed.eventKey)
        const isThere = current !== undefined && current.subscriptions.length > 0
        const next = isThere
          ? withRecipients(current, removed.eventKey, { add: recipientsOf(removed), remove: [] })
          : removed
        await sendSteps(server, channel, stepsBetween(current, next))
      },
    }),
  }
}

/** The calls for mails, and for text messages. */
export const personal = { email: callsFor('email'), sms: callsFor('sms') }
