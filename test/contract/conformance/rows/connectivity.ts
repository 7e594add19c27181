import * as connectivity from '../../../../src/http/connectivity/operations.ts'
import * as slack from '../../../../src/http/connectivity/slackOperations.ts'
import { row } from '../row.ts'

const eventKey = 'user.invited'
const subscriptionId = 'subscription-1'
const mails = { name: 'Office', enabled: true, recipients: ['office@acme.test'] }
const texts = { id: subscriptionId, name: 'On call', enabled: false, recipients: ['+12025550117'] }
const slackMessages = {
  isActive: true,
  slackEvents: [{ eventKey, channelIds: ['C01'], title: 'Invited', message: 'A person was invited.' }],
}

export default [
  row(connectivity.eventCategories, ({ api }) => api.connectivity.getCategories()),
  row(connectivity.channelEvents, ({ api }, { channels }) => api.connectivity.getChannelMaps(channels), {
    channels: 'webhook',
  }),
  row(connectivity.emails, ({ api }) => api.connectivity.getEmailConfiguration()),
  row(connectivity.emailCreate, ({ api }, input) => api.connectivity.postEmailConfiguration(input), {
    eventKey,
    enabled: true,
    subscriptions: [{ ...mails, id: subscriptionId }],
  }),
  row(connectivity.emailEnable, ({ api }, input) => api.connectivity.patchEmailConfiguration(input), {
    eventKey,
    enabled: false,
  }),
  row(connectivity.emailDelete, ({ api }, input) => api.connectivity.deleteEmailConfiguration(input.eventKey), {
    eventKey,
  }),
  row(
    connectivity.emailSubscriptionUpdate,
    ({ api }, input) => {
      const { eventKey: key, subscriptionId: id, ...body } = input
      return api.connectivity.putEmailSubscriptions(id, key, body)
    },
    { eventKey, subscriptionId, ...mails, id: subscriptionId },
  ),
  row(
    connectivity.emailSubscriptionDelete,
    ({ api }, input) => api.connectivity.deleteEmailSubscriptions(input.eventKey, input.subscriptionId),
    { eventKey, subscriptionId },
  ),
  row(connectivity.sms, ({ api }) => api.connectivity.getSMSConfiguration()),
  row(connectivity.smsCreate, ({ api }, input) => api.connectivity.postSMSConfiguration(input), {
    eventKey,
    enabled: true,
    subscriptions: [texts],
  }),
  row(connectivity.smsEnable, ({ api }, input) => api.connectivity.patchSMSConfiguration(input), {
    eventKey,
    enabled: true,
  }),
  row(connectivity.smsDelete, ({ api }, input) => api.connectivity.deleteSMSConfiguration(input.eventKey), {
    eventKey,
  }),
  row(
    connectivity.smsSubscriptionUpdate,
    ({ api }, input) => {
      const { eventKey: key, subscriptionId: id, ...body } = input
      return api.connectivity.putSMSSubscriptions(id, key, body)
    },
    { eventKey, subscriptionId, ...texts },
  ),
  row(
    connectivity.smsSubscriptionDelete,
    ({ api }, input) => api.connectivity.deleteSMSSubscriptions(input.eventKey, input.subscriptionId),
    { eventKey, subscriptionId },
  ),
  row(slack.slack, ({ api }) => api.connectivity.getSlackConfiguration()),
  row(slack.slackSubscriptionCreate, ({ api }, input) => api.connectivity.postSlackConfiguration(input), slackMessages),
  row(slack.slackSubscriptionUpdate, ({ api }, input) => api.connectivity.postSlackConfiguration(input), {
    ...slackMessages,
    id: 'slack-1',
  }),
  row(slack.slackSubscriptionDelete, ({ api }, { id }) => api.connectivity.deleteSlackConfiguration({ id } as never), {
    id: 'slack-1',
  }),
  row(slack.slackApplication, ({ api }) => api.connectivity.getSlackScope()),
  row(slack.slackChannels, ({ api }) => api.connectivity.getSlackChannels()),
  row(slack.slackRegister, ({ api }, { code }) => api.connectivity.postSlackCode(code), { code: 'code-1' }),
]
