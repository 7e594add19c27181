import { list } from '../../../http/webhooks/operations.ts'
import type { Webhook } from '../../../http/webhooks/types.ts'
import { query } from '../../kit/query.ts'
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
      read: (_all, signal) => scope.send(list, undefined, { signal }),
    }),
  }
})
