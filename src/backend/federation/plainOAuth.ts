import * as v from 'valibot'
import { email } from '../request/schema.ts'
import type { OpenIdExchange, OpenIdPerson } from './openId.ts'
import type { Ports } from '../ports/ports.ts'
import type { PlainOAuth } from './records.ts'
import {
  answerEmail,
  answerFlag,
  answerText,
  errorIn,
  jsonOf,
  OpenIdFault,
  ourName,
  readAnswer,
} from './providerAnswer.ts'

/** Client configuration for a provider with OAuth 2.0 only. */
export interface PlainClient {
  clientId: string
  clientSecret: string
  plain: PlainOAuth
  /** Scopes in addition to those for the person's identity. */
  scopes?: readonly string[]
}

type Asking = Pick<Ports, 'identityProviders'>

const bearerType = v.pipe(v.string(), v.maxLength(20), v.toLowerCase(), v.literal('bearer'))
const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8_192)),
  token_type: bearerType,
})

/** The URL that a browser signs in at (RFC 6749 §4.1.1, RFC 7636 §4.3); without a nonce, because there is no ID token. */
export const plainAuthorizationAddress = (
  { clientId, plain, scopes = [] }: PlainClient,
  facts: { state: string; challenge: string; redirectUri: string; loginHint: string | null },
): string => {
  const url = new URL(plain.authorizationEndpoint)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: facts.redirectUri,
    scope: [...new Set([...plain.scopes, ...scopes])].join(' '),
    state: facts.state,
    code_challenge: facts.challenge,
    code_challenge_method: 'S256',
    ...(facts.loginHint === null ? {} : { login_hint: facts.loginHint }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const accessTokenFor = async (
  { identityProviders }: Asking,
  { clientId, clientSecret, plain }: PlainClient,
  code: string,
  { verifier, redirectUri }: OpenIdExchange,
): Promise<string> => {
  const form = {
    grant_type: 'authorization_code',
    // In the form, because not every provider reads the header (RFC 6749 §2.3.1).
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const headers = { 'user-agent': ourName }
  const answer = await jsonOf(
    identityProviders.ask(new URL(plain.tokenEndpoint), { headers, form }),
    'The token endpoint',
  )
  // Providers such as GitHub send errors with status 200.
  const error = errorIn(answer)
  if (error !== '') throw new OpenIdFault(`There is no access token: ${error}`)
  return readAnswer(tokenAnswer, answer, 'The answer of the token endpoint').access_token
}

/** The subject; a number at some providers, a string at others. */
const subject = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(String)), v.string()]),
  v.maxLength(255),
  v.regex(/^[^\s\u0000-\u001f]+$/),
)

const profileEntries = { email: answerEmail, email_verified: answerFlag, name: answerText, login: answerText }

/** Profile schemas by format. Names and addresses change owners, so only the id is the subject. */
const profiles = {
  openid: v.pipe(
    v.object({ sub: subject, ...profileEntries }),
    v.transform(({ sub, ...profile }) => ({ ...profile, subject: sub })),
  ),
  others: v.pipe(
    v.object({ id: subject, ...profileEntries }),
    v.transform(({ id, ...profile }) => ({ ...profile, subject: id, email_verified: false })),
  ),
}

const primaryAddress = v.object({ email, primary: v.literal(true), verified: v.literal(true) })

/** The primary address of a list, if it is the only one and verified. */
const primaryOf = (list: unknown): string | undefined => {
  const own = (Array.isArray(list) ? list : []).filter(entry => v.is(primaryAddress, entry))
  return own.length === 1 ? v.parse(primaryAddress, own[0]).email : undefined
}

/**
 * Exchanges a code for an access token, and reads the person's profile with it.
 * @throws OpenIdFault for an invalid answer
 */
export const personOfPlainCode = async (
  asking: Asking,
  client: PlainClient,
  code: string,
  exchange: OpenIdExchange,
): Promise<OpenIdPerson> => {
  const { plain } = client
  const authorization = `Bearer ${await accessTokenFor(asking, client, code, exchange)}`
  const ask = (address: string, what: string) =>
    jsonOf(asking.identityProviders.ask(new URL(address), { headers: { authorization, 'user-agent': ourName } }), what)
  const { profileFormat, emailsEndpoint, verifiesEmails = false } = plain
  const schema = profiles[profileFormat === 'openid' ? 'openid' : 'others']
  const profile = readAnswer(schema, await ask(plain.userEndpoint, 'The person'), 'The person')
  const claimed = verifiesEmails || profile.email_verified ? profile.email : undefined
  return {
    subject: profile.subject,
    email: emailsEndpoint ? primaryOf(await ask(emailsEndpoint, 'The addresses')) : claimed,
    name: (profile.name ?? profile.login)?.slice(0, 200),
  }
}
