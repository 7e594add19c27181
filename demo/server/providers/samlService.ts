import type { Profile, SamlConfig } from '@node-saml/node-saml'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import {
  SamlFault,
  type Saml,
  type SamlCheck,
  type SamlExchange,
  type SamlIdentity,
  type SamlProvider,
} from '../../../src/backend/ports/saml.ts'
import { isEncrypted, openAssertion } from './samlEncryption.ts'
import type { CertifiedKey } from '../messaging/selfSignedCertificate.ts'
import type { SamlKeys } from './samlKey.ts'
import { describeCertificate, readMetadata } from './samlMetadata.ts'
import { onlyElement, parseXml } from './xml.ts'

/** Dependencies and keys of the service provider. */
export interface SamlServiceParts {
  clock: Clock
  /** PEM key for requests to providers that require signed ones. */
  signingKey?: string
  /** Our key pair, PEM; providers with the certificate may encrypt assertions. */
  samlEncryption?: CertifiedKey
  /** The next or the former key pair, PEM, during a change of keys. */
  otherKey?: CertifiedKey
}

/** A service that signs and decrypts with the current key. */
export const servicePartsOf = ({ current, other }: SamlKeys): Omit<SamlServiceParts, 'clock'> => ({
  samlEncryption: current,
  signingKey: current.privateKey,
  ...(other && { otherKey: other }),
})

/** Accepted difference between a provider's clock and ours. */
const skewMs = 60_000
const longestLifeMs = 24 * 3_600_000
/** Characters; an encrypted response with some hundred groups stays far below. */
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

const refuse = (reason: string, check: SamlCheck = 'form', facts: { expected?: string; got?: string } = {}): never => {
  throw new SamlFault(check, reason, facts)
}

/** Checks the text before it is parsed: no document type, hence no entities, and no comments, which providers do not write. */
const checkMarkup = (xml: string): void => {
  if (/<!/.test(xml)) refuse('it holds a document type, a comment or a marked section')
  if (/<\?(?!xml\s)/i.test(xml)) refuse('it holds processing instructions')
}

/** The status of an answer, and what the provider says about it. */
const statusOf = (answer: Element): { isSuccess: boolean; told: string } => {
  const status = onlyElement(answer, protocol, 'Status')
  const codes = Array.from(
    status.getElementsByTagNameNS(protocol, 'StatusCode'),
    code => code.getAttribute('Value') ?? '',
  )
  const [message] = Array.from(status.getElementsByTagNameNS(protocol, 'StatusMessage'), text => text.textContent ?? '')
  const told = [...codes.map(code => code.split(':').at(-1)), message?.trim()].filter(Boolean).join(', ')
  return { isSuccess: codes[0] === 'urn:oasis:names:tc:SAML:2.0:status:Success', told: told.slice(0, 300) }
}

/** A refusal by the provider has a status and no assertion. Its text, which is not verified, is only shown. */
const checkRefusal = (xml: string): void => {
  const { isSuccess, told } = statusOf(parseXml(xml).documentElement)
  if (!isSuccess) refuse('its status is a failure', 'status', { got: told })
}

/** Checks the text before its signature is verified: one unencrypted assertion, allowed algorithms. */
const checkText = (xml: string): void => {
  checkMarkup(xml)
  const { length: assertions } = xml.match(/<([\w.-]+:)?Assertion[\s/>]/g) ?? []
  if (assertions === 0 && /<([\w.-]+:)?StatusCode[\s/>]/.test(xml)) checkRefusal(xml)
  if (assertions !== 1) refuse('it does not hold one assertion')
  if (/<([\w.-]+:)?Encrypted(Assertion|ID)[\s/>]/.test(xml)) refuse('a part of it is encrypted', 'encryption')
  for (const [, , name = ''] of xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs))
    if (!algorithms.has(name)) refuse('it uses an algorithm we do not accept', 'signature', { got: name })
}

