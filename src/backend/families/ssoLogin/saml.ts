import type * as operations from '../../../http/ssoLogin/operations.ts'
import type { AuthResult } from '../../../http/identityAuth/types.ts'
import { countOnce, limitRate, networkOf } from '../../store/rateLimits.ts'
import { issueToken, consumeToken, type OneTimeRecord } from '../../tokens/oneTimeTokens.ts'
import { newId, splitToken } from '../../ports/randomTokens.ts'
import type { PageRoute } from '../../request/pageRoute.ts'
import type { SamlExchange } from '../../ports/ports.ts'
import { HttpError } from '../../request/httpError.ts'
import type { HandlersFor, OpenContext } from '../../handler/handler.ts'
import { legacyAnyone } from '../../handler/legacyHandler.ts'
import type { Settings } from '../../settings.ts'
import { signInWith } from '../../identity/signIn.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'
import { withQuery } from './returnAddress.ts'
import { personAtCompany, type ConnectionRecord } from './ssoPerson.ts'

/** How long a person may take at the provider. */
const requestSeconds = 900
/** How long the page may take to fetch what the provider's answer is worth. */
const answerSeconds = 60
/** 64 KiB in base64, with line breaks. */
const longestResponse = 90_000

const acsPath = '/identity/resources/auth/v1/user/saml/acs'
/** The route of the login box that provider and ACS lead to (§2.1). */
export const samlCallbackPath = '/account/saml/callback'

/** What companies enter at their provider: our entity id and where answers go. */
export const samlServiceOf = ({
  baseUrl,
  urlPrefix,
}: Pick<Settings, 'baseUrl' | 'urlPrefix'>): Omit<SamlExchange, 'requestId'> => ({
  entityId: baseUrl,
  acsUrl: `${baseUrl}/${urlPrefix}${acsPath}`,
})

const refusal = () =>
  new HttpError(403, 'Your company sign-in refused this. Your administrator can check the connection.', {
    code: 'ER-SSO-REFUSED',
  })

/**
 * Where a company's sign-in begins: the provider's address with our request; `undefined` where SAML is not to be had.
 * @param returnTo address of the page that the person is to come back to; one of ours
 */
export const samlAddress = async (
  context: OpenContext,
  connection: ConnectionRecord,
  returnTo: string,
): Promise<string | undefined> => {
  const { saml, random } = context.ports
  if (!saml || !connection.saml || !connection.isEnabled) return undefined
  const requestId = `_${newId(random).replaceAll('-', '')}`
  const facts = { connectionId: connection.id, tenantId: connection.tenantId, requestId, returnTo }
  const wish = { purpose: 'samlRequest', userId: null, lifeSeconds: requestSeconds, facts } as const
  const relayState = await issueToken(context, wish)
  return saml.createRequest(connection.saml, { ...samlServiceOf(context.settings), requestId, relayState })
}

const connectionOf = async ({ store }: OpenContext, { facts }: OneTimeRecord) => {
  const connection = await store.ssoConnections.get(String(facts['tenantId']), String(facts['connectionId']))
  return connection?.isEnabled && connection.type === 'saml' ? connection : undefined
}

const tellRefused = (context: OpenContext, { id, tenantId }: ConnectionRecord, reason: string) =>
  context.auditFor(tenantId, 'sso.refused', { severity: 'Medium', outcome: 'failure', connectionId: id, reason })

/** The request that an answer is for, which is spent whatever comes of it (B10). */
const takeRequest = (context: OpenContext, relayState: string) => consumeToken(context, relayState, 'samlRequest')

/** Checks a provider's word against the request that it answers. @throws Refusal for anything but a flawless one. */
const identityIn = async (context: OpenContext, request: OneTimeRecord | undefined, response: string) => {
  const { saml, clock } = context.ports
  const connection = request && (await connectionOf(context, request))
  // Without a request of ours nobody asked for this: a provider's own idea of a sign-in is refused.
  if (!saml || !request || !connection?.saml) throw refusal()
  const exchange = { ...samlServiceOf(context.settings), requestId: String(request.facts['requestId']) }
  const identity = await saml.validate(connection.saml, response, exchange).catch(async (cause: unknown) => {
    await tellRefused(context, connection, cause instanceof Error ? cause.message : 'unreadable')
    throw refusal()
  })
  const windowSeconds = Math.max(1, Math.ceil((identity.endsMs - clock.now()) / 1000))
  const key = `samlAssertion:${connection.id}:${identity.assertionId}`
  const { count } = await countOnce(context, key, { max: 1, windowSeconds, slides: 0 })
  if (count > 1) {
    await tellRefused(context, connection, 'the assertion was used before')
    throw refusal()
  }
  return { connection, identity }
}

