import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSignedCertificate } from '../../../demo/server/messaging/selfSignedCertificate.ts'

/** Whether the program that signs is missing; its tests are skipped then, and a line says so. */
export const isXmlsecMissing = spawnSync('xmlsec1', ['--version']).status !== 0
if (isXmlsecMissing) console.error('\n*** No xmlsec1 on this machine (Debian: xmlsec1): its tests are SKIPPED ***\n')

const names = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
}
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'

/** Attributes by name; a list may be empty. */
type Attributes = Readonly<Record<string, readonly string[]>>

/** What an answer says, and how it is protected. */
export interface XmlsecAnswer {
  requestId: string
  audience: string
  acsUrl: string
  subject: string
  attributes: Attributes
  /** What is signed. Default: the assertion only. */
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  /** Default: RSA with SHA-256. */
  algorithm?: string
  /** PEM; the assertion is encrypted for it after it was signed. */
  encryptsFor?: string
  /** How far its clock is from ours, in seconds. */
  lateSeconds?: number
}

const idOf = () => `pfx${randomBytes(16).toString('hex')}`

/** A place for a signature that xmlsec1 fills. */
const signatureOf = (id: string, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256') =>
  `<ds:Signature xmlns:ds="${xmldsig}">
  <ds:SignedInfo>
    <ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
    <ds:SignatureMethod Algorithm="${algorithm}"/>
    <ds:Reference URI="#${id}">
      <ds:Transforms>
        <ds:Transform Algorithm="${xmldsig}enveloped-signature"/>
        <ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
      </ds:Transforms>
      <ds:DigestMethod Algorithm="${xmlenc}sha256"/>
      <ds:DigestValue/>
    </ds:Reference>
  </ds:SignedInfo>
  <ds:SignatureValue/>
  <ds:KeyInfo><ds:X509Data><ds:X509Certificate/></ds:X509Data></ds:KeyInfo>
</ds:Signature>`

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(
      ([name, values]) => `
    <saml2:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified">${values
      .map(value => `<saml2:AttributeValue>${value}</saml2:AttributeValue>`)
      .join('')}</saml2:Attribute>`,
    )
    .join('')

const assertionOf = (id: string, entityId: string, nowMs: number, answer: XmlsecAnswer) => {
  const { requestId, audience, acsUrl, subject, attributes, signs = 'assertion', algorithm, lateSeconds = 0 } = answer
  const at = (seconds: number) => new Date(nowMs + (lateSeconds + seconds) * 1000).toISOString()
  return `<saml2:Assertion xmlns:saml2="${names.assertion}" ID="${id}" IssueInstant="${at(0)}" Version="2.0">
  <saml2:Issuer>${entityId}</saml2:Issuer>${['assertion', 'both'].includes(signs) ? signatureOf(id, algorithm) : ''}
  <saml2:Subject>
    <saml2:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${subject}</saml2:NameID>
    <saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
      <saml2:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="${at(300)}" Recipient="${acsUrl}"/>
    </saml2:SubjectConfirmation>
  </saml2:Subject>
  <saml2:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${at(300)}">
    <saml2:AudienceRestriction><saml2:Audience>${audience}</saml2:Audience></saml2:AudienceRestriction>
  </saml2:Conditions>
  <saml2:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="${id}">
    <saml2:AuthnContext><saml2:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml2:AuthnContextClassRef></saml2:AuthnContext>
  </saml2:AuthnStatement>
  <saml2:AttributeStatement>${attributesOf(attributes)}
  </saml2:AttributeStatement>
</saml2:Assertion>`
}

/** A place for an encrypted assertion that xmlsec1 fills. */
const encryptionTemplate = `<xenc:EncryptedData xmlns:xenc="${xmlenc}" Type="${xmlenc}Element">
  <xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>
  <ds:KeyInfo xmlns:ds="${xmldsig}">
    <xenc:EncryptedKey>
      <xenc:EncryptionMethod Algorithm="${xmlenc}rsa-oaep-mgf1p"/>
      <ds:KeyInfo><ds:KeyName/></ds:KeyInfo>
      <xenc:CipherData><xenc:CipherValue/></xenc:CipherData>
    </xenc:EncryptedKey>
  </ds:KeyInfo>
  <xenc:CipherData><xenc:CipherValue/></xenc:CipherData>
</xenc:EncryptedData>`

/** Runs xmlsec1 on files in a folder that is gone afterwards. */
const xmlsec = (files: Readonly<Record<string, string>>, args: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fe-xmlsec-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
    return execFileSync('xmlsec1', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A SAML provider of its own making: its documents are written as text, and protected by xmlsec1. */
export const createXmlsecProvider = async (entityId: string, ssoEndpoint: string, nowMs: () => number) => {
  const { privateKey, certificate } = await selfSignedCertificate('xmlsec')

  const sign = (xml: string, element: string): string =>
    xmlsec({ 'in.xml': xml, 'key.pem': privateKey, 'cert.pem': certificate }, [
      '--sign',
      '--privkey-pem',
      'key.pem,cert.pem',
      '--id-attr:ID',
      element,
      // The first place for a signature inside the element that it is of.
      '--node-xpath',
      `//*[local-name()='${element.split(':').at(-1)}']/*[local-name()='Signature']`,
      'in.xml',
    ])

  const encrypt = (xml: string, forCertificate: string): string =>
    xmlsec({ 'in.xml': xml, 'template.xml': encryptionTemplate, 'cert.pem': forCertificate }, [
      '--encrypt',
      '--pubkey-cert-pem',
      'cert.pem',
      '--session-key',
      'aes-256',
      '--xml-data',
      'in.xml',
      '--node-xpath',
      "//*[local-name()='Assertion']",
      'template.xml',
    ]).replace(
      /<xenc:EncryptedData[^]*<\/xenc:EncryptedData>/,
      data => `<saml2:EncryptedAssertion xmlns:saml2="${names.assertion}">${data}</saml2:EncryptedAssertion>`,
    )

  return {
    certificate,
    /** Its metadata, signed as those of federations are. */
    metadata: (): string => {
      const id = idOf()
      const key = certificate.replaceAll(/-----[^-]+-----|\s/g, '')
      return sign(
        `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${names.metadata}" ID="${id}" entityID="${entityId}">
  ${signatureOf(id)}
  <md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="${names.protocol}">
    <md:KeyDescriptor><ds:KeyInfo xmlns:ds="${xmldsig}"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoEndpoint}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
        `${names.metadata}:EntityDescriptor`,
      )
    },
    /** An answer to a request. */
    answer: (answer: XmlsecAnswer): string => {
      const { acsUrl, requestId, signs = 'assertion', algorithm, encryptsFor } = answer
      const [responseId, assertionId] = [idOf(), idOf()]
      const inside = assertionOf(assertionId, entityId, nowMs(), answer)
      const plain = `<?xml version="1.0" encoding="UTF-8"?>
<saml2p:Response xmlns:saml2p="${names.protocol}" Destination="${acsUrl}" ID="${responseId}" InResponseTo="${requestId}" IssueInstant="${new Date(nowMs()).toISOString()}" Version="2.0">
  <saml2:Issuer xmlns:saml2="${names.assertion}">${entityId}</saml2:Issuer>${['response', 'both'].includes(signs) ? signatureOf(responseId, algorithm) : ''}
  <saml2p:Status><saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></saml2p:Status>
  ${inside}
</saml2p:Response>`
      const assertionSigned = ['assertion', 'both'].includes(signs)
        ? sign(plain, `${names.assertion}:Assertion`)
        : plain
      const hidden = encryptsFor === undefined ? assertionSigned : encrypt(assertionSigned, encryptsFor)
      return ['response', 'both'].includes(signs) ? sign(hidden, `${names.protocol}:Response`) : hidden
    },
  }
}
