import * as v from 'valibot'
import type { OpenContext } from '../context/context.ts'
import { newId } from '../ports/randomTokens.ts'
import { consumeToken, issueToken } from '../tokens/oneTimeTokens.ts'
import { samlServiceOf } from './samlService.ts'
import type { ConnectionRecord } from './ssoRecords.ts'

/** How long a person may take at the provider. */
const requestSeconds = 900

/** What is stored with a request. */
const requestFacts = v.object({
  connectionId: v.string(),
  tenantId: v.string(),
  requestId: v.string(),
  returnTo: v.string(),
  /** Id of the test that the request is part of. */
  runId: v.optional(v.string()),
})

/** A request to a provider, as stored. */
export type SamlRequest = v.InferOutput<typeof requestFacts>

/**
 * The URL of an organization's provider with a sign-in request; `undefined` where SAML is not available.
 * @param returnTo the page to return to; its origin has been checked
 * @param runId of a test, which also a connection that is not enabled may have
 */
export const samlAddress = async (
  context: OpenContext,
  connection: ConnectionRecord,
  returnTo: string,
  runId?: string,
): Promise<string | undefined> => {
  const { saml, random } = context.ports
  if (!saml || !connection.saml || !(connection.isEnabled || runId !== undefined)) return undefined
  // An id of XML does not begin with a digit, which some providers check.
  const requestId = `_${newId(random).replaceAll('-', '')}`
  const { id: connectionId, tenantId } = connection
  const facts = { connectionId, tenantId, requestId, returnTo, ...(runId !== undefined && { runId }) }
  const options = { purpose: 'samlRequest', userId: null, lifeSeconds: requestSeconds, facts } as const
  const relayState = await issueToken(context, options)
  return saml.createRequest(connection.saml, { ...samlServiceOf(context.settings), requestId, relayState })
}

/** The request that an answer belongs to. It is consumed even if the answer is refused. */
export const consumeRequest = async (context: OpenContext, relayState: string): Promise<SamlRequest | undefined> => {
  const record = await consumeToken(context, relayState, 'samlRequest')
  return record && v.parse(requestFacts, record.facts)
}
