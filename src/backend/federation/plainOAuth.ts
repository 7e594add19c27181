import type { OpenIdExchange, OpenIdPerson } from './openId.ts'
import type { Ports } from '../ports/ports.ts'
import { answerOf, isObject, OpenIdFault, ourName, textIn } from './providerAnswer.ts'

/** How a service without ID tokens tells who a person is. */
export type ProfileFormat = 'github' | 'facebook' | 'openid'

/** The endpoints of a service that speaks OAuth 2.0 and no more (RFC 6749); what it says of people is its own. */
export interface PlainOAuth {
  /** `openid` for answers in the words of OpenID Connect Core §5.1. */
  dialect: ProfileFormat
  authorizationEndpoint: string
  tokenEndpoint: string
  userEndpoint: string
  /** The list of a person's addresses, where the person itself does not say which are verified (GitHub). */
  emailsEndpoint?: string
  scopes: readonly string[]
  /** True where an operator knows that the service verifies every address it tells. Default: what it says of each. */
  verifiesEmails?: boolean
}

/** Us as a client of such a service. */
export interface PlainClient {
  clientId: string
  clientSecret: string
  plain: PlainOAuth
  /** Asked for besides those that say who a person is. */
  scopes?: readonly string[]
}

type Asking = Pick<Ports, 'identityProviders'>

/** Where to send a browser to sign in (RFC 6749 §4.1.1, RFC 7636 §4.3). There is no nonce: no token comes back. */
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
    // In the form, because not every service reads the header (RFC 6749 §2.3.1).
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const headers = { 'user-agent': ourName }
  const tokens = await answerOf(
    identityProviders.ask(new URL(plain.tokenEndpoint), { headers, form }),
    'The token endpoint',
  )
  // Services like GitHub refuse with status 200.
  const token = textIn(tokens, 'access_token')
  if (token === undefined) throw new OpenIdFault(`There is no access token ${textIn(tokens, 'error') ?? ''}`.trim())
  if (textIn(tokens, 'token_type')?.toLowerCase() !== 'bearer') throw new OpenIdFault('The token is of an unknown type')
  return token
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'

const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Ids are numbers in some services and texts in others; names and addresses, which change hands, are neither. */
const subjectIn = (user: unknown, key: string): string => {
  const value = fieldOf(user, key)
  const text = typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : value
  if (typeof text !== 'string' || !/^[^\s\u0000-\u001f]{1,255}$/.test(text))
    throw new OpenIdFault('The subject is no name')
  return text
}

/** The one address of a list that the person calls theirs, if it is verified. */
const primaryOf = (list: unknown): string | undefined => {
  const own = (Array.isArray(list) ? (list as unknown[]) : []).filter(
    entry => fieldOf(entry, 'primary') === true && fieldOf(entry, 'verified') === true,
  )
  return own.length === 1 ? textIn(own[0], 'email') : undefined
}

const claimedEmail = (user: unknown, { dialect, verifiesEmails = false }: PlainOAuth): string | undefined => {
  const isVerified = verifiesEmails || (dialect === 'openid' && isTrue(fieldOf(user, 'email_verified')))
  return isVerified ? textIn(user, 'email') : undefined
}

/**
 * Exchanges a code for who the person is, by asking the service itself with the token that the code brought.
 * @throws OpenIdFault for anything but a clear answer
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
    answerOf(
      asking.identityProviders.ask(new URL(address), { headers: { authorization, 'user-agent': ourName } }),
      what,
    )
  const user = await ask(plain.userEndpoint, 'The person')
  const subject = subjectIn(user, plain.dialect === 'openid' ? 'sub' : 'id')
  const { emailsEndpoint } = plain
  const email = emailsEndpoint ? primaryOf(await ask(emailsEndpoint, 'The addresses')) : claimedEmail(user, plain)
  return {
    subject,
    email: email?.trim().normalize('NFC').toLowerCase(),
    name: (textIn(user, 'name') ?? textIn(user, 'login'))?.slice(0, 200),
  }
}
