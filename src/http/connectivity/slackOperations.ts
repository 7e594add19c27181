import { operation, ownOperation } from '../operation.ts'
import type { SlackApplication, SlackChannel, SlackConfiguration, SlackSubscriptionInput } from './types.ts'

const root = '/integrations/resources/configurations/v1/slack'

/** Reads the tenant's connection to Slack; 404 without one. */
export const slack = operation<void, SlackConfiguration>({ name: 'connectivity.slack', method: 'GET', path: root })

/** Adds Slack messages about events; the first event has channels. */
export const slackSubscriptionCreate = operation<SlackSubscriptionInput>({
  name: 'connectivity.slackSubscriptionCreate',
  method: 'POST',
  path: `${root}/subscriptions`,
})

/** Changes Slack messages about events; without channels in the first event they are deleted. */
export const slackSubscriptionUpdate = operation<SlackSubscriptionInput & { id: string }>({
  name: 'connectivity.slackSubscriptionUpdate',
  method: 'PATCH',
  path: `${root}/subscription/{id}`,
  repeated: ['id'],
})

/** Deletes Slack messages about events. */
export const slackSubscriptionDelete = operation<{ id: string }>({
  name: 'connectivity.slackSubscriptionDelete',
  method: 'DELETE',
  path: `${root}/subscriptions/{id}`,
})

/** Reads the client id with which a person connects Slack. */
export const slackApplication = operation<void, SlackApplication>({
  name: 'connectivity.slackApplication',
  method: 'GET',
  path: `${root}/applications`,
})

/** Reads the channels of the connected workspace. */
export const slackChannels = operation<void, SlackChannel[]>({
  name: 'connectivity.slackChannels',
  method: 'GET',
  path: `${root}/channels`,
})

/** Connects Slack with a code that it gave the person on the only address registered there. */
export const slackRegister = operation<{ code: string }>({
  name: 'connectivity.slackRegister',
  method: 'POST',
  path: `${root}/applications/registrations`,
})

/** Reference backend only: connects Slack with a code that it gave the person on one of several registered addresses. */
export const slackConnect = ownOperation<{ code: string; redirectUri: string }>({
  name: 'connectivity.slackConnect',
  method: 'POST',
  path: '/fe/slack',
})

/** Reference backend only: ends the connection, with all Slack messages about events. */
export const slackDisconnect = ownOperation<void>({
  name: 'connectivity.slackDisconnect',
  method: 'DELETE',
  path: '/fe/slack',
})
