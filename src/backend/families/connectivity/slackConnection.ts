import * as v from 'valibot'
import type * as operations from '../../../http/connectivity/slackOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { slackRevocationJob, slackTokenOf } from '../../events/slackJobs.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'
import { PermanentFailure } from '../../jobs/jobs.ts'
import type { Slack } from '../../ports/slack.ts'
import { inTransaction } from '../../context/transaction.ts'
import { singletonId } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { placeOf } from '../../store/encryptedRecords.ts'
import { limitRate } from '../../store/rateLimits.ts'

/** Calls to Slack that a tenant causes by reading channels and connecting. */
const callLimit = { max: 30, windowSeconds: 60 }

const register = 'fe.connectivity.write.slackAppRegistration'

/** The vendor's application. @throws HttpError 404 when there is none */
const applicationOf = ({ ports }: SignedInContext): Slack => {
  if (!ports.slack) throw notFound()
  return ports.slack
}

/** Calls Slack, and turns its failures into errors for the person who waits. */
const callSlack = async <T>(context: SignedInContext, call: (slack: Slack) => Promise<T>): Promise<T> => {
  const slack = applicationOf(context)
  await limitRate(context, `slackCalls:${context.tenantId}`, callLimit)
  try {
    return await call(slack)
  } catch (cause) {
    if (cause instanceof PermanentFailure)
      throw new HttpError(409, 'Slack no longer accepts the connection. Connect it again.', {
        code: 'ER-SLACK-DISCONNECTED',
      })
    context.ports.log.error("Slack didn't answer", 'slack', cause)
    throw new HttpError(502, "Slack isn't answering at the moment. Try again soon.", { code: 'ER-SLACK-UNAVAILABLE' })
  }
}

/** Ends the token of the earlier connection after the transaction, and deletes what belongs to its workspace. */
const leaveWorkspace = async ({ store, tenantId, jobs }: SignedInContext, token: string) => {
  await store.slackSubscriptions.removeWhere(tenantId, {})
  const options = { tenantId, queue: `slack:${tenantId}`, lifeSeconds: 86_400 }
  await jobs.add(store, slackRevocationJob, { token }, options)
}

/**
 * Connects a workspace. One that was connected before keeps its subscriptions; those of another one are deleted, because
 * its channels are unknown in this one.
 * @throws HttpError 400 for a code that Slack refuses
 */
const connect = async (context: SignedInContext, code: string, redirectUri?: string): Promise<void> => {
  const { ports, tenantId } = context
  const workspace = await callSlack(context, slack => slack.connect(code, redirectUri))
  if (!workspace)
    throw new HttpError(400, "Slack didn't accept the connection. Start again.", { code: 'ER-SLACK-CODE' })
  const token = await ports.encryption.seal(workspace.token, placeOf('slackConnections', singletonId, tenantId))
  await inTransaction(context, async inside => {
    const { store, audit } = inside
    const earlier = await store.slackConnections.get(tenantId, singletonId)
    if (earlier && earlier.workspaceId !== workspace.id)
      await leaveWorkspace(inside, await slackTokenOf(ports.encryption, earlier))
    const fields = { workspaceId: workspace.id, workspaceName: workspace.name.slice(0, 200), token }
    await store.slackConnections.put(tenantId, singletonId, () => fields)
    await audit('slack.connected', { severity: 'Medium', workspaceId: workspace.id })
  })
}

/** For a transaction. */
const disconnect = async (inside: SignedInContext): Promise<void> => {
  const { store, ports, tenantId, audit } = inside
  const connection = await store.slackConnections.take(tenantId, singletonId)
  if (!connection) throw notFound()
  await leaveWorkspace(inside, await slackTokenOf(ports.encryption, connection))
  await audit('slack.disconnected', { severity: 'Medium', workspaceId: connection.workspaceId })
}

/** A page that may call the API, to which Slack sends people back. */
const pageAddress = (context: SignedInContext, address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.hash || !context.settings.origins.has(url.origin))
    throw new HttpError(400, 'redirectUri must be the address of a page that may call the API')
  return address
}

/** The connection to Slack. */
export const slackConnectionHandlers = {
  slackApplication: allowed({ permission: 'fe.connectivity.read.slackApp' }, async (_input, context) => {
    const { clientId, authorizeUrl } = applicationOf(context)
    return { clientId, authorizeUrl }
  }),
  slackRegister: allowed({ permission: register, input: v.object({ code: text(2_000) }) }, ({ code }, context) =>
    connect(context, code),
  ),
  slackConnect: allowed(
    { permission: register, input: v.object({ code: text(2_000), redirectUri: text(2_000) }) },
    ({ code, redirectUri }, context) => connect(context, code, pageAddress(context, redirectUri)),
  ),
  slackDisconnect: allowed(
    { permission: 'fe.connectivity.delete.slackAppRegistration', transaction: true },
    (_input, context) => disconnect(context),
  ),
  slackChannels: allowed({ permission: 'fe.connectivity.read.slackChannels' }, async (_input, context) => {
    const connection = await context.store.slackConnections.get(context.tenantId, singletonId)
    if (!connection) throw notFound()
    const token = await slackTokenOf(context.ports.encryption, connection)
    return callSlack(context, slack => slack.channels(token))
  }),
} satisfies Partial<HandlersFor<typeof operations>>
