import type { Profile, SamlConfig } from '@node-saml/node-saml'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import type { Saml, SamlExchange, SamlIdentity, SamlProvider } from '../../../src/backend/ports/saml.ts'
import { isEncrypted, openAssertion } from './samlEncryption.ts'
import type { CertifiedKey } from '../messaging/selfSignedCertificate.ts'
import { describeCertificate, readMetadata } from './samlMetadata.ts'
import { onlyElement, parseXml } from './xml.ts'

/** Dependencies and keys of the service provider. */
export interface SamlServiceParts {
  clock: Clock
  /** PEM key for requests to providers that require signed ones. */
  signingKey?: string
  /** Our key pair, PEM; providers with the certificate may encrypt assertions. */
  samlEncryption?: CertifiedKey
}

/** Accepted difference between a provider's clock and ours. */
const skewMs = 60_000
const longestLifeMs = 24 * 3_600_000
const maxGroups = 200
/** Characters; an encrypted response with the maximum number of groups stays far below. */
const longestAnswer = 64 * 1024
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Algorithms allowed anywhere in a response; weak ones are missing. */
const algorithms = new Set(
  [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256 http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512 http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512 http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ].flatMap(line => line.split(' ')),
)

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** Checks the text before it is parsed: no document type, hence no entities, and no comments, which providers do not write. */
const checkMarkup = (xml: string): void => {
  if (/<!/.test(xml)) refuse('it holds a document type, a comment or a marked section')
  if (/<\?(?!xml\s)/i.test(xml)) refuse('it holds processing instructions')
}

/** Checks the text before its signature is verified: one unencrypted assertion, allowed algorithms. */
const checkText = (xml: string): void => {
  checkMarkup(xml)
  if ((xml.match(/<([\w.-]+:)?Assertion[\s/>]/g) ?? []).length !== 1) refuse('it does not hold one assertion')
  if (/<([\w.-]+:)?Encrypted(Assertion|ID)[\s/>]/.test(xml)) refuse('a part of it is encrypted')
  for (const [, , name = ''] of xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs))
    if (!algorithms.has(name)) refuse('it uses an algorithm we do not accept')
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Checks the parts that no signature covers (SAML bindings 3.5.5.2, core 3.2.2). */
const checkFrame = (xml: string, { acsUrl }: SamlExchange): void => {
  const answer = parseXml(xml).documentElement
  const destination = answer.getAttribute('Destination')
  if (destination && destination !== acsUrl) refuse('it was sent to another address')
  const [code] = Array.from(onlyElement(answer, protocol, 'Status').getElementsByTagNameNS(protocol, 'StatusCode'))
  if (code?.getAttribute('Value') !== 'urn:oasis:names:tc:SAML:2.0:status:Success') refuse('its status is a failure')
}

/** An element of the verified assertion, as the library parsed it. */
interface Element {
  _?: string
  $?: Record<string, string>
  [child: string]: unknown
}

const childrenOf = (element: Element | undefined, name: string): Element[] => {
  const children = element?.[name]
  return Array.isArray(children)
    ? children.map(child => (typeof child === 'string' ? { _: child } : (child as Element)))
    : []
}

const onlyChild = (element: Element | undefined, name: string): Element => {
  const [child, ...others] = childrenOf(element, name)
  return child && others.length === 0 ? child : refuse(`it has no single ${name}`)
}

const timeOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? refuse('a time in it is unreadable') : time
}

/** Checks the validity period of an element; returns its end. */
const checkTimes = ({ $ = {} }: Element, nowMs: number): number | undefined => {
  const startMs = timeOf($['NotBefore'])
  const endMs = timeOf($['NotOnOrAfter'])
  if (startMs !== undefined && nowMs < startMs - skewMs) refuse('it is not valid yet')
  if (endMs !== undefined && nowMs >= endMs + skewMs) refuse('it has expired')
  return endMs
}

/** The rules of a bearer assertion (SAML profiles 4.1.4.3): our audience, this recipient, the current time, and this request. */
const checkSubject = (assertion: Element, { requestId, acsUrl }: SamlExchange, nowMs: number): number => {
  const confirmation = onlyChild(onlyChild(assertion, 'Subject'), 'SubjectConfirmation')
  if (confirmation.$?.['Method'] !== bearer) refuse('it is no bearer assertion')
  const data = onlyChild(confirmation, 'SubjectConfirmationData')
  if (data.$?.['Recipient'] !== acsUrl) refuse('it is for another recipient')
  if (data.$?.['InResponseTo'] !== requestId) refuse('it answers another request')
  return checkTimes(data, nowMs) ?? refuse('it never ends')
}

