import { call, callOfSeveral, type Server, type Way } from '../call.ts'
import { deletedError } from '../editing.ts'
import { toFeError } from '../errors.ts'
import {
  slackApplication,
  slackChannelList,
  slackConfiguration,
  type SlackApplication,
  type SlackConfiguration,
  type SlackSubscription,
} from './answers.ts'
import { runAll } from './runAll.ts'
import * as operations from './slackOperations.ts'
import { slackStep, withChannels, type ChannelChange, type SlackStep } from './slackRules.ts'
import type { SlackChannel, SlackSubscriptionInput } from './types.ts'

/** One event of a subscription. */
export interface SlackPlace {
  readonly subscriptionId: string
  readonly eventKey: string
}

/** Events with the Slack channels that get each. */
export interface NewSlackEvents {
  readonly eventKeys: readonly string[]
  readonly channelIds: readonly string[]
}

/** What is needed to send the person to Slack's consent page. */
export interface SlackVisitFacts {
  application: SlackApplication
  /** The address to which Slack sends the person; '' for the only one that is registered. */
  redirectUri: string
}

/** The answer, or null for 404, which says that there is none: neither connected nor set up. */
const ifFound = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer
  } catch (cause) {
    if (toFeError(cause).status === 404) return null
    throw cause
  }
}

const readConnection = ({ send }: Server): Promise<SlackConfiguration | null> =>
  ifFound(send(operations.slack, undefined, slackConfiguration))

const subscriptionsIn = async (server: Server) => (await readConnection(server))?.slackSubscriptions ?? []

const sendStep = async ({ send }: Server, step: SlackStep | undefined) => {
  if (step?.kind === 'create') await send(operations.slackSubscriptionCreate, step.subscription)
  else if (step?.kind === 'update')
    await send(operations.slackSubscriptionUpdate, { ...step.subscription, id: step.id })
  else if (step) await send(operations.slackSubscriptionDelete, { id: step.id })
}

/** Changes what is there now rather than what is on screen: others may have changed it. */
const change = async (
  server: Server,
  id: string,
  changed: (current: SlackSubscription) => SlackSubscriptionInput,
): Promise<void> => {
  const current = (await subscriptionsIn(server)).find(subscription => subscription.id === id)
  if (!current) throw deletedError()
  await sendStep(server, slackStep(current, changed(current)))
}

/** The tenant's connection; null without one. */
export const connection = callOfSeveral({
  name: operations.slack.name,
  run: (server, _one: void) => readConnection(server),
})

/** The vendor's application at Slack; null where the operator has set none up. */
export const application = callOfSeveral({
  name: operations.slackApplication.name,
  run: ({ send }, _one: void): Promise<SlackApplication | null> =>
    ifFound(send(operations.slackApplication, undefined, slackApplication)),
})

/** The channels of the connected workspace. */
export const channels = callOfSeveral({
  name: operations.slackChannels.name,
  run: async ({ send }, _all: void): Promise<readonly SlackChannel[]> =>
    (await send(operations.slackChannels, undefined, slackChannelList)).rows,
})

export const setActive = callOfSeveral({
  name: 'connectivity.slack.setActive',
  run: (server, { subscriptionId, isActive }: { subscriptionId: string; isActive: boolean }) =>
    change(server, subscriptionId, current => ({ ...current, isActive })),
})

/** Changes the channels of an event; without any left, its messages are removed. */
export const setChannels = callOfSeveral({
  name: 'connectivity.slack.setChannels',
  run: (server, { subscriptionId, eventKey, ...changed }: SlackPlace & ChannelChange) =>
    change(server, subscriptionId, current => withChannels(current, eventKey, changed)),
})

/** Removes an event from its subscription, and the subscription with its last event. */
export const remove = callOfSeveral({
  name: 'connectivity.slack.remove',
  run: (server, { subscriptionId, eventKey }: SlackPlace) =>
    change(server, subscriptionId, current => ({
      ...current,
      slackEvents: current.slackEvents.filter(event => event.eventKey !== eventKey),
    })),
})

/** Adds events one by one; a failure does not stop the others. `partsDone` is the number added. */
export const addEvents = callOfSeveral({
  name: 'connectivity.slack.addEvents',
  run: async (server, { eventKeys, channelIds }: NewSlackEvents) => {
    const known = await subscriptionsIn(server)
    await runAll(eventKeys, eventKey => {
      const current = known.find(({ slackEvents }) => slackEvents.some(event => event.eventKey === eventKey))
      const next = withChannels(current, eventKey, { add: channelIds, remove: [] })
      return sendStep(server, slackStep(current, next))
    })
  },
})

const visitFrom =
  (redirectUriOf: (pageAddress: string) => string): Way<{ pageAddress: string }, SlackVisitFacts> =>
  async ({ send }, { pageAddress }) => ({
    application: await send(operations.slackApplication, undefined, slackApplication),
    redirectUri: redirectUriOf(pageAddress),
  })

/**
 * Reads what is needed to send the person to Slack's consent page. With the contract only, there is one return address, which
 * is registered with the server and Slack.
 */
export const visit = callOfSeveral({
  name: 'connectivity.slack.visit',
  ability: operations.slackConnect.name,
  run: visitFrom(pageAddress => pageAddress),
  contractOnly: visitFrom(() => ''),
})

/** Connects with a code from Slack, on the address that its visit had. */
export const register = callOfSeveral({
  name: operations.slackRegister.name,
  run: ({ send }, { code, redirectUri }: { code: string; redirectUri: string }) =>
    redirectUri === ''
      ? send(operations.slackRegister, { code })
      : send(operations.slackConnect, { code, redirectUri }),
})

/** Ends the connection with all its messages. */
export const disconnect = call(operations.slackDisconnect, { contractOnly: 'absent' })
