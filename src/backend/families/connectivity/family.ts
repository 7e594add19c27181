import * as operations from '../../../http/connectivity/operations.ts'
import * as slackOperations from '../../../http/connectivity/slackOperations.ts'
import { slackMessageJob, slackRevocationJob } from '../../events/slackJobs.ts'
import { family } from '../../handler/family.ts'
import { eventHandlers } from './events.ts'
import { personalChannelHandlers } from './personalChannels.ts'
import { seedConnectivity } from './sampleData.ts'
import { slackConnectionHandlers } from './slackConnection.ts'
import { slackSubscriptionHandlers } from './slackSubscriptions.ts'

/** Mails, text messages and Slack messages about events. */
export const connectivityFamily = family({
  name: 'connectivity',
  operations: { ...operations, ...slackOperations },
  handlers: {
    ...eventHandlers,
    ...personalChannelHandlers,
    ...slackConnectionHandlers,
    ...slackSubscriptionHandlers,
  },
  jobs: [slackMessageJob, slackRevocationJob],
  sample: seedConnectivity,
})