/** True for an answer that is signed as a whole: the signature covers an encrypted assertion as it was sent. */
const isSignedAround = (xml: string): boolean =>
  Array.from(parseXml(xml).documentElement.childNodes as Iterable<Element>).some(
    ({ localName, namespaceURI }) => localName === 'Signature' && namespaceURI === 'http://www.w3.org/2000/09/xmldsig#',
  )

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Checks the parts that no signature covers (SAML bindings 3.5.5.2, core 3.2.2). */
const checkFrame = (xml: string, { acsUrl }: SamlExchange): void => {
  const answer = parseXml(xml).documentElement
  const destination = answer.getAttribute('Destination')
  if (destination && destination !== acsUrl)
    refuse('it was sent to another address', 'destination', { expected: acsUrl, got: destination })
  const { isSuccess, told } = statusOf(answer)
  if (!isSuccess) refuse('its status is a failure', 'status', { got: told })
}

/** An element of the verified assertion, as the library parsed it. */
interface ParsedElement {
  _?: string
  $?: Record<string, string>
  [child: string]: unknown
}

const childrenOf = (element: ParsedElement | undefined, name: string): ParsedElement[] => {
  const children = element?.[name]
  return Array.isArray(children)
    ? children.map(child => (typeof child === 'string' ? { _: child } : (child as ParsedElement)))
    : []
}

const onlyChild = (element: ParsedElement | undefined, name: string): ParsedElement => {
  const [child, ...others] = childrenOf(element, name)
  return child && others.length === 0 ? child : refuse(`it has no single ${name}`)
}

const timeOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? refuse('a time in it is unreadable', 'clock', { got: text }) : time
}

const timesOf = ({ NotBefore: start = '', NotOnOrAfter: end = '' }: Record<string, string>, nowMs: number) => ({
  expected: new Date(nowMs).toISOString(),
  got: `${start} – ${end}`,
})

/** Checks the validity period of an element; returns its end. */
const checkTimes = ({ $ = {} }: ParsedElement, nowMs: number): number | undefined => {
  const startMs = timeOf($['NotBefore'])
  const endMs = timeOf($['NotOnOrAfter'])
  if (startMs !== undefined && nowMs < startMs - skewMs) refuse('it is not valid yet', 'clock', timesOf($, nowMs))
  if (endMs !== undefined && nowMs >= endMs + skewMs) refuse('it has expired', 'clock', timesOf($, nowMs))
  return endMs
}

/** The rules of a bearer assertion (SAML profiles 4.1.4.3): our audience, this recipient, the current time, and this request. */
const checkSubject = (assertion: ParsedElement, { requestId, acsUrl }: SamlExchange, nowMs: number): number => {
  const confirmation = onlyChild(onlyChild(assertion, 'Subject'), 'SubjectConfirmation')
  if (confirmation.$?.['Method'] !== bearer) refuse('it is no bearer assertion', 'recipient')
  const data = onlyChild(confirmation, 'SubjectConfirmationData')
  const { Recipient: recipient = '', InResponseTo: answered = '' } = data.$ ?? {}
  if (recipient !== acsUrl) refuse('it is for another recipient', 'recipient', { expected: acsUrl, got: recipient })
  if (answered !== requestId) refuse('it answers another request', 'request')
  return checkTimes(data, nowMs) ?? refuse('it never ends', 'clock')
}

const checkConditions = (assertion: ParsedElement, { entityId }: SamlExchange, nowMs: number): void => {
  const conditions = onlyChild(assertion, 'Conditions')
  checkTimes(conditions, nowMs)
  const restrictions = childrenOf(conditions, 'AudienceRestriction')
  const isForUs = (restriction: ParsedElement) =>
    childrenOf(restriction, 'Audience').some(({ _: text }) => text === entityId)
  if (restrictions.length > 0 && restrictions.every(isForUs)) return
  const audiences = restrictions.flatMap(restriction =>
    childrenOf(restriction, 'Audience').map(({ _: text = '' }) => text),
  )
  refuse('it is for another audience', 'audience', { expected: entityId, got: audiences.join(', ').slice(0, 300) })
}