/** Somebody whom their company's provider has vouched for. */
interface Vouched {
  connection: ConnectionRecord
  subject: string
  email: string | undefined
  name: string | undefined
  groups: readonly string[]
}

const vouchedNow = async (
  context: OpenContext,
  request: OneTimeRecord | undefined,
  response: string,
): Promise<Vouched> => {
  const { connection, identity } = await identityIn(context, request, response)
  const { subject, email, name, groups } = identity
  return { connection, subject, name, groups, email: email?.trim().normalize('NFC').toLowerCase() }
}

/** What the ACS made out of an answer, for the page it sent the browser to, once. */
const vouchedBefore = async (context: OpenContext, code: string, relayState: string): Promise<Vouched> => {
  const record = await consumeToken(context, code, 'samlAnswer')
  const connection = record && (await connectionOf(context, record))
  if (!connection || record.facts['relayState'] !== relayState) throw refusal()
  const text = (name: string) => (typeof record.facts[name] === 'string' ? record.facts[name] : undefined)
  const groups = JSON.parse(text('groups') ?? '[]') as string[]
  return { connection, subject: String(record.facts['subject']), email: text('email'), name: text('name'), groups }
}

const codeFor = async (
  context: OpenContext,
  request: OneTimeRecord | undefined,
  posted: string | null,
  relayState: string,
): Promise<Record<string, string>> => {
  const response = textOf(posted, 'SAMLResponse', longestResponse)
  const { connection, subject, email = null, name = null, groups } = await vouchedNow(context, request, response)
  const { id: connectionId, tenantId } = connection
  const facts = { connectionId, tenantId, subject, email, name, groups: JSON.stringify(groups), relayState }
  const wish = { purpose: 'samlAnswer', userId: null, lifeSeconds: answerSeconds, facts } as const
  return { SAMLResponse: await issueToken(context, wish) }
}

/**
 * The assertion consumer service: takes what the provider makes the browser post. A page cannot read that, so it is
 * checked here and the page gets a code for it. The RelayState goes along: it tells the page that this browser asked.
 */
export const samlAcs: PageRoute = {
  path: acsPath,
  run: async (form, context) => {
    const { settings, requestInfo, response } = context
    await limitRate(context, `samlFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const relayState = (form.get('RelayState') ?? '').slice(0, 80)
    const request = await takeRequest(context, relayState)
    const returnTo = String(request?.facts['returnTo'] ?? settings.appUrl + samlCallbackPath)
    const answer = await codeFor(context, request, form.get('SAMLResponse'), relayState).catch((cause: unknown) => {
      if (cause instanceof HttpError) return { error: 'access_denied' }
      throw cause
    })
    response.redirect(withQuery(returnTo, { ...answer, RelayState: relayState }))
  },
}

/** Signs in with a provider's answer: the code that the ACS made out of it, or the answer itself. */
export const samlPostlogin: HandlersFor<typeof operations>['samlPostlogin'] = legacyAnyone(
  async (input, context): Promise<AuthResult> => {
    const { settings, requestInfo } = context
    await limitRate(context, `samlFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
    const response = textOf(input.SAMLResponse, 'SAMLResponse', longestResponse)
    const relayState = optionalTextOf(input.RelayState, 'RelayState') ?? ''
    const { connection, ...identity } = splitToken(response)
      ? await vouchedBefore(context, response, relayState)
      : await vouchedNow(context, await takeRequest(context, relayState), response)
    const user = await personAtCompany(context, connection, { ...identity, provider: 'saml' })
    if (!user) {
      await tellRefused(context, connection, 'the address is in no domain of the company')
      throw refusal()
    }
    return signInWith(context, user, { amr: ['fed'], isFederated: true, tenantId: connection.tenantId })
  },
)
