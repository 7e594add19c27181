import * as v from 'valibot'
import type { AuthResult } from '../../../http/authResult.ts'
import { countOnce, limitRate, networkOf } from '../../store/rateLimits.ts'
import { issueToken, consumeToken } from '../../tokens/oneTimeTokens.ts'
import { isOffered } from '../../federation/samples.ts'
import { splitToken } from '../../ports/randomTokens.ts'
import { SamlFault } from '../../ports/saml.ts'
import type { PageRoute } from '../../handler/pageRoute.ts'
import { planMetadataRead } from '../../federation/metadataRefresh.ts'
import { personOfAssertion, type ProviderPerson } from '../../federation/providerPeople.ts'
import { consumeRequest, type SamlRequest } from '../../federation/samlRequests.ts'
import { samlAcsPath, samlServiceOf } from '../../federation/samlService.ts'
import { settingsHash } from '../../federation/ssoConnections.ts'
import type { ConnectionRecord } from '../../federation/ssoRecords.ts'
import { HttpError } from '../../request/httpError.ts'
import { anyone } from '../../handler/handler.ts'
import type { OpenContext } from '../../context/context.ts'
import { optionalText, text } from '../../request/schema.ts'
import { checkedInput } from '../../handler/validate.ts'
import { changedMeanwhile, numberFor, refuseTurnedOff, signInAtOrganization } from './organizationSignIn.ts'
import { withQuery } from './returnAddress.ts'
import { endSamlTest } from './tests.ts'
import { recordUnsolicited } from './unsolicited.ts'

/** How long the page may take to fetch the validated answer. */
const answerSeconds = 60
/** Reads of a provider's metadata because of an unknown key. */
const keyReads = { max: 1, windowSeconds: 600 }
/** 64 KiB in base64, with line breaks. */
const maxResponseLength = 90_000

const samlAnswer = v.object({ SAMLResponse: text(maxResponseLength), RelayState: optionalText() })

/** What is stored of a validated answer until the page fetches it. */
const answerFacts = v.object({
  connectionId: v.string(),
  tenantId: v.string(),
  subject: v.string(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  groups: v.pipe(v.string(), v.parseJson(), v.nullable(v.array(v.string()))),
  attributes: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.string())), '[]'),
  relayState: v.string(),
  subjectFormat: v.optional(v.string(), ''),
  issuer: v.optional(v.string(), ''),
  /** Hash of the settings that the answer was validated with. */
  settings: v.string(),
})

/** The route of the login box that provider and ACS lead to (docs/product.md §2.1). */
export const samlCallbackPath = '/account/saml/callback'

/** @param context the number of the failed sign-in, where there is one */
const refusal = (context?: Record<string, string>) =>
  new HttpError(
    403,
    "We couldn't sign you in with your organization. Ask your administrator to check the connection.",
    { code: 'ER-SSO-REFUSED', ...(context && { context }) },
  )

const connectionOf = async (
  { store, settings }: OpenContext,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
) => {
  const connection = await store.ssoConnections.get(tenantId, connectionId)
  if (!connection?.isEnabled || !isOffered(connection, settings)) return undefined
  return connection.type === 'saml' ? connection : undefined
}

const auditRefusal = (context: OpenContext, { id, tenantId }: ConnectionRecord, reason: string) =>
  context.auditFor(tenantId, 'sso.refused', { severity: 'Medium', outcome: 'failure', connectionId: id, reason })

/** Stores the entity id of a provider that was entered without one: its key has signed an answer to us. */
const learnProvider = async (
  { store, auditFor }: OpenContext,
  { id, tenantId, saml: used }: ConnectionRecord,
  entityId: string,
): Promise<void> => {
  if (used?.entityId !== '') return
  const learned = await store.ssoConnections.update(tenantId, id, ({ saml }) =>
    saml?.entityId === '' && saml.ssoEndpoint === used.ssoEndpoint ? { saml: { ...saml, entityId } } : undefined,
  )
  if (learned) await auditFor(tenantId, 'ssoConnection.providerLearned', { connectionId: id, entityId })
}

/** Reads the metadata of a provider out of turn, as it may sign with a new key; strangers cannot have it read often. */
const lookForNewKey = async (context: OpenContext, connection: ConnectionRecord): Promise<void> => {
  if (!connection.metadata) return
  const { count } = await countOnce(context, `samlKeys:${connection.id}`, { ...keyReads, slides: 0 })
  if (count <= keyReads.max) await planMetadataRead(context, connection, false)
}

/** Refuses an answer that is not valid: the organization learns why, the person only the number. */
const refuseAnswer = async (context: OpenContext, connection: ConnectionRecord, fault: SamlFault) => {
  await auditRefusal(context, connection, fault.message)
  return refusal(await numberFor(context, connection, { fault }))
}