const checkConditions = (assertion: Element, { entityId }: SamlExchange, nowMs: number): void => {
  const conditions = onlyChild(assertion, 'Conditions')
  checkTimes(conditions, nowMs)
  const restrictions = childrenOf(conditions, 'AudienceRestriction')
  const isForUs = (restriction: Element) => childrenOf(restriction, 'Audience').some(({ _: text }) => text === entityId)
  if (restrictions.length === 0 || !restrictions.every(isForUs)) refuse('it is for another audience')
}

const textsOf = (profile: Profile, names: readonly string[]): string[] => {
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  return names
    .flatMap(name => attributes[name] ?? [])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, maxGroups)
}

const attributeOf = (profile: Profile, names: readonly string[]): string | undefined => {
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  return names.map(name => attributes[name]).find(value => typeof value === 'string' && value !== '') as
    string | undefined
}

const mailNames = [
  'email',
  'mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const groupNames = [
  'groups',
  'memberOf',
  'http://schemas.xmlsoap.org/claims/Group',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
]
const nameNames = ['name', 'displayName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name']

/** Reads only the parts of the response that the library verified. */
const identityIn = (profile: Profile, provider: SamlProvider, exchange: SamlExchange, nowMs: number): SamlIdentity => {
  const assertion = profile.getAssertion?.()['Assertion'] as Element | undefined
  if (!assertion) return refuse('it holds no verified assertion')
  const issuer = onlyChild(assertion, 'Issuer')._?.trim() ?? ''
  if (issuer === '' || (provider.entityId !== '' && issuer !== provider.entityId)) refuse('it is of another issuer')
  const endsMs = checkSubject(assertion, exchange, nowMs)
  checkConditions(assertion, exchange, nowMs)
  if (endsMs > nowMs + longestLifeMs) refuse('it lives too long')
  const { _: subject = '', $: marks = {} } = onlyChild(onlyChild(assertion, 'Subject'), 'NameID')
  const assertionId = assertion.$?.['ID'] ?? ''
  if (subject.trim() === '' || assertionId === '') refuse('it has no subject')
  const isMail = marks['Format'] === 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
  return {
    assertionId,
    endsMs: endsMs + skewMs,
    issuer,
    subject: subject.trim(),
    email: attributeOf(profile, mailNames) ?? (isMail ? subject.trim() : undefined),
    name: attributeOf(profile, nameNames),
    groups: textsOf(profile, groupNames),
  }
}

/** SAML 2.0 by node-saml: it writes requests and verifies signatures; all other checks use the verified assertion. */
export const createSamlService = ({ clock, signingKey, samlEncryption }: SamlServiceParts): Saml => {
  const configOf = (provider: SamlProvider, { requestId, acsUrl, entityId }: SamlExchange): SamlConfig => ({
    idpCert: provider.certificates,
    entryPoint: provider.ssoEndpoint,
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // Times are checked below, by the clock of the backend.
    acceptedClockSkewMs: -1,
  })

  /** Loaded with the first sign-in that needs it. */
  const serviceFor = async (config: SamlConfig) => new (await import('@node-saml/node-saml')).SAML(config)

  return {
    ...(samlEncryption && { encryptionCertificate: samlEncryption.certificate }),
    ...(signingKey !== undefined && { signsRequests: true }),
    describeCertificate,
    readMetadata: xml => readMetadata(xml, clock.now()),
    createRequest: async (provider, { relayState, ...exchange }) => {
      const config = configOf(provider, exchange)
      if (!provider.signRequest) return (await serviceFor(config)).getAuthorizeUrlAsync(relayState, undefined, {})
      if (signingKey === undefined) throw new TypeError('The provider wants signed requests, but there is no key')
      const signed: SamlConfig = { ...config, privateKey: signingKey, signatureAlgorithm: 'sha256' }
      return (await serviceFor(signed)).getAuthorizeUrlAsync(relayState, undefined, {})
    },
    validate: async (provider, response, exchange) => {
      const posted = Buffer.from(response, 'base64').toString('utf8')
      if (posted.length > longestAnswer) refuse('it is too long')
      checkMarkup(posted)
      const xml = isEncrypted(posted) ? await openAssertion(posted, samlEncryption?.privateKey) : posted
      checkText(xml)
      const service = await serviceFor(configOf(provider, exchange))
      const open = Buffer.from(xml).toString('base64')
      const answer = await service.validatePostResponseAsync({ SAMLResponse: open })
      checkFrame(xml, exchange)
      return answer.profile ? identityIn(answer.profile, provider, exchange, clock.now()) : refuse('it is no sign-in')
    },
  }
}
