import * as webhookCalls from '../../../http/webhooks/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'
import { eventCatalogue } from './eventCatalogue.ts'
import { personalChannel } from './personalChannel.ts'
import { slackConnection } from './slackConnection.ts'
import { slackMessages } from './slackMessages.ts'

export { partsDone } from '../../../http/connectivity/runAll.ts'

/** The channels that report events to people and systems. */
export const connectivity = elementStore('connectivity', scope => {
  const catalogue = eventCatalogue(scope)
  const slack = slackMessages(scope, catalogue)
  return {
    events: catalogue.events,
    email: personalChannel(scope, 'email', catalogue),
    sms: personalChannel(scope, 'sms', catalogue),
    slack: { ...slack, ...slackConnection(scope) },
    /** The webhooks as the overview counts them. Their own section changes them, and this is read again then. */
    webhooks: query(scope, { key: [...keys.webhooks, 'overview'], call: webhookCalls.all }),
    /** Whether the server sends the time of the last delivery to webhooks; see `useHas`. */
    webhookDeliveries: { requires: webhookCalls.health.requires },
  }
})