/** Validates a provider's answer against its request. @throws HttpError 403 for an invalid one */
const identityIn = async (context: OpenContext, request: SamlRequest | undefined, response: string) => {
  const { saml, clock } = context.ports
  if (!request) await recordUnsolicited(context, response)
  // Unsolicited responses are refused: another site could start such a sign-in. A request of a test makes no session.
  if (!saml || !request || request.runId !== undefined) throw refusal()
  const connection = await connectionOf(context, request)
  if (!connection?.saml) throw refusal(await refuseTurnedOff(context, request))
  const exchange = { ...samlServiceOf(context.settings), requestId: request.requestId }
  const identity = await saml.validate(connection.saml, response, exchange).catch(async (cause: unknown) => {
    const fault = cause instanceof SamlFault ? cause : new SamlFault('form', 'unreadable')
    if (fault.check === 'signature') await lookForNewKey(context, connection)
    throw await refuseAnswer(context, connection, fault)
  })
  const windowSeconds = Math.max(1, Math.ceil((identity.endsMs - clock.now()) / 1000))
  const key = `samlAssertion:${connection.id}:${identity.assertionId}`
  const { count } = await countOnce(context, key, { max: 1, windowSeconds, slides: 0 })
  if (count > 1)
    throw await refuseAnswer(context, connection, new SamlFault('request', 'the assertion was used before'))
  await learnProvider(context, connection, identity.issuer)
  const learned = { ...connection.saml, entityId: connection.saml.entityId || identity.issuer }
  return { connection: { ...connection, saml: learned }, identity }
}

/** A person as described in the validated answer of their organization's provider. */
interface CheckedPerson {
  connection: ConnectionRecord
  identity: ProviderPerson
}

const checkAnswer = async (
  context: OpenContext,
  request: SamlRequest | undefined,
  response: string,
): Promise<CheckedPerson> => {
  const { connection, identity } = await identityIn(context, request, response)
  return { connection, identity: personOfAssertion(identity, connection) }
}

/** Consumes the answer that the ACS validated for the page. */
const consumeCheckedAnswer = async (context: OpenContext, code: string, relayState: string): Promise<CheckedPerson> => {
  const record = await consumeToken(context, code, 'samlAnswer')
  const facts = record && v.parse(answerFacts, record.facts)
  if (!facts || facts.relayState !== relayState) throw refusal()
  const { email, name, groups, subject, subjectFormat, issuer, attributes } = facts
  const texts = { email: email ?? undefined, name: name ?? undefined, groups: groups ?? undefined }
  const identity = { subject, ...texts, subjectFormat, issuer, attributes }
  const connection = await connectionOf(context, facts)
  if (!connection) throw refusal(await refuseTurnedOff(context, facts, identity))
  // Another provider may have been entered since: the answer says nothing about its people.
  if (facts.settings !== settingsHash(connection)) throw await refuseAnswer(context, connection, changedMeanwhile())
  return { connection, identity }
}

const codeFor = async (
  context: OpenContext,
  request: SamlRequest | undefined,
  posted: string | null,
  relayState: string,
): Promise<Record<string, string>> => {
  const { SAMLResponse: response } = checkedInput(samlAnswer, { SAMLResponse: posted })
  const { connection, identity } = await checkAnswer(context, request, response)
  const { subject, email = null, name = null, groups = null, subjectFormat, issuer, attributes } = identity
  const { id: connectionId, tenantId } = connection
  const lists = { groups: JSON.stringify(groups), attributes: JSON.stringify(attributes) }
  const person = { subject, email, name, ...lists, subjectFormat, issuer }
  const facts = { connectionId, tenantId, ...person, relayState, settings: settingsHash(connection) }
  const options = { purpose: 'samlAnswer', userId: null, lifeSeconds: answerSeconds, facts } as const
  return { SAMLResponse: await issueToken(context, options) }
}

/**
 * The assertion consumer service: receives the provider's form post. A page cannot read that, so it is validated here
 * and the page gets a code for it. The RelayState lets the page check that this browser started the sign-in.
 */
export const samlAcs: PageRoute = {
  path: samlAcsPath,
  run: async (form, context) => {
    const { settings, requestInfo, response } = context
    await limitRate(context, `samlFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const relayState = (form.get('RelayState') ?? '').slice(0, 80)
    const request = await consumeRequest(context, relayState)
    if (request?.runId !== undefined) return endSamlTest(context, request, form.get('SAMLResponse'))
    const returnTo = request?.returnTo ?? settings.appUrl + samlCallbackPath
    const answer = await codeFor(context, request, form.get('SAMLResponse'), relayState).catch((cause: unknown) => {
      if (cause instanceof HttpError) return { error: 'access_denied', ...(cause.context as Record<string, string>) }
      throw cause
    })
    response.redirect(withQuery(returnTo, { ...answer, RelayState: relayState }))
  },
}

/** Signs in with a provider's answer: the code that the ACS issued for it, or the answer itself. */
export const samlPostlogin = anyone(
  { input: samlAnswer },
  async ({ SAMLResponse: response, RelayState: relayState = '' }, context): Promise<AuthResult> => {
    const { settings, requestInfo } = context
    await limitRate(context, `samlFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const { connection, identity } = splitToken(response)
      ? await consumeCheckedAnswer(context, response, relayState)
      : await checkAnswer(context, await consumeRequest(context, relayState), response)
    const refuse = async (reason: string) => {
      await auditRefusal(context, connection, reason)
      return refusal()
    }
    return signInAtOrganization(context, connection, identity, { refuse, verifiesEmail: false })
  },
)
