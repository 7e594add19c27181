import { operation } from '../operation.ts'
import type { SlackChannel, SlackConfiguration, SlackSubscriptionInput } from './types.ts'

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
export const slackApplication = operation<void, { clientId: string }>({
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

/** Connects Slack with the code that it gave the person. */
export const slackRegister = operation<{ code: string }>({
  name: 'connectivity.slackRegister',
  method: 'POST',
  path: `${root}/applications/registrations`,
})