/** Texts by the name of their attribute. The library leaves out attributes without values, which tell that there are none. */
const attributesOf = (assertion: ParsedElement): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  const all = childrenOf(assertion, 'AttributeStatement').flatMap(statement => childrenOf(statement, 'Attribute'))
  for (const attribute of all) {
    const { Name: name = '' } = attribute.$ ?? {}
    const texts = childrenOf(attribute, 'AttributeValue').map(({ _: text = '' }) => text)
    if (name !== '') found.set(name, [...(found.get(name) ?? []), ...texts.filter(text => text !== '')])
  }
  return found
}

/** Reads only the parts of the response that the library verified. */
const identityIn = (profile: Profile, provider: SamlProvider, exchange: SamlExchange, nowMs: number): SamlIdentity => {
  const assertion = profile.getAssertion?.()['Assertion'] as ParsedElement | undefined
  if (!assertion) return refuse('it holds no verified assertion', 'signature')
  const issuer = onlyChild(assertion, 'Issuer')._?.trim() ?? ''
  if (issuer === '' || (provider.entityId !== '' && issuer !== provider.entityId))
    refuse('it is of another issuer', 'issuer', { expected: provider.entityId, got: issuer })
  const endsMs = checkSubject(assertion, exchange, nowMs)
  checkConditions(assertion, exchange, nowMs)
  if (endsMs > nowMs + longestLifeMs) refuse('it lives too long', 'clock')
  const { _: subject = '', $: marks = {} } = onlyChild(onlyChild(assertion, 'Subject'), 'NameID')
  const assertionId = assertion.$?.['ID'] ?? ''
  if (subject.trim() === '' || assertionId === '') refuse('it has no subject', 'subject')
  return {
    assertionId,
    endsMs: endsMs + skewMs,
    issuer,
    subject: subject.trim(),
    subjectFormat: marks['Format'] ?? '',
    attributes: attributesOf(assertion),
  }
}

/** Names the check that a part of the work is. */
const checked = async <T>(check: SamlCheck, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof SamlFault) throw cause
    throw new SamlFault(check, cause instanceof Error ? cause.message : 'unreadable')
  }
}

/** SAML 2.0 by node-saml: it writes requests and verifies signatures; all other checks use the verified assertion. */
export const createSamlService = ({ clock, signingKey, samlEncryption, otherKey }: SamlServiceParts): Saml => {
  const configOf = (provider: SamlProvider, { requestId, acsUrl, entityId }: SamlExchange): SamlConfig => ({
    idpCert: provider.certificates,
    entryPoint: provider.ssoEndpoint,
    issuer: entityId,
    callbackUrl: acsUrl,
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // One signature is enough, of the assertion or of the answer around it; without either, the library refuses an answer.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Audience and times are checked below, by the clock of the backend.
    audience: false,
    acceptedClockSkewMs: -1,
  })

  const decryptionKeys = [samlEncryption, otherKey].flatMap(key => key?.privateKey ?? [])

  /** Loaded with the first sign-in that needs it. */
  const serviceFor = async (config: SamlConfig) => new (await import('@node-saml/node-saml')).SAML(config)

  return {
    ...(samlEncryption && { encryptionCertificate: samlEncryption.certificate }),
    ...(signingKey !== undefined && { signsRequests: true }),
    ...(otherKey && { otherCertificate: otherKey.certificate }),
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
      const opened = isEncrypted(posted)
        ? await checked('encryption', openAssertion(posted, decryptionKeys))
        : undefined
      const xml = opened?.xml ?? posted
      checkText(xml)
      // The library opens what is signed as a whole, because that signature covers the assertion as it was sent.
      const key = opened && isSignedAround(posted) ? opened.key : undefined
      const config = configOf(provider, exchange)
      const service = await serviceFor(key === undefined ? config : { ...config, decryptionPvk: key })
      const signed = Buffer.from(key === undefined ? xml : posted).toString('base64')
      const answer = await checked('signature', service.validatePostResponseAsync({ SAMLResponse: signed }))
      checkFrame(xml, exchange)
      return answer.profile ? identityIn(answer.profile, provider, exchange, clock.now()) : refuse('it is no sign-in')
    },
  }
}
