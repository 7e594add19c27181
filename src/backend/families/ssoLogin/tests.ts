import type { OpenContext } from '../../context/context.ts'
import { consumeAttempt, secretsOf, type FederationAttempt } from '../../federation/attempts.ts'
import { answerOfCode } from '../../federation/openId.ts'
import { connectionOfRun } from '../../federation/proposals.ts'
import { personOfAssertion, personOfClaims, type ProviderPerson } from '../../federation/providerPeople.ts'
import { callbackAddress } from '../../federation/openIdCallback.ts'
import type { SamlRequest } from '../../federation/samlRequests.ts'
import { samlServiceOf } from '../../federation/samlService.ts'
import { settingsHash } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { finishRun, type RunRecord } from '../../federation/ssoRuns.ts'
import { SamlFault } from '../../ports/saml.ts'
import { plainPage } from '../../request/plainPage.ts'
import { clientOf } from './clients.ts'
import { openIdFaultOf } from './openIdFaults.ts'

/** A test that waits for an answer, with its connection, which need not be enabled. */
const waitingRun = async (
  { store }: OpenContext,
  tenantId: string,
  connectionId: string,
  runId: string,
): Promise<{ run: RunRecord; connection: ConnectionRecord } | undefined> => {
  const run = await store.ssoRuns.get(tenantId, runId)
  if (run?.state !== 'pending' || run.connectionId !== connectionId) return undefined
  const connection = await connectionOfRun(store, run)
  return connection && { run, connection }
}

const showEnd = ({ response }: OpenContext) =>
  response.page(plainPage('Test finished', '<p>Close this window. The result is in the portal.</p>'))

/** Ends a test by what `answer` resolves to, or by the reason why it rejects. */
const end = async (
  context: OpenContext,
  [tenantId, connectionId, runId]: readonly [string, string, string],
  answer: (connection: ConnectionRecord) => Promise<ProviderPerson>,
): Promise<void> => {
  const found = await waitingRun(context, tenantId, connectionId, runId)
  if (found) {
    const { run, connection } = found
    const isSame = settingsHash(connection) === run.settings
    const outcome = isSame
      ? await answer(connection).catch((cause: unknown) => (cause instanceof SamlFault ? cause : openIdFaultOf(cause)))
      : new SamlFault('request', 'the settings were changed during the test')
    await finishRun(context, run, connection, outcome)
  }
  showEnd(context)
}

/** Ends a test by the answer that a SAML provider had the browser post. No session is made. */
export const endSamlTest = (
  context: OpenContext,
  { tenantId, connectionId, requestId, runId = '' }: SamlRequest,
  posted: string | null,
): Promise<void> =>
  end(context, [tenantId, connectionId, runId], async connection => {
    const { saml: provider } = connection
    const { saml } = context.ports
    if (!saml || !provider) throw new SamlFault('form', 'this server has no SAML')
    const exchange = { ...samlServiceOf(context.settings), requestId }
    return personOfAssertion(await saml.validate(provider, posted ?? '', exchange), connection)
  })

/** Ends a test by the redirect back from an OpenID provider, or by a failure before it. No session is made. */
export const endOidcTest = async (
  context: OpenContext,
  attempt: FederationAttempt,
  key: string,
  answer: { code: string } | { fault: SamlFault },
): Promise<void> => {
  const taken = await consumeAttempt(context, key, 'ssoTest')
  if (!taken) return showEnd(context)
  const { ownerTenantId, providerId, runId = '' } = attempt
  await end(context, [ownerTenantId ?? '', providerId, runId], async connection => {
    if ('fault' in answer) throw answer.fault
    const client = await clientOf(context, taken)
    if (!client) throw new SamlFault('form', 'the connection is not complete')
    const exchange = { ...(await secretsOf(taken, key)), redirectUri: callbackAddress(context) }
    return personOfClaims(await answerOfCode(context.ports, client, answer.code, exchange), client, connection)
  })
}
