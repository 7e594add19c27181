import { webhookList, type Webhook } from '../../../http/webhooks/answers.ts'
import { list } from '../../../http/webhooks/operations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { eventCatalogue } from './eventCatalogue.ts'
import { personalChannel } from './personalChannel.ts'
import { slackConnection } from './slackConnection.ts'
import { slackMessages } from './slackMessages.ts'

/** The channels that tell people and systems about events. */
export const connectivity = flow('connectivity', scope => {
  const catalogue = eventCatalogue(scope)
  const slack = slackMessages(scope, catalogue)
  return {
    events: catalogue.events,
    email: personalChannel(scope, 'email', catalogue),
    sms: personalChannel(scope, 'sms', catalogue),
    slack: { ...slack, ...slackConnection(scope) },
    /** The webhooks as the overview counts them. Their own section changes them, and this is read again then. */
    webhooks: query<void, readonly Webhook[]>(scope, {
      key: ['webhooks', 'overview'],
      read: async (_all, signal) => (await read(scope, list, undefined, webhookList, { signal })).rows,
    }),
  }
})
