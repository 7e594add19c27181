import type { JobKind } from '../jobs/jobs.ts'
import type { Encryption } from '../ports/ports.ts'
import { singletonId } from '../store/definitions.ts'
import { placeOf } from '../store/encryptedRecords.ts'
import type { SavedRecord } from '../store/store.ts'
import type { SlackConnectionFields } from './channelRecords.ts'

/** The token of a connection. */
export const slackTokenOf = (
  encryption: Encryption,
  { id, tenantId, token }: SavedRecord<SlackConnectionFields>,
): Promise<string> => encryption.open(token, placeOf('slackConnections', id, tenantId))

/** A Slack message that waits for delivery. */
interface WaitingPost {
  tenantId: string
  /** Channel ids belong to a workspace; after a change of the connection the message is dropped. */
  workspaceId: string
  channelId: string
  text: string
}

/** Posts a message to a channel of the tenant's workspace. */
export const slackMessageJob: JobKind<WaitingPost> = {
  name: 'slackMessage',
  run: async ({ tenantId, workspaceId, channelId, text }, { store, ports }) => {
    const connection = await store.slackConnections.get(tenantId, singletonId)
    if (!ports.slack || connection?.workspaceId !== workspaceId) return
    await ports.slack.post(await slackTokenOf(ports.encryption, connection), channelId, text)
  },
}

/** Ends the token of a connection that was removed. */
export const slackRevocationJob: JobKind<{ token: string }> = {
  name: 'slackRevocation',
  run: async ({ token }, { ports }) => ports.slack?.revoke(token),
}
