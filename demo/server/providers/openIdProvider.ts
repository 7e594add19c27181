import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import {
  companyClient,
  sampleIssuer,
  sampleProviders,
  sampleSecret,
} from '../../../src/backend/families/ssoLogin/sampleProviders.ts'
import { otherPerson, otherPersonOf } from './companyPerson.ts'
import { breakTokens } from './brokenTokens.ts'
import { OpenIdMemory } from './openIdMemory.ts'
import { createProviderFaults, groupAt, type ProviderFaults } from './providerFaults.ts'
import { showPeople, type OpenIdSample } from './openIdPage.ts'

/** Users of the provider: members of sample tenants, a new user, an unverified one, and one of an organization. */
export const openIdPeople: readonly OpenIdSample[] = [
  { subject: 'max-4711', email: 'member@acme.test', isVerified: true, name: 'Max Reed' },
  { subject: 'olga-4712', email: 'olga@oidc.test', isVerified: true, name: 'Olga Pike' },
  { subject: 'nell-4713', email: 'nell@mail.test', isVerified: true, name: 'Nell Gray' },
  { subject: 'ugo-4714', email: 'ugo@mail.test', isVerified: false, name: 'Ugo Brandt' },
]

/** The provider on a path of the demo server. */
export interface LocalOpenIdProvider {
  /** Answers requests below its path. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

const sampleOf = (subject: string) => openIdPeople.find(known => known.subject === subject)

/** The user with a subject identifier: one of the sample users, or one who was entered by email address. */
const personOf = (subject: string): OpenIdSample | undefined => {
  const other = otherPersonOf(subject)
  return other ? { ...other, isVerified: true } : sampleOf(subject)
}

const scope = 'openid email profile name'
const interactionPath = `${sampleIssuer}/interaction/`
const services = new Map([
  ...sampleProviders.filter(({ plain }) => !plain).map(({ id, displayName }) => [id, displayName] as const),
  [companyClient, 'Acme'],
])

/** Shows the choice of users at each sign-in, so that each one can use another user. */
const alwaysAsk = () => {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const isAnswered = ({ oidc }: Parameters<interactionPolicy.Check['check']>[0]) => oidc.result?.login !== undefined
  policy
    .get('login')
    ?.checks.add(
      new Check('person_wanted', 'The person is chosen for each sign-in', context =>
        isAnswered(context) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

const configurationOf = (callback: string, key: JWK, faults: ProviderFaults): Configuration => ({
  adapter: OpenIdMemory,
  clients: [...services.keys()].map(id => ({
    client_id: id,
    client_secret: sampleSecret,
    redirect_uris: [callback],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  })),
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  // Apple's scope for the name has no claim: the name is posted.
  scopes: ['openid', 'name'],
  features: { devInteractions: { enabled: false } },
  interactions: { policy: alwaysAsk(), url: (_context, { uid }) => interactionPath + uid },
  pkce: { required: () => true },
  ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
  findAccount: ({ oidc }, subject) => {
    const person = personOf(subject)
    if (!person) return undefined
    const { email, isVerified, name } = person
    // Social providers know no groups of an organization.
    const isCompany = oidc.client?.clientId === companyClient
    const groups = isCompany && { groups: [groupAt('openId', faults)] }
    return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name, ...groups }) }
  },
  // No consent screen: choosing a user is the consent.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc
    const grant = new oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
    grant.addOIDCScope(scope)
    await grant.save()
    return grant
  },
  renderError: (context, { error, error_description }) => {
    context.type = 'text/plain'
    context.body = `${error}: ${error_description ?? ''}`
  },
})

/** Adds the name to the form of a user's first sign-in only, as Apple does. */
const tellNameOnce = () => {
  const told = new Set<string>()
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const { response } = context
    // Undefined on routes outside the protocol.
    const oidc = context.oidc as KoaContextWithOIDC['oidc'] | undefined
    const subject = oidc?.session?.accountId
    const person = subject === undefined ? undefined : sampleOf(subject)
    const isForm = typeof response.body === 'string' && response.body.includes('name="code"')
    if (!person || !isForm || oidc?.client?.clientId !== 'apple' || told.has(person.subject)) return
    told.add(person.subject)
    const [firstName = '', lastName = ''] = person.name.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName }, email: person.email }).replaceAll('"', '&quot;')
    response.body = String(response.body).replace(
      '</form>',
      `<input type="hidden" name="user" value="${user}"/></form>`,
    )
  }
}

/** Acts as all social providers of the sample data and an organization's provider, on a path of the demo server. */
export const createOpenIdProvider = async (
  baseUrl: string,
  callback: string,
  faults: ProviderFaults = createProviderFaults(),
): Promise<LocalOpenIdProvider> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' } as JWK
  const provider = new Provider(baseUrl + sampleIssuer, configurationOf(callback, key, faults))
  provider.use(tellNameOnce())
  provider.use(breakTokens(companyClient, faults, privateKey))
  provider.proxy = baseUrl.startsWith('https:')
  const answer = provider.callback()

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response)
    const client = String(params['client_id'])
    if (request.method !== 'POST')
      return showPeople(response, services.get(client) ?? 'This service', openIdPeople, client === companyClient)
    const form = new URLSearchParams(await text(request))
    const subject = form.get('person') ?? otherPerson(form.get('email') ?? '')?.subject
    const isKnown = client === companyClient ? personOf : sampleOf
    const result =
      subject && isKnown(subject) ? { login: { accountId: subject, remember: false } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result)
  }

  return {
    answer: (request, response) => {
      const url = request.url ?? ''
      if (url.startsWith(interactionPath))
        return void interact(request, response).catch(() => {
          response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This sign-in is over. Please start it again.')
        })
      // The provider's routes are relative to its own path.
      Object.assign(request, { originalUrl: url, url: url.slice(sampleIssuer.length) })
      void answer(request, response)
    },
  }
}
