import { X509Certificate } from 'node:crypto'
import { certificatePem } from '../../../src/backend/federation/pem.ts'
import type { CertificateFacts, MetadataFault, SamlMetadata } from '../../../src/backend/ports/saml.ts'
import { parseXml } from './xml.ts'

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signature = 'http://www.w3.org/2000/09/xmldsig#'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
/** A change of keys has two; some providers publish a few more. */
const mostCertificates = 10

/** See `Saml.describeCertificate`. */
export const describeCertificate = (pem: string): CertificateFacts | undefined => {
  try {
    const certificate = new X509Certificate(pem)
    return {
      subject: certificate.subject.replaceAll('\n', ', '),
      endsAt: certificate.validToDate.toISOString(),
      fingerprint: certificate.fingerprint256,
    }
  } catch {
    return undefined // Any text that is none.
  }
}

const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  (Array.from(parent.childNodes) as Element[]).filter(
    child => child.nodeType === 1 && child.namespaceURI === namespace && child.localName === name,
  )

/** Those that may verify signatures: without a use, a key is for both (SAML metadata 2.4.1.1). */
const certificatesOf = (role: Element): string[] =>
  childrenOf(role, metadata, 'KeyDescriptor')
    .filter(key => key.getAttribute('use') !== 'encryption')
    .flatMap(key => Array.from(key.getElementsByTagNameNS(signature, 'X509Certificate')))
    .map(({ textContent }) => certificatePem(textContent ?? ''))
    .filter((pem, index, all) => all.indexOf(pem) === index && describeCertificate(pem) !== undefined)
    .slice(0, mostCertificates)

const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

const providersIn = (root: Element): [entity: Element, role: Element][] => {
  const isOne = root.namespaceURI === metadata && root.localName === 'EntityDescriptor'
  const entities = isOne ? [root] : Array.from(root.getElementsByTagNameNS(metadata, 'EntityDescriptor'))
  return entities.flatMap(entity =>
    childrenOf(entity, metadata, 'IDPSSODescriptor')
      .filter(role => (role.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(protocol))
      .map((role): [Element, Element] => [entity, role]),
  )
}

const isPast = (element: Element, nowMs: number): boolean => {
  const end = element.getAttribute('validUntil')
  return end !== null && end !== '' && Date.parse(end) <= nowMs
}

const rootOf = (xml: string): Element | undefined => {
  try {
    return parseXml(xml).documentElement ?? undefined
  } catch {
    return undefined // The caller says that it is no XML.
  }
}

/**
 * Reads the one identity provider of a metadata document (SAML metadata 2.0), which is untrusted: a document type, which could
 * define entities, is refused before the text is parsed. Roles of other protocols are ignored.
 */
export const readMetadata = (xml: string, nowMs: number): SamlMetadata | MetadataFault => {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|\[)/i.test(xml)) return 'documentType'
  const root = rootOf(xml)
  if (!root) return 'notXml'
  const [first, ...others] = providersIn(root)
  if (!first) return 'notProvider'
  if (others.length > 0) return 'severalProviders'
  const [entity, role] = first
  if ([root, entity, role].some(element => isPast(element, nowMs))) return 'expired'
  const ssoEndpoint = childrenOf(role, metadata, 'SingleSignOnService')
    .filter(service => service.getAttribute('Binding') === redirect)
    .map(service => service.getAttribute('Location')?.trim() ?? '')
    .find(isHttp)
  const entityId = entity.getAttribute('entityID')?.trim() ?? ''
  if (ssoEndpoint === undefined || entityId === '') return 'noEndpoint'
  const certificates = certificatesOf(role)
  if (certificates.length === 0) return 'noKey'
  return {
    entityId,
    ssoEndpoint,
    certificates,
    wantsSignedRequests: role.getAttribute('WantAuthnRequestsSigned') === 'true',
  }
}
