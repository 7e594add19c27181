import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { Constants, SamlLib } from 'samlify'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { samlServiceOf } from '../../../src/backend/federation/samlService.ts'
import { prelogin } from '../../../src/http/ssoLogin/operations.ts'
import { baseUrl, type Browser } from '../../harness/testBackend.ts'

/** What our requests say about us. */
export const service = samlServiceOf({ baseUrl, urlPrefix: 'frontegg' })
/** The provider of the sample company. */
export const issuer = 'https://idp.sso.test/saml'

const assertionPath = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
const attribute = (name: string, value: string) =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`

const groupsOf = (groups: readonly string[] | undefined) => {
  const values = groups?.map(group => `<saml:AttributeValue>${group}</saml:AttributeValue>`).join('')
  return values === undefined ? '' : `<saml:Attribute Name="groups">${values}</saml:Attribute>`
}

const othersOf = (others: Record<string, readonly string[]>) =>
  Object.entries(others)
    .map(
      ([name, texts]) =>
        `<saml:Attribute Name="${name}">${texts.map(text => `<saml:AttributeValue>${text}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    .join('')

/** What an answer may say differently from an honest one. */
export interface Lies {
  tags?: Record<string, string | undefined>
  email?: string
  name?: string
  /** Default: the provider sends no groups at all. */
  groups?: readonly string[]
  /** Further attributes with their texts. */
  others?: Record<string, readonly string[]>
  /** Default: SHA-256. */
  algorithm?: string
}

/** A provider whose answers may lie. */
export type TestProvider = Awaited<ReturnType<typeof createTestProvider>>

/** Makes a provider with a key of its own. */
export const createTestProvider = async (nowMs: () => number) => {
  const { privateKey, certificate } = await selfSignedCertificate('test')
  const at = (seconds: number) => new Date(nowMs() + seconds * 1000).toISOString()

  /** An answer without a signature. */
  const unsigned = (
    requestId: string,
    { tags = {}, email = 'user@sso.test', name = 'Sam Olsen', groups, others = {} }: Lies = {},
  ) => {
    const statement = `<saml:AttributeStatement>${attribute('email', email)}${attribute('name', name)}${groupsOf(groups)}${othersOf(others)}</saml:AttributeStatement>`
    const template = SamlLib.defaultLoginResponseTemplate.context
      .replace('{AuthnStatement}', '')
      .replace('{AttributeStatement}', statement)
    return SamlLib.replaceTagsByValue(template, {
      ID: `_${randomBytes(16).toString('hex')}`,
      AssertionID: `_${randomBytes(16).toString('hex')}`,
      Issuer: issuer,
      IssueInstant: at(0),
      Destination: service.acsUrl,
      SubjectRecipient: service.acsUrl,
      Audience: service.entityId,
      InResponseTo: requestId,
      StatusCode: Constants.StatusCode.Success,
      ConditionsNotBefore: at(0),
      ConditionsNotOnOrAfter: at(300),
      SubjectConfirmationDataNotOnOrAfter: at(300),
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      NameID: 'lumen-100',
      ...tags,
    })
  }

  /** Signs the assertion of an answer. */
  const sign = (xml: string, algorithm = Constants.algorithms.signature.RSA_SHA256): string =>
    SamlLib.constructSAMLSignature({
      rawSamlMessage: xml,
      referenceTagXPath: assertionPath,
      privateKey,
      signatureAlgorithm: algorithm,
      signingCert: certificate.replaceAll(/-----[^-]+-----|\s/g, ''),
      isBase64Output: false,
      signatureConfig: {
        prefix: 'ds',
        location: { reference: `${assertionPath}/*[local-name(.)='Issuer']`, action: 'after' },
      },
    })

  return {
    certificate,
    unsigned,
    sign,
    /** An answer as honest providers give it, but for the lies. */
    answer: (requestId: string, lies: Lies = {}) => sign(unsigned(requestId, lies), lies.algorithm),
    /** Makes this the provider of the sample company. */
    enter: (store: Store) =>
      store.ssoConnections.update('1002', 'sso-lumen', ({ saml }) => ({
        saml: { ...saml!, certificates: [certificate] },
      })),
  }
}

/** A request under way: what the provider sees of it. */
export interface Started {
  requestId: string
  relayState: string
  request: string
  address: URL
}

/** The request in the address that a browser is sent to. */
export const requestIn = (href: string): Started => {
  const address = new URL(href)
  const packed = address.searchParams.get('SAMLRequest') ?? ''
  const request = inflateRawSync(Buffer.from(packed, 'base64')).toString()
  const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? ''
  return { requestId, relayState: address.searchParams.get('RelayState') ?? '', request, address }
}

/** Begins a sign-in at the company and reads the request. */
export const start = async (browser: Browser, email = 'user@sso.test'): Promise<Started> =>
  requestIn((await browser.send(prelogin, { email })).body.address ?? 'about:blank')

/** An answer as a form contains it. */
export const encoded = (xml: string): string => Buffer.from(xml).toString('base64')

/** Posts an answer as the provider's page makes a browser do it. The answer to a test is a page. */
export const postForm = (browser: Browser, xml: string, relayState: string): ReturnType<Browser['fetch']> =>
  browser.fetch(new URL(service.acsUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.sso.test' },
    body: new URLSearchParams({ SAMLResponse: encoded(xml), RelayState: relayState }),
  })

/** Posts an answer; resolves to where the browser is sent. */
export const post = async (browser: Browser, xml: string, relayState: string): Promise<URL> => {
  const { status, headers } = await postForm(browser, xml, relayState)
  if (status !== 303) throw new Error(`The ACS answered ${status}`)
  return new URL(headers.get('location') ?? 'about:blank')
}
